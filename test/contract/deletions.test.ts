/** Deleting any one required thing of the contract is noticed, with a message that names it. */
import { lintContract } from '@chain-apis/contract/lint';
import { expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { staleFiles } from '../support/generated.ts';
import { createScratch } from '../support/scratch.ts';

const PATH = 'specs/data/paths/list-delegators.yaml';

interface Deletion {
  readonly what: string;
  readonly file: string;
  /** What is cut out. */
  readonly cut: RegExp;
  /** What the message must name. */
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
    file: 'specs/data/paths/list-primary-network-transactions.yaml',
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

it.each(DELETIONS)('$what', async ({ file, cut, named }) => {
  const scratch = createScratch('specs/data/', 'specs/shared/', 'redocly.yaml', 'packages/data/');
  // The one document that they are about: the others would take their time each time.
  const { apis, ...config } = parse(scratch.read('redocly.yaml')) as { apis: { data: object } };
  scratch.write('redocly.yaml', stringify({ ...config, apis: { data: apis.data } }));
  const before = scratch.read(file);
  expect(before, `${file} no longer holds ${cut}`).toMatch(cut);
  scratch.write(file, before.replace(cut, ''));
  const findings = await lintContract(`${scratch.folder}/redocly.yaml`);
  // What only other documents use is used by nobody here.
  const own = findings.filter((finding) => !finding.file.startsWith('specs/shared/'));
  const messages = own.map((finding) => `${finding.file}:${finding.line} ${finding.message}`);
  const said = messages.length > 0 ? messages : await staleFiles(scratch.folder, ['data']);
  expect(said.join('\n')).toMatch(named);
});
