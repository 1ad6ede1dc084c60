"""Calls a client of openapi-generator (python): `python openapi_generator.py cases.json address`, one JSON line a case."""

import importlib
import inspect
import json
import pkgutil
import typing

from cases import plain, run_all


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


def run(case, address):
    package = case["package"]
    owner, name, method = find(package, case["operation"])
    client = importlib.import_module(package)
    configuration = client.Configuration(host=address)
    with client.ApiClient(configuration) as connection:
        result = getattr(owner(connection), name)(**arguments(case, method))
        return json.dumps(connection.sanitize_for_serialization(result))


run_all(run)
