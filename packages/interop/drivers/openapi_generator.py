"""Calls a client of openapi-generator (python): `python openapi_generator.py cases.json address`, one JSON line a case."""

import importlib
import inspect
import json
import pkgutil
import sys
import typing

cases_file, address = sys.argv[1:]


def plain(name):
    return "".join(c for c in name.lower() if c.isalnum())


def find(package, operation):
    """The class of the package's `api` and its method that the operation became."""
    api = importlib.import_module(f"{package}.api")
    for _, module, _ in pkgutil.iter_modules(api.__path__):
        for _, owner in inspect.getmembers(importlib.import_module(f"{package}.api.{module}"), inspect.isclass):
            for name, method in inspect.getmembers(owner, inspect.isfunction):
                if not name.startswith("_") and plain(name) == plain(operation):
                    return owner, name, method
    raise LookupError(f"no method for {operation}")


def arguments(case, method):
    given = {plain(name): value for name, value in case["parameters"].items()}
    hints = typing.get_type_hints(method)
    found = {}
    for name in inspect.signature(method).parameters:
        if name == "self" or name.startswith("_"):
            continue
        if plain(name) in given:
            found[name] = given[plain(name)]
        elif "body" in case and "." in str(hints.get(name)):
            found[name] = hints[name].from_dict(case["body"]) if hasattr(hints[name], "from_dict") else case["body"]
    return found


def run(index, case):
    package = case["package"]
    owner, name, method = find(package, case["operation"])
    client = importlib.import_module(package)
    configuration = client.Configuration(host=f"{address}/{index}")
    with client.ApiClient(configuration) as connection:
        result = getattr(owner(connection), name)(**arguments(case, method))
        return json.dumps(connection.sanitize_for_serialization(result))


with open(cases_file, encoding="utf-8") as file:
    cases = json.load(file)
for index, case in enumerate(cases):
    try:
        print(json.dumps({"case": index, "value": run(index, case)}), flush=True)
    except Exception as error:  # Whatever the generated code raises is its result.
        print(json.dumps({"case": index, "error": f"{type(error).__name__}: {error}"[:600]}), flush=True)
