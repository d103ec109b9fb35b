"""Assemblies: bodies that make rules by rules, with papers, deadlines, quorums and votes."""
