import { mapInside, type Json } from '@chain-apis/foundation';
import { selectNodes } from '../json/json-path.ts';
import { withBech32Prefix } from '../schema/addresses.ts';
import type { AddressPrefix } from '../model/declarations.ts';

/** Returns the address prefix from a response; undefined if there is none. */
export function toldPrefix({ from, prefixes, otherwise }: AddressPrefix, response: Json): string | undefined {
  const [network] = selectNodes({ at: [], value: response }, from.steps);
  if (network === undefined) return undefined;
  const name = String(network.value);
  return Object.hasOwn(prefixes, name) ? prefixes[name] : otherwise;
}

/** Converts a value's bech32 addresses to another prefix, including checksums. */
export function underPrefix<T extends Json>(value: T, prefix: string): T;
export function underPrefix(value: Json, prefix: string): Json {
  if (typeof value === 'string') return withBech32Prefix(value, prefix);
  return mapInside(value, (inner) => underPrefix(inner, prefix));
}

/** Describes the declaration. */
export function describePrefix({ from, prefixes, otherwise }: AddressPrefix): string {
  const known = Object.entries(prefixes).map(([network, prefix]) => `\`${prefix}\` for ${network}`);
  const others = otherwise === undefined ? '' : `, otherwise \`${otherwise}\``;
  return `\`${from.text.slice(2)}\` tells the prefix of addresses in bech32: ${known.join(', ')}${others}`;
}
