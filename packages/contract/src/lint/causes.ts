import { posix } from 'node:path';
import { groupBy } from '../group-by.ts';
import type { Finding } from './finding.ts';

/** Rules about values: their findings about an invalid schema are only consequences. */
const OF_VALUES =
  /^(no-invalid-.*-examples|contract\/(valid-examples|valid-defaults|known-members|relations-hold|validations))$/;
/** Rules about a schema itself, or its surroundings. */
const OF_STRUCTURE = new Set([
  'struct',
  'no-required-schema-properties-undefined',
  'contract/linear-patterns',
  'contract/known-formats',
]);

/** Keeps the findings that are causes; removes their consequences. */
export function causesOf(findings: readonly Finding[]): Finding[] {
  const hasStructure = findings.some(({ rule }) => OF_STRUCTURE.has(rule));
  const first = hasStructure ? findings.filter(({ rule }) => !OF_VALUES.test(rule)) : findings;
  return withoutEchoes(namedOnce(alike(first)));
}

/**
 * Redundant rules at the same place, by the rule that takes precedence, and how far around it. A redundant finding contains
 * what `says` captures.
 */
const ECHOES: readonly {
  readonly of: string;
  readonly says?: RegExp;
  readonly rule: string;
  readonly within: 'line' | 'file' | 'contract';
}[] = [
  { of: 'contract/extensions', says: /did you mean/, rule: 'contract/paging', within: 'file' },
  { of: 'contract/known-formats', rule: 'contract/portable-formats', within: 'line' },
  { of: 'contract/index-lines', rule: 'contract/unique-names', within: 'contract' },
];

function withoutEchoes(findings: readonly Finding[]): Finding[] {
  const isEcho = (finding: Finding) =>
    ECHOES.some(({ of, says = /^/, rule, within }) => {
      if (rule !== finding.rule) return false;
      return findings.some((other) => {
        const [said, name = ''] = (of === other.rule && says.exec(other.message)) || [];
        const isNear = within === 'contract' || other.file === finding.file;
        const isHere = within !== 'line' || other.line === finding.line;
        return said !== undefined && isNear && isHere && finding.message.includes(name);
      });
    });
  return findings.filter((finding) => !isEcho(finding));
}

/** Rules that also report a duplicate name: its file and its results don't match it. */
const BESIDE_TAKEN = /^(operation-operationId-unique|contract\/(own-file|paging))$/;

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
export function alike(findings: readonly Finding[]): Finding[] {
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
};

function causeOf({ rule, file, line, column, message }: Finding): string {
  const [, place, says] = /^example `[^`]*`: (\S+) (.*)$/.exec(message) ?? [];
  if (rule === 'contract/valid-examples' && place !== undefined) return `${place.split('/').at(-1)} ${says}`;
  const [, missing] = /^there is no file (.+?): /.exec(message) ?? [];
  if (rule === 'no-unresolved-refs' && missing !== undefined) return posix.join(posix.dirname(file), missing);
  return [rule, file, line, column, message].join(' ');
}
