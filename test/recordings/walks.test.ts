/** Pagination over UTXOs as a real node serves them, with its two ways of continuing. */
import { createNodeClient } from '@chain-apis/node';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { readRecordings, type Recorded } from './read-recordings.ts';
import { createReplay, type Sent } from './replay.ts';

interface Params {
  readonly addresses: string[];
  readonly limit: number;
  readonly sourceChain?: string;
  readonly startIndex?: { readonly address: string; readonly utxo: string };
}

interface UtxoPage {
  readonly utxos: string[];
  readonly endIndex: { readonly address: string; readonly utxo: string };
}

const pages = readRecordings('utxo-walks.json');
const paramsOf = ({ body }: Pick<Sent, 'body'>): Params => (body as { params: Params }).params;
const pageOf = ({ response }: Pick<Recorded, 'response'>): UtxoPage =>
  (JSON.parse(response.bodyText) as { result: UtxoPage }).result;
const withoutStart = ({ startIndex: _, ...params }: Params) => params;

/** The first request of each recorded walk, with any limit. */
const walks = pages
  .filter((page) => paramsOf(page).startIndex === undefined)
  .map((page) => ({ title: page.title, params: paramsOf(page) }));

/** Maps each UTXO of a source to its index, as in pages of one, whatever the page size. */
function namedUtxos(source: string | undefined): Map<string, string> {
  const own = pages.filter((page) => paramsOf(page).sourceChain === source).map(pageOf);
  const all = own.flatMap(({ utxos }) => utxos);
  const named = own
    .filter(({ utxos }) => utxos.length > 0)
    .map(({ utxos, endIndex }) => [utxos.at(-1)!, endIndex.utxo] as const);
  return new Map([...new Set(all)].map((utxo) => [utxo, new Map(named).get(utxo)!]));
}

/** Returns the recorded response or, for an unrecorded limit, the one that follows: the start is inclusive. */
function respond(sent: Sent): Recorded['response'] {
  const params = paramsOf(sent);
  const recorded = pages.find((page) => isDeepStrictEqual(paramsOf(page), params));
  if (recorded) return recorded.response;
  const named = [...namedUtxos(params.sourceChain)];
  const first = named.findIndex(([, name]) => name === params.startIndex?.utxo);
  const some = named.slice(first, first + params.limit);
  const result = {
    numFetched: `${some.length}`,
    utxos: some.map(([utxo]) => utxo),
    endIndex: { address: params.addresses[0], utxo: some.at(-1)![1] },
    encoding: 'hex',
  };
  return { ...pages[0]!.response, bodyText: JSON.stringify({ jsonrpc: '2.0', result, id: 1 }) };
}

describe('pagination', () => {
  it.each(walks)('$title', async ({ params }) => {
    const { fetch, sent } = createReplay(respond);
    const node = createNodeClient({ baseUrl: 'http://node.test', deployment: 'avalanche', fetch });
    const walked: string[] = [];
    for await (const utxo of node.xChain.getUTXOs.items(withoutStart(params))) walked.push(utxo);
    expect(walked).toEqual([...namedUtxos(params.sourceChain).keys()]);
    expect(sent.length).toBeGreaterThan(1);
  });
});
