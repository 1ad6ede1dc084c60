import fc from 'fast-check';

/** Any character, and any half of one. For its own unit of this kind fast-check first prepares a table, for a second. */
export const character = fc.nat(0x10_ffff).map((code) => String.fromCodePoint(code));
