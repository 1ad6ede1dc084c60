"""Calls a client of openapi-python-client: `python openapi_python_client.py cases.json address`, one JSON line a case."""

import enum
import importlib
import inspect
import json
import pkgutil
import typing

from cases import plain, run_all


def find(package, operation):
    api = importlib.import_module(f"{package}.api")
    for _, name, is_package in pkgutil.walk_packages(api.__path__, f"{package}.api."):
        if not is_package and plain(name.rsplit(".", 1)[1]) == plain(operation):
            return importlib.import_module(name).sync_detailed
    raise LookupError(f"no function for {operation}")


def typed(value, hint):
    """The value as the generated type: an enum's member, a model, a list of them, or itself."""
    for option in typing.get_args(hint) or (hint,):
        if isinstance(option, type) and issubclass(option, enum.Enum) and value in [item.value for item in option]:
            return option(value)
    for option in typing.get_args(hint) or (hint,):
        if hasattr(option, "from_dict") and isinstance(value, dict):
            try:
                return option.from_dict(value)
            except Exception:
                continue
    for option in typing.get_args(hint) or (hint,):
        if isinstance(value, list) and typing.get_origin(option) is list:
            return [typed(item, typing.get_args(option)[0]) for item in value]
    return value


def arguments(case, function):
    given = {plain(name): value for name, value in case["parameters"].items()}
    hints = typing.get_type_hints(function)
    names = [name for name in inspect.signature(function).parameters if name != "client"]
    found = {name: typed(given[plain(name)], hints[name]) for name in names if plain(name) in given}
    if "body" in case:
        found["body"] = typed(case["body"], hints["body"])
    return found


def encoded(value):
    if hasattr(value, "to_dict"):
        return value.to_dict()
    return [encoded(item) for item in value] if isinstance(value, list) else value


def run(case, address):
    package = case["package"]
    client = importlib.import_module(package).Client(base_url=address, raise_on_unexpected_status=True)
    function = find(package, case["operation"])
    response = function(client=client, **arguments(case, function))
    if response.parsed is None:
        raise ValueError(f"status {response.status_code.value}: nothing decoded")
    return json.dumps(encoded(response.parsed))


run_all(run)
