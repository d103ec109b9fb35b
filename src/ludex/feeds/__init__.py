"""The outside world's data about matches, turned into what a referee would report, never into what he would rule."""
