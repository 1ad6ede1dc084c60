/** Deleting any one required part of the contract is reported, with a message that names it. */
import { lintContract } from '@chain-apis/lint';
import { expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { generate, staleFiles } from '../support/generated.ts';
import { createScratch, type Scratch } from '../support/scratch.ts';

const INDEX = 'specs/data/openapi.yaml';
const TRANSACTIONS = 'specs/data/paths/list-primary-network-transactions.yaml';
const PATH = 'specs/data/paths/list-delegators.yaml';

interface Deletion {
  readonly what: string;
  readonly file: string;
  /** Text to delete. */
  readonly cut: RegExp;
  /** Text that the message must name. */
  readonly named: RegExp;
}

const DELETIONS: Deletion[] = [
  { what: 'an error response', file: PATH, cut: /^ +'502': .*\n/m, named: /list-delegators.*502/ },
  {
    what: 'an example of a page',
    file: PATH,
    cut: /^ +lastPage: .*\n/m,
    named: /list-delegators.*lastPage/s,
  },
  {
    what: 'the example of a parameter',
    file: 'specs/data/parameters.yaml',
    cut: /^ {2}example: mainnet\n/m,
    named: /parameters.*example/s,
  },
  {
    what: 'a parameter bound',
    file: 'specs/data/parameters.yaml',
    cut: /^ {4}maximum: 100\n/m,
    named: /pageSize.*1 to 100/s,
  },
  {
    what: 'a default',
    file: 'specs/data/parameters.yaml',
    cut: /^ {4}default: 10\n/m,
    named: /pageSize.*default `10`/s,
  },
  {
    what: 'a required member of an answer',
    file: 'specs/data/schemas/NativeTokenBalance.yaml',
    cut: /, balance(?=\])/,
    named: /balance: /,
  },
  {
    what: 'a required parameter',
    file: 'specs/data/parameters.yaml',
    cut: /^ {2}required: true\n/m,
    named: /network|path parameter/i,
  },
  {
    what: 'a rule',
    file: TRANSACTIONS,
    cut: /^ {2}x-validations:\n(?: {4}.*\n)+/m,
    named: /Rule/,
  },
  {
    what: 'a schema file',
    file: 'specs/data/openapi.yaml',
    cut: /^ {2}\/v1\/networks\/\{network\}\/delegators:\n.*\n/m,
    named: /list-delegators|listDelegators/,
  },
];

/** Returns the affected operations. Checking all operations of all documents takes minutes and finds the same. */
const operationsOf = (file: string): readonly string[] =>
  file === TRANSACTIONS ? ['list-primary-network-transactions'] : ['list-delegators', 'get-native-balance'];

/** Creates one document with only these operations. */
function createSmall(operations: readonly string[]): Scratch {
  const own = ['paths', 'examples'].flatMap((kind) => operations.map((name) => `specs/data/${kind}/${name}`));
  const shared = ['headers', 'openapi', 'parameters', 'responses', 'schemas/'].map(
    (name) => `specs/data/${name}`,
  );
  const scratch = createScratch(...own, ...shared, 'specs/shared/', 'redocly.yaml', 'packages/data/');
  const {
    apis,
    'x-overlays': _,
    'x-tools': __,
    ...config
  } = parse(scratch.read('redocly.yaml')) as {
    apis: { data: object };
    'x-overlays': object;
    'x-tools': object;
  };
  scratch.write('redocly.yaml', stringify({ ...config, apis: { data: apis.data } }));
  const entry = /^ {2}\/.*\n {4}\$ref: paths\/(.*)\.yaml\n/gm;
  const index = scratch.read(INDEX);
  scratch.write(
    INDEX,
    index.replace(entry, (lines, name: string) => (operations.includes(name) ? lines : '')),
  );
  return scratch;
}

async function lint({ folder }: Scratch): Promise<string[]> {
  const { findings } = await lintContract(`${folder}/redocly.yaml`);
  return findings.map(({ file, line, rule, message }) => `${file}:${line} ${rule}: ${message}`);
}

/** Removes line numbers, which a deletion changes. */
const withoutLine = (finding: string) => finding.replace(/:\d+/, '');

const before = new Map<string, Set<string>>();

/** Returns findings without a deletion: files used only by other operations are orphans. */
async function findingsBefore(operations: readonly string[]): Promise<Set<string>> {
  const known = before.get(`${operations}`);
  if (known) return known;
  const found = await lint(createSmall(operations));
  expect(found.filter((finding) => !/ contract\/orphan-file: /.test(finding))).toEqual([]);
  const findings = new Set(found.map(withoutLine));
  before.set(`${operations}`, findings);
  return findings;
}

it.each(DELETIONS)('$what', async ({ file, cut, named }) => {
  const operations = operationsOf(file);
  const known = await findingsBefore(operations);
  const scratch = createSmall(operations);
  const text = scratch.read(file);
  expect(text, `${file} no longer holds ${cut}`).toMatch(cut);
  scratch.write(file, text.replace(cut, ''));
  const found = (await lint(scratch)).filter((finding) => !known.has(withoutLine(finding)));
  if (found.length > 0) return expect(found.join('\n')).toMatch(named);
  // Deletions that no rule forbids show in generated code.
  scratch.write(file, text);
  await generate(scratch.folder, ['data']);
  scratch.write(file, text.replace(cut, ''));
  expect((await staleFiles(scratch.folder, ['data'])).join('\n')).toMatch(named);
});
