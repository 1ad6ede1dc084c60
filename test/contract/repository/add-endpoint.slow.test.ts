/** Adding an endpoint takes one new file and one index line; everything else follows. */
import { loadContract } from '@chain-apis/contract';
import { isUnrecorded } from '@chain-apis/contract/describe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { repositoryFiles } from '../../support/files.ts';
import { generate, staleFiles } from '../../support/generated.ts';
import { copyRepository } from '../../support/scratch.ts';

const INDEX = 'specs/metrics/openapi.yaml';
const THROWAWAY = 'test/types/throwaway.test-d.ts';
const NEIGHBOUR = 'specs/metrics/paths/list-average-tps.yaml';

const names = (text: string) => /@chain-apis\/metrics|generated\/operations/.test(text);

const COPIED = [
  ...[
    'specs/',
    'recordings/',
    'scripts/',
    'packages/',
    'test/',
    'tsconfig',
    'redocly',
    'vitest',
    'package.json',
  ],
];

/** The tests depend on one another, in this order. */
describe('a new endpoint', () => {
  const scratch = copyRepository(...COPIED);
  afterAll(scratch.remove);

  beforeAll(() => {
    const operation = scratch
      .read(NEIGHBOUR)
      .replace('listAverageTps', 'listPeakTps')
      .replace(/summary: .*/, 'summary: List peak transactions per second');
    scratch.write('specs/metrics/paths/list-peak-tps.yaml', operation);
    const index = scratch
      .read(INDEX)
      .replace(/^paths:\n/m, 'paths:\n  /v1/peak_tps/{chainId}:\n    $ref: paths/list-peak-tps.yaml\n');
    scratch.write(INDEX, index);
  });

  it('is missed by the check of generated code', () => {
    const stale = scratch.run('packages/cli/bin/chain-apis.js', 'generate', '--check');
    expect(stale.output).toContain('listPeakTps');
    expect(stale.status).toBe(1);
  });

  it('gives generated code and a section of the API page', async () => {
    await generate(scratch.folder);
    const page = 'packages/metrics/API.md';
    expect(scratch.read(page)).toContain('### listPeakTps');

    expect(await staleFiles(scratch.folder)).toEqual([]);
    scratch.write(page, scratch.read(page).replace('### listPeakTps', '### listPeakTPS'));
    expect(await staleFiles(scratch.folder, ['metrics'])).toEqual([expect.stringContaining(page)]);
    expect(await generate(scratch.folder, ['metrics'])).toEqual([page]);
  });

  it('gives a typed call', () => {
    scratch.write(
      THROWAWAY,
      [
        "import { createMetricsClient } from '@chain-apis/metrics';",
        "const result = await createMetricsClient({ baseUrl: 'http://x' }).listPeakTps({ chainId: '1' });",
        'if (result.ok) void (result.data.results[0]!.value satisfies number);',
        '// @ts-expect-error the argument is required',
        "void createMetricsClient({ baseUrl: 'http://x' }).listPeakTps({});",
      ].join('\n'),
    );
    // All files that name the package, and their imports: no other file can list its calls.
    const files = repositoryFiles('.ts').filter((path) => scratch.has(path) && names(scratch.read(path)));
    const project = { extends: './tsconfig.json', include: [], files: [...files, THROWAWAY] };
    scratch.write('tsconfig.metrics.json', JSON.stringify(project));
    const compiler = 'node_modules/typescript7/bin/tsc';
    expect(scratch.run(compiler, '--noEmit', '--singleThreaded', '-p', 'tsconfig.metrics.json')).toEqual({
      status: 0,
      output: '',
    });
  });

  it('is mocked, and tested by the loops over the contract', () => {
    const tests = ['test/contract/outcomes/rest.test.ts', 'test/contract/outcomes/violations.test.ts'];
    const run = scratch.run(
      'node_modules/vitest/vitest.mjs',
      'run',
      ...tests,
      '--project=fast',
      '--maxWorkers=1',
      '-t',
      'listPeakTps',
      '--reporter',
      'verbose',
    );
    expect(run.output).toMatch(/✓.*listPeakTps.*2XX firstPage/);
    expect(run.output).toMatch(/✓.*listPeakTps.*429/);
    expect(run.status, run.output).toBe(0);
  });
});

describe('a new method, which no real node was recorded for', () => {
  const METHOD = 'specs/node/info/methods/info.getPeerLimit.yaml';
  const DECLARED = 'x-provenance: [{ by: recordings, missing: true }]\n';
  const scratch = copyRepository(...COPIED);
  afterAll(scratch.remove);

  /** Runs the tests that compare recordings with the contract, in the copy. */
  const recordings = (project: string, file: string, name: string) => {
    const flags = [`--project=${project}`, '--maxWorkers=1', '-t', name, '--reporter', 'verbose'];
    return scratch.run('node_modules/vitest/vitest.mjs', 'run', file, ...flags);
  };
  const documents = () =>
    recordings('slow', 'test/recordings/deployed-documents.slow.test.ts', 'for every method');
  const judged = () =>
    recordings('slow', 'test/verify/recordings.slow.test.ts', 'no failure|info.getPeerLimit');
  const lint = () => scratch.run('packages/cli/bin/chain-apis.js', 'lint');

  beforeAll(async () => {
    const method = scratch
      .read('specs/node/info/methods/info.getNetworkName.yaml')
      .replace('info.getNetworkName', 'info.getPeerLimit')
      .replace(/summary: .*/, 'summary: Get the limit of peers')
      .replace(/^x-safe: true\n/m, `$&${DECLARED}`);
    scratch.write(METHOD, method);
    const index = 'specs/node/info/openrpc.yaml';
    const line = '  - $ref: methods/info.getNodeID.yaml\n';
    scratch.write(index, scratch.read(index).replace(line, `$&  - $ref: methods/info.getPeerLimit.yaml\n`));
    await generate(scratch.folder);
  });

  it('is shown as unrecorded and counted', async () => {
    expect(scratch.read('packages/node/API.md')).toMatch(
      /### info\.getPeerLimit\n(?:(?!### )[^])*\*\*Provenance\*\*: Recorded nodes: no recording\./,
    );
    const contract = await loadContract(`${scratch.folder}/redocly.yaml`);
    const unrecorded = contract.operations.filter(({ provenance }) => isUnrecorded(provenance));
    expect(unrecorded.map(({ id }) => id)).toEqual(['info.getPeerLimit']);
  });

  it('breaks no test of recordings', () => {
    for (const run of [documents(), judged()]) {
      expect(run.output).toMatch(/✓/);
      expect(run.status, run.output).toBe(0);
    }
    expect(lint()).toMatchObject({ status: 0, output: expect.stringContaining('no findings') });
  });

  it('breaks one without the declaration, and lint says what to write', () => {
    const declared = scratch.read(METHOD);
    scratch.write(METHOD, declared.replace(DECLARED, ''));
    for (const run of [documents(), lint()]) {
      expect(run.output).toContain('info.getPeerLimit');
      expect(run.status).toBe(1);
    }
    expect(lint().output).toContain(`${METHOD}:1:1  \`info.getPeerLimit\` has no recording: add`);
    scratch.write(METHOD, declared);
  });
});
