"""The council's open readings as options."""

from ludex.core.options import Option, OptionSet

OPTIONS = OptionSet(
    (
        Option("count", "votes", "council.19", choices=("votes", "heads"), basis="interpretation"),
        Option("abstention", "counts", "council.19", choices=("counts", "left_out"), basis="interpretation"),
        Option("special_laws", False, "council.20", basis="text"),
    )
)
