"""Football by the laws of 2007/08: one step, handed to the procedure whose report came in.

Each procedure's module names its entries and steps in STEPS, what it rules in RULINGS, its refusals in REFUSALS, and what it may ask
for next in `next_steps(position)`.
"""
