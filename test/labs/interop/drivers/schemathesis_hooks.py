"""Ids with a checksum for Schemathesis: a pattern says which characters there are, and not how they add up."""

import hashlib

import schemathesis
from hypothesis import strategies as st

ALPHABET = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz"


def base58(data):
    number, text = int.from_bytes(data, "big"), ""
    while number:
        number, digit = divmod(number, 58)
        text = ALPHABET[digit] + text
    return "1" * (len(data) - len(data.lstrip(b"\0"))) + text


def cb58(payload):
    return base58(payload + hashlib.sha256(payload).digest()[-4:])


ids = st.binary(min_size=32, max_size=32).map(cb58)
schemathesis.openapi.format("cb58", ids)
schemathesis.openapi.format("hex-or-cb58", ids | st.binary(min_size=1, max_size=32).map(lambda data: f"0x{data.hex()}"))

# Without capitals an address of the EVM has no checksum.
schemathesis.openapi.format("evm-address", st.binary(min_size=20, max_size=20).map(lambda data: f"0x{data.hex()}"))
