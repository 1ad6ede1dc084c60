import { posix } from 'node:path';
import { groupBy } from '@chain-apis/foundation';
import type { Finding } from './finding.ts';

/** Rules about values: their findings about an invalid schema are only consequences. */
const OF_VALUES =
  /^(no-invalid-.*-examples|contract\/(valid-examples|valid-defaults|known-members|relations-hold|validations))$/;
/** Rules about a schema itself, or its surroundings. */
const OF_STRUCTURE = new Set([
  'struct',
  'no-required-schema-properties-undefined',
  'contract/valid-patterns',
  'contract/known-formats',
]);

/**
 * Keeps the findings that are causes; removes their consequences.
 *
 * @param isLeftOut - whether findings of a rule are not reported: then they are no reason to remove others
 */
export function rootCauses(findings: readonly Finding[], isLeftOut: (rule: string) => boolean): Finding[] {
  const hasStructure = findings.some(({ rule }) => OF_STRUCTURE.has(rule));
  const first = hasStructure ? findings.filter(({ rule }) => !OF_VALUES.test(rule)) : findings;
  return withoutEchoes(namedOnce(alike(first)), isLeftOut);
}

const inFile = (one: Finding, other: Finding) => one.file === other.file;
const onLine = (one: Finding, other: Finding) => inFile(one, other) && one.line === other.line;

/** Redundant rules, each after the rule that takes precedence, and whether two findings have one cause. */
const ECHOES: readonly [of: string, rule: string, isSame: (cause: Finding, echo: Finding) => boolean][] = [
  [
    'contract/extensions',
    'contract/page-style',
    (cause, echo) => inFile(cause, echo) && cause.message.includes('did you mean'),
  ],
  ['contract/known-formats', 'contract/portable-formats', onLine],
  ['contract/text-numbers', 'contract/valid-defaults', onLine],
  ['contract/text-numbers', 'contract/valid-examples', onLine],
  ['contract/index-lines', 'contract/unique-names', () => true],
];

function withoutEchoes(findings: readonly Finding[], isLeftOut: (rule: string) => boolean): Finding[] {
  const isEcho = (finding: Finding) =>
    ECHOES.some(
      ([of, rule, isSame]) =>
        rule === finding.rule &&
        !isLeftOut(of) &&
        findings.some((other) => other.rule === of && isSame(other, finding)),
    );
  return findings.filter((finding) => !isEcho(finding));
}

/** Rules that also report a duplicate name: its file and its results don't match it. */
const BESIDE_TAKEN = /^(operation-operationId-unique|contract\/(own-file|paging|page-style))$/;

/** An operation with a duplicate name. The file that doesn't match the name is the copy, regardless of order in the index. */
function namedOnce(findings: readonly Finding[]): Finding[] {
  const taken = findings.filter(({ rule }) => rule === 'contract/unique-names');
  const moved = new Map(
    taken.map((finding) => {
      const id = quoted(finding);
      const misfit = findings.find((one) => one.rule === 'contract/own-file' && quoted(one) === id);
      const place = misfit && { file: misfit.file, line: misfit.line, column: misfit.column };
      return [finding, { ...finding, ...place }];
    }),
  );
  const copies = new Set([...moved.values()].map(({ file }) => file));
  return findings.flatMap((finding) => {
    const here = moved.get(finding);
    if (here) return [here];
    return taken.length > 0 && BESIDE_TAKEN.test(finding.rule) && copies.has(finding.file) ? [] : [finding];
  });
}

const quoted = ({ message }: Finding) => /`([^`]+)`/.exec(message)?.[1];

/** The same violation in several examples is one mistake; so is a missing file with several references. */
function alike(findings: readonly Finding[]): Finding[] {
  return [...groupBy(findings, causeOf).values()].map(([first, ...others]) => {
    const elsewhere = others.filter(({ file, line }) => file !== first!.file || line !== first!.line);
    const advice = SHARED[first!.rule];
    if (elsewhere.length === 0 || advice === undefined) return first!;
    const places = elsewhere.slice(0, 3).map(({ file, line }) => `${file}:${line}`);
    const more = elsewhere.length > 3 ? ` and ${elsewhere.length - 3} more` : '';
    return { ...first!, message: `${first!.message}. The same at ${places.join(', ')}${more}${advice}` };
  });
}

/** Rules whose findings can share a cause, with advice. */
const SHARED: Readonly<Record<string, string>> = {
  'contract/valid-examples': ': if all are right, correct the schema',
  'no-unresolved-refs': '',
  'contract/unchecked-patterns': '',
};

function causeOf({ rule, file, line, column, message }: Finding): string {
  const [, place, says] = /^example `[^`]*`: (\S+) (.*)$/.exec(message) ?? [];
  if (rule === 'contract/valid-examples' && place !== undefined) return `${place.split('/').at(-1)} ${says}`;
  const [, missing] = /^there is no file (.+?): /.exec(message) ?? [];
  if (rule === 'no-unresolved-refs' && missing !== undefined) return posix.join(posix.dirname(file), missing);
  if (rule === 'contract/unchecked-patterns') return rule;
  return [rule, file, line, column, message].join(' ');
}
