import { excerptOf, type SearchRecord } from '@chain-apis/search';
import { kindOf, KINDS } from '../names/lazy-index.ts';
import type { Names } from '../names/names.ts';
import { choiceInput, numberInput, requiredText } from './inputs.ts';
import { ToolError } from '../tool-error.ts';
import type { Tool } from './tool.ts';

const LONGEST_TEXT = 110;
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
      limit: { type: 'integer', default: 8 },
      offset: { type: 'integer' },
    },
    required: ['query'],
    readOnly: true,
    async run(input, { signal }) {
      const query = requiredText(input, 'query', 'balances of an address').slice(0, LONGEST_QUERY);
      const kind = choiceInput(input, 'kind', KINDS);
      const limit = numberInput(input, 'limit', { least: 1, most: 30, otherwise: 8 });
      const offset = numberInput(input, 'offset', { least: 0, most: 100_000, otherwise: 0 });
      const { records, share, gaps, left } = await names.search(query, kind, signal);
      if (offset > 0 && offset >= records.length)
        throw new ToolError(`${records.length} are found: offset is too large`);
      const shown = records.slice(offset, offset + limit);
      const gap = gaps.find((one) => !shown.includes(one));
      const next = offset + limit;
      const isAnswered = share > 0.5 && records.some((record) => record.kind !== 'gap');
      const lines = [
        // Things with half of the words are often unrelated.
        ...(isAnswered || kind || left > 0
          ? []
          : ['The contract does not say: nothing in it has these words together.']),
        ...(records.length === 0
          ? [
              `Nothing matches${left > 0 ? ' yet' : ''}. Try fewer or other words${kind ? ', or no kind' : ''}.`,
            ]
          : []),
        ...shown.map(lineOf),
        ...(gap && offset === 0 && !kind ? [`Not shown in the source: ${lineOf(gap)}`] : []),
        ...(next < records.length ? [`${records.length - next} more: offset ${next}`] : []),
        ...(left > 0
          ? [
              `${Math.ceil(left * 100)} % of the contract is not indexed yet: the same search may find more in a moment.`,
            ]
          : []),
      ];
      return { text: lines.join('\n') };
    },
  };
}

function lineOf(record: SearchRecord): string {
  const { url, title, where, deprecated } = record;
  const kind = kindOf(record);
  const said = (kind === 'gap' ? title : excerptOf(record)).replaceAll(/\s+/g, ' ');
  const own = kind === 'operation' || kind === 'schema' ? ` in ${where}` : '';
  const text = said.length > LONGEST_TEXT ? `${said.slice(0, LONGEST_TEXT)}…` : said;
  return `${url} (${deprecated ? 'deprecated ' : ''}${kind}${own}): ${text}`;
}
