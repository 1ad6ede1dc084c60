import { listScenario } from './lists.ts';
import type { Context, Scenario } from '../scenario.ts';

const utxos =
  (end: (number: number) => string, list: (number: number) => readonly string[]) =>
  (context: Context): void =>
    context.succeed(utxoPage(list(context.number), end(context.number)));
const utxoPage = (utxos: readonly string[], utxo: string): string =>
  JSON.stringify({
    numFetched: `${utxos.length}`,
    utxos,
    endIndex: { address: 'X-avax1', utxo },
    encoding: 'hex',
  });
/** Lists with pagination by an index, which is always present. */
export const indexLists: readonly Scenario[] = [
  listScenario(
    'a UTXO that comes twice',
    'begins each page with the last UTXO of the one before',
    utxos(
      (number) => ['u2', 'u3', 'u3'][number - 1]!,
      (number) => [['u1', 'u2'], ['u2', 'u3'], ['u3']][number - 1]!,
    ),
    { outcome: 'success', data: ['u1', 'u2', 'u3'] },
    3,
    { clients: 'rpc' },
  ),
  listScenario(
    'a UTXO index that begins with the last one, at limit 1',
    'begins each page with the UTXO that the index names, as a node does with sourceChain',
    ({ message, succeed }) => {
      const { startIndex, limit } = message.params;
      const all = ['u1', 'u2', 'u3'];
      const first = Math.max(0, all.indexOf(startIndex?.utxo));
      const page = all.slice(first, first + limit);
      succeed(utxoPage(page, page.at(-1)!));
    },
    { outcome: 'success', data: ['u1', 'u2', 'u3'] },
    'any',
    { clients: 'rpc', extra: { args: { sourceChain: 'P', limit: 1 } } },
  ),
  ...['null', '"abc"', '{}'].map((text) =>
    listScenario(
      `${text} as UTXOs`,
      `sends ${text} where UTXOs are due`,
      (context) =>
        context.succeed(`{"numFetched":"0","utxos":${text},"endIndex":{"address":"X-1","utxo":"u"}}`),
      { outcome: 'PageListError', data: [], error: { pointer: '/utxos' } },
      1,
      { clients: 'rpc' },
    ),
  ),
  listScenario(
    'a UTXO index that stands still',
    'sends the same UTXOs and the same end index for ever',
    utxos(
      () => 'u1',
      () => ['u1'],
    ),
    { outcome: 'success', data: ['u1'] },
    2,
    { clients: 'rpc' },
  ),
];
