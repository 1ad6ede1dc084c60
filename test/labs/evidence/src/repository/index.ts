/** Evidence from the tests and the generated types of this repository. */
import type { Contract } from '@chain-apis/contract';
import type { Report } from '@chain-apis/verify';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import type { TestRecord } from '../rows/evidence-matrix.ts';

/** The tests that record evidence. Tests of other files don't count, whatever they do. */
const TESTS = ['rest', 'rpc', 'violations', 'bounds'].map((name) => `test/contract/${name}.test.ts`);

/** Runs the contract tests and reads what they are evidence of. A failing test is evidence too: against. */
export function runContractTests(root: string, file: string): TestRecord[] {
  const reporter = '--reporter=./test/support/evidence-reporter.ts';
  runVitest(root, ['--project=contract', ...TESTS, reporter], 'EVIDENCE_FILE', file);
  return readContractTests(file);
}

/** Reads what a test run left in a file. */
export function readContractTests(file: string): TestRecord[] {
  const records = JSON.parse(readFileSync(file, 'utf8')) as TestRecord[];
  return records.filter((record) => TESTS.includes(record.file));
}

/** Runs the judges, inside a test, and reads their report, which is written whatever they detect. */
export function runMutationTests(root: string, file: string): { report: Report; passed: boolean } {
  const { passed, output } = runVitest(root, ['--project=mutation'], 'MUTATION_FILE', file);
  if (!passed) process.stderr.write(output);
  return { report: JSON.parse(readFileSync(file, 'utf8')) as Report, passed };
}

/** Runs tests that write a file, whose path is in an environment variable. */
function runVitest(root: string, args: readonly string[], variable: string, file: string) {
  mkdirSync(dirname(file), { recursive: true });
  rmSync(file, { force: true });
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', ...args],
    { cwd: root, encoding: 'utf8', env: { ...process.env, [variable]: file }, maxBuffer: 2 ** 26 },
  );
  const output = stdout + stderr;
  if (!existsSync(file)) throw new Error(`the tests did not run to their end:\n${output}`);
  return { passed: status === 0, output };
}

const GENERATED = ['operations.ts', 'methods.ts', 'types.ts'];

/** Returns the generated types of each document's client, as one text. */
export function readTypes(root: string, { documents }: Contract): (document: string) => string | undefined {
  const texts = documents.map(({ id, package: name, folder, kind }): [string, string] => {
    // The node's documents have one folder each; the probes share one document folder with the health methods.
    const inner = kind === 'openapi' ? 'probes' : folder.split('/').slice(1).join('/');
    const generated = `${root}packages/${name}/src/generated`;
    const files = [generated, `${generated}/${inner}`].flatMap((place) =>
      GENERATED.map((file) => `${place}/${file}`).filter((file) => existsSync(file)),
    );
    return [id, files.map((file) => readFileSync(file, 'utf8')).join('\n')];
  });
  const found = new Map(texts.filter(([, text]) => text !== ''));
  return (document) => found.get(document);
}
