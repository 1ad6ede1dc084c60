import { isSame, type EnginePair } from './compare-engines.ts';
import { DIFFERENCES, differenceOf } from './differences.ts';
import { REQUEST_KINDS } from './engine-requests.ts';

/** Results of the base suite for an engine: cases by kind, and how many hold. */
export interface SuiteReport {
  readonly kind: string;
  readonly cases: number;
  readonly mock: number;
  readonly prism: number;
  /** Why Prism does not pass the others. */
  readonly reasons: readonly string[];
}

/** Writes the comparison of our mock with Prism, for the documents of this contract, as Markdown. */
export function writeEngines(pairs: readonly EnginePair[], suite: readonly SuiteReport[]): string {
  const differing = pairs.filter((pair) => !isSame(pair));
  const used = DIFFERENCES.map(({ text }) => text).filter((text) =>
    differing.some((pair) => differenceOf(pair) === text),
  );
  const all = [...used, ...suite.flatMap(({ reasons }) => reasons)];
  const texts = [...new Set(all)];
  const numbers = (reasons: readonly (string | undefined)[]) =>
    [...new Set(reasons.map((text) => texts.indexOf(text ?? '') + 1))].sort((a, b) => a - b).join(', ');
  const fromExamples = pairs.filter(({ kind }) => REQUEST_KINDS.indexOf(kind) < 3);
  return [
    `### Same request, same response

Of ${fromExamples.length} requests that are answered with an example (by name, by status, or by default), ${fromExamples.filter(isSame).length} get the same status,
media type and body from both. Other requests can differ, for the reasons below.`,
    table(
      ['request', 'sent', 'same status', 'same status, type and body', 'reasons'],
      REQUEST_KINDS.map((kind) => {
        const of = pairs.filter((pair) => pair.kind === kind);
        const others = of.filter((pair) => !isSame(pair)).map(differenceOf);
        const sameStatus = of.filter(({ mock, prism }) => mock.status === prism.status);
        return [kind, of.length, sameStatus.length, of.filter(isSame).length, numbers(others)];
      }),
    ),
    'Generated data counts as the same if both are valid or neither is. Malformed requests: of one operation per document.',
    '### The base suite',
    'Each case is a call by a generated client. Cases that Prism is known to fail must fail: if one passes, the tests fail.',
    table(
      ['case', 'cases', 'our mock', 'Prism', 'reasons'],
      suite.map(({ kind, cases, mock, prism, reasons }) => [kind, cases, mock, prism, numbers(reasons)]),
    ),
    '### Why they differ',
    texts.map((text, index) => `${index + 1}. ${text}`).join('\n'),
  ].join('\n\n');
}

function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
