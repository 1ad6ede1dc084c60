/**
 * Names that every object inherits, such as `constructor`, are names as any other in a document. Redocly's walker finds the
 * inherited function under them and calls it, so it gets stand-ins.
 */
import { isObject, type Json } from '@chain-apis/foundation';

const NAMES = Object.getOwnPropertyNames(Object.prototype).join('|');
const END = '_own_';
// A name that looks like a stand-in gets one, too: what comes back is always what was there.
const WHOLE = new RegExp(`^(?:${NAMES})(?:${END})*$`);
const SEGMENT = new RegExp(`(?<=/)(?:${NAMES})(?:${END})*(?=/|$)`, 'g');
const STAND_IN = new RegExp(`((?:${NAMES})(?:${END})*)${END}`, 'g');
const ANY = new RegExp(NAMES);

/** Whether a text has such names; most have none. */
export const hasInheritedNames = (text: string): boolean => ANY.test(text);

/** The same document with stand-ins as keys, in references and in `required`. */
export const withStandIns = (node: Json): Json =>
  renameKeys(
    node,
    (name) => (WHOLE.test(name) ? name + END : name),
    (reference) => reference.replace(SEGMENT, `$&${END}`),
  );

/** A message, a pointer or code with the names of the document. */
export const withoutStandInText = (text: string): string => text.replace(STAND_IN, '$1');

/** The same document with other keys, and with references that follow them. */
export function renameKeys(
  node: Json,
  name: (text: string) => string,
  reference: (text: string) => string,
  key = '',
): Json {
  // A target in the mapping of a discriminator can have any key.
  if (typeof node === 'string')
    return key === '$ref' || node.startsWith('#/components/') ? reference(node) : node;
  if (Array.isArray(node))
    return node.map((item) =>
      key === 'required' && typeof item === 'string' ? name(item) : renameKeys(item, name, reference),
    );
  if (!isObject(node)) return node;
  return Object.fromEntries(
    Object.entries(node).map(([at, value]) => [name(at), renameKeys(value, name, reference, at)]),
  );
}
