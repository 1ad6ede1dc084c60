/** Redocly lints the workflows of specs/workflows and runs them against the mock. */
import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startMock } from '@chain-apis/mock';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parse } from 'yaml';
import { contract } from '../../support/contract.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../../..');
const folder = 'specs/workflows';
const files = readdirSync(join(root, folder)).map((name) => `${folder}/${name}`);
const redocly = (...args: string[]) =>
  run(process.execPath, ['node_modules/@redocly/cli/bin/cli.js', ...args], {
    cwd: root,
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', NO_COLOR: '1' },
  });

let mock: Awaited<ReturnType<typeof startMock>>;
beforeAll(async () => {
  mock = await startMock({ contract, port: 0 });
});
afterAll(() => mock.close());

it.each(files)(
  '%s is valid',
  async (file) => {
    await expect(redocly('lint', file)).resolves.toBeDefined();
  },
  60_000,
);

it.each(files)(
  '%s runs to its end against the mock',
  async (file) => {
    const { workflows, sourceDescriptions } = parse(readFileSync(join(root, file), 'utf8')) as {
      workflows: { workflowId: string }[];
      sourceDescriptions: { name: string }[];
    };
    const servers = sourceDescriptions.flatMap(({ name }) => ['--server', `${name}=${mock.url}`]);
    // Its own check of statuses knows no ranges (`2XX`); each step has criteria of its own.
    const { stdout } = await redocly('respect', file, '--severity', 'STATUS_CODE_CHECK=off', ...servers);
    for (const { workflowId } of workflows) expect(stdout).toContain(`/ ${workflowId}`);
    expect(stdout).toContain(`Workflows: ${workflows.length} passed, ${workflows.length} total`);
  },
  120_000,
);
