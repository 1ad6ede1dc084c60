import type { Comparisons } from './compare-mocks.ts';
import {
  bothServe,
  differences,
  hasSameStatus,
  hasSameValidity,
  type Comparison,
  type Pair,
} from './comparison.ts';
import { PRISM } from './prism.ts';
import { reasonOf } from './reasons.ts';
import { VERSIONS } from '../versions.ts';

/** What came of it with documents of others, as a part of a page. */
export function writePage(found: readonly Comparisons[]): string {
  const all = found.flatMap(({ comparisons }) => comparisons);
  const reasons = [...new Set(all.flatMap(differences).map((pair) => reasonOf(pair) ?? UNJUDGED))];
  return `\`npm run interop -- --beside\` sends 100 requests of a document to our mock and to another: OpenAPI to Prism's command
(@stoplight/prism-cli ${PRISM}), OpenRPC to the mock of OpenRPC's makers (@open-rpc/server-js ${VERSIONS['@open-rpc/server-js']}). They are
valid ones, such that break one thing of the document, and such that are wrong as requests: credentials, types, methods, bodies.
What is compared is the status, in JSON-RPC the result or the code of the error, and whether a JSON body fits its schema.
Responses can be compared where both mocks serve the request: where both send a status that the document declares, or a result or an error of JSON-RPC.

${found.map((one) => `### ${one.title[0]!.toUpperCase()}${one.title.slice(1)}\n\n${tableOf(one, reasons)}`).join('\n\n')}

### Why they differ

${reasons.map((text, index) => `${index + 1}. ${text}`).join('\n')}

### Each difference

${all
  .filter((one) => differences(one).length > 0)
  .map((one) => listOf(one, reasons))
  .join('\n\n')}
`;
}

const UNJUDGED = 'Nobody has judged this.';

function tableOf({ comparisons }: Comparisons, reasons: readonly string[]): string {
  const rows = comparisons.map((one) => `| ${cellsOf(one, reasons).join(' | ')} |`);
  return [
    '| document | different requests | both serve | same status of these | same validity of these | reasons for the others |',
    '|---|---|---|---|---|---|',
    ...rows,
  ].join('\n');
}

function cellsOf(one: Comparison, reasons: readonly string[]): string[] {
  const { document, different, pairs, problem } = one;
  const note = problem === undefined ? '' : `; the other does not read it as it is: ${problem}`;
  const name = `\`${document}\`${note}`;
  if (pairs.length === 0)
    return [name, different === 0 ? 'none: it has no operation' : '–', '–', '–', '–', ''];
  const served = pairs.filter(bothServe);
  const counts = [hasSameStatus, hasSameValidity].map(
    (same) => `${served.filter(same).length} of ${served.length}`,
  );
  const numbers = differences(one).map((pair) => numberOf(pair, reasons));
  return [
    name,
    String(different),
    String(served.length),
    ...counts,
    [...new Set(numbers)].sort((a, b) => a - b).join(', '),
  ];
}

const numberOf = (pair: Pair, reasons: readonly string[]) => reasons.indexOf(reasonOf(pair) ?? UNJUDGED) + 1;

function listOf(comparison: Comparison, reasons: readonly string[]): string {
  const shown = ({ status, valid }: Pair['ours']) => `${status}${valid ? '' : ', which does not fit'}`;
  const groups = new Map<string, Set<string>>();
  for (const pair of differences(comparison)) {
    const group = `${numberOf(pair, reasons)} | ${shown(pair.ours)} | ${shown(pair.theirs)}`;
    groups.set(group, (groups.get(group) ?? new Set()).add(`\`${pair.operation.id}\``));
  }
  const rows = [...groups].map(([group, operations]) => `| ${group} | ${[...operations].join(', ')} |`);
  const head = ['| reason | here | there | operations |', '|---|---|---|---|'];
  return [`\`${comparison.document}\`, with ${comparison.other}`, '', ...head, ...rows].join('\n');
}
