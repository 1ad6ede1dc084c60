import { excerptOf, type SearchRecord } from '@chain-apis/contract/search';
import { kindOf, KINDS } from '../names/lazy-index.ts';
import type { Names } from '../names/names.ts';
import { choiceInput, numberInput, requiredText } from './inputs.ts';
import { ToolError } from '../tool-error.ts';
import type { Tool } from './tool.ts';

const LONGEST_TEXT = 110;
const MOST = 30;
/** Operations that are offered where nothing matches. */
const MAX_NEAR = 3;
const LONGEST_QUERY = 200;

export function searchTool(names: Names): Tool {
  return {
    name: 'search',
    title: 'Search the contract',
    description:
      'Find operations (REST, JSON-RPC), parameters, fields, values, schemas, errors, gaps and guides of the API contract by words, typos included. Each line begins with a name for `read`.',
    inputs: {
      query: { type: 'string' },
      kind: { enum: KINDS },
      limit: { type: 'integer', default: 8, maximum: MOST },
      offset: { type: 'integer' },
    },
    required: ['query'],
    readOnly: true,
    async run(input, { signal }) {
      const query = requiredText(input, 'query', 'balances of an address').slice(0, LONGEST_QUERY);
      const kind = choiceInput(input, 'kind', KINDS);
      const limit = numberInput(input, 'limit', { least: 1, most: MOST, otherwise: 8 });
      const offset = numberInput(input, 'offset', { least: 0, most: 100_000, otherwise: 0 });
      const { records, share, gaps, operations, known } = await names.search(query, kind, signal);
      if (offset > 0 && offset >= records.length)
        throw new ToolError(`${records.length} are found: offset is too large`);
      const shown = records.slice(offset, offset + limit);
      const gap = gaps.find((one) => !shown.includes(one));
      const next = offset + limit;
      const isAnswered = share > 0.5 && records.some((record) => record.kind !== 'gap');
      const lines = [
        // Things with half of the words are often unrelated.
        ...(isAnswered || kind ? [] : [silenceLine(records[0])]),
        ...(records.length === 0
          ? [`Nothing matches. Try fewer or other words${kind ? ', or no kind' : ''}.`]
          : []),
        ...(known < LEAST_KNOWN ? [ENGLISH] : []),
        ...(records.length === 0 && !kind && operations.length > 0
          ? ['Nearest operations:', ...operations.slice(0, MAX_NEAR).map(lineOf)]
          : []),
        ...shown.map(lineOf),
        ...(gap && offset === 0 && !kind ? [`Not shown in the source: ${lineOf(gap)}`] : []),
        ...(next < records.length ? [`${records.length - next} more: offset ${next}`] : []),
      ];
      return { text: lines.join('\n') };
    },
  };
}

/** A search that finds nothing is no proof: only a declared gap says that the contract leaves something open. */
const silenceLine = (first: SearchRecord | undefined) =>
  first?.kind === 'gap'
    ? `The contract does not say: read ${first.url}.`
    : 'Nothing has all of these words, which is no proof that the contract is silent: try words such as balance, reward, fee, health, or read an operation.';

/** Questions in another language have few words of the contract. */
const LEAST_KNOWN = 0.5;
const ENGLISH = 'Few of these words are in the contract, which is in English: ask in English, by nouns.';

function lineOf(record: SearchRecord): string {
  const { url, title, where, deprecated } = record;
  const kind = kindOf(record);
  const summary = (kind === 'gap' ? title : excerptOf(record)).replaceAll(/\s+/g, ' ');
  const own = kind === 'operation' || kind === 'schema' ? ` in ${where}` : '';
  const text = summary.length > LONGEST_TEXT ? `${summary.slice(0, LONGEST_TEXT)}…` : summary;
  return `${url} (${deprecated ? 'deprecated ' : ''}${kind}${own}): ${text}`;
}
