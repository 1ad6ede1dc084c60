import fc from 'fast-check';

/** Any character or lone surrogate. fast-check's own unit for these first builds a table, which takes a second. */
export const character = fc.nat(0x10_ffff).map((code) => String.fromCodePoint(code));
