import type { Operation } from '@chain-apis/contract';
import { deprecationOf, NO_REPLACEMENT, replacementIn } from '../text/deprecations.ts';
import type { Find } from './lazy-index.ts';

const MAX_LIVE = 3;

/** Suggests a replacement for a deprecated operation: the contract's, or a similar one that isn't deprecated. */
export async function replacementNote(operation: Operation, search: Find): Promise<string | undefined> {
  const own = deprecationOf(operation);
  if (own === undefined) return undefined;
  const note = `Note: ${operation.id} is ${own}`;
  if (replacementIn(operation) !== undefined) return `${note}.`;
  const words = purposeOf(operation);
  const { records } = await search(words, 'operation');
  const live = records.filter(({ deprecated, url }) => deprecated !== true && url !== operation.id);
  const near = live.slice(0, MAX_LIVE).map(({ url }) => url);
  const none = own.endsWith(NO_REPLACEMENT) ? '' : `; ${NO_REPLACEMENT}`;
  const found =
    near.length > 0 ? `Not deprecated, and near in words: ${near.join(', ')}` : 'Nothing else has its words';
  return `${note}${none}. ${found} (search "${words}").`;
}

/** The deprecated operations, each with its replacement. */
export async function deprecatedText(operations: readonly Operation[], search: Find): Promise<string> {
  const notes = await Promise.all(operations.map((operation) => replacementNote(operation, search)));
  const lines = notes.flatMap((note) => (note === undefined ? [] : [note.replace('Note: ', '- ')]));
  const members = 'Parameters and fields: search {"query":"deprecated","kind":"field"} or kind parameter.';
  return [`# Deprecated: ${lines.length} of ${operations.length} operations`, ...lines, members].join('\n');
}

/** `all balances` of `xvm.getAllBalances`. */
function purposeOf({ id }: Operation): string {
  const [verb = '', ...words] = id
    .split(/[._/]/)
    .at(-1)!
    .split(/(?<=[a-z0-9])(?=[A-Z])|-/);
  return (words.length > 0 ? words : [verb]).join(' ').toLowerCase();
}
