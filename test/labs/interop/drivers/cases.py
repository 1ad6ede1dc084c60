"""What the drivers share: reads what to call, and prints one line of JSON for each call."""

import json
import sys


def plain(name):
    """A name without case and punctuation, which generators change."""
    return "".join(c for c in name.lower() if c.isalnum())


def run_all(call):
    """`call(case, address)` for every case of the file; its result is text. The second argument is the mock's address."""
    cases_file, address = sys.argv[1:]
    with open(cases_file, encoding="utf-8") as file:
        cases = json.load(file)
    for index, case in enumerate(cases):
        try:
            outcome = {"value": call(case, f"{address}/{index}")}
        except Exception as error:  # Whatever the generated code raises is its result.
            outcome = {"error": f"{type(error).__name__}: {error}"[:600]}
        print(json.dumps({"case": index, **outcome}), flush=True)
