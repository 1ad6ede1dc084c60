import { excerptOf } from '@chain-apis/search';
import type { Names } from '../names/names.ts';
import { choiceInput, numberInput, requiredText } from './inputs.ts';
import { ToolError } from '../tool-error.ts';
import type { Tool } from './tool.ts';

const KINDS = ['operation', 'parameter', 'field', 'value', 'schema', 'error', 'gap'] as const;
const LONGEST_TEXT = 110;
const LONGEST_QUERY = 200;

export function searchTool(names: Names): Tool {
  return {
    name: 'search',
    description:
      'Find operations (REST, JSON-RPC), parameters, fields, values, schemas, errors and gaps of the API contract by words, typos included. Each line begins with a name for `read`.',
    inputs: {
      query: { type: 'string' },
      kind: { enum: KINDS },
      limit: { type: 'integer', default: 8 },
      offset: { type: 'integer' },
    },
    required: ['query'],
    readOnly: true,
    async run(input, signal) {
      const query = requiredText(input, 'query', 'balances of an address').slice(0, LONGEST_QUERY);
      const kind = choiceInput(input, 'kind', KINDS);
      const limit = numberInput(input, 'limit', { least: 1, most: 30, otherwise: 8 });
      const offset = numberInput(input, 'offset', { least: 0, most: 100_000, otherwise: 0 });
      const { records: found, left } = await names.search(query, kind, signal);
      const later =
        left > 0
          ? [
              `${Math.ceil(left * 100)} % of the contract is not indexed yet: the same search may find more in a moment.`,
            ]
          : [];
      if (found.length === 0) {
        const advice = `Nothing matches. Try fewer or other words${kind ? ', or no kind' : ''}.`;
        return { text: [advice, ...later].join('\n') };
      }
      if (offset >= found.length) throw new ToolError(`${found.length} are found: offset is too large`);
      const lines = found.slice(offset, offset + limit).map((record) => {
        const { url, kind: what, title, where } = record;
        const said = (what === 'gap' ? title : excerptOf(record)).replaceAll(/\s+/g, ' ');
        const own = what === 'operation' || what === 'schema' ? ` in ${where}` : '';
        return `${url} (${what}${own}): ${said.length > LONGEST_TEXT ? `${said.slice(0, LONGEST_TEXT)}…` : said}`;
      });
      const next = offset + limit;
      if (next < found.length) lines.push(`${found.length - next} more: offset ${next}`);
      return { text: [...lines, ...later].join('\n') };
    },
  };
}
