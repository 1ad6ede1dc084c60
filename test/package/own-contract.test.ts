/**
 * The example of a custom contract, copied to an empty folder with the packed archives: every command, a client that
 * compiles strictly and calls the mock, and a breaking change that the gate refuses.
 */
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { loadContract } from '@chain-apis/contract';
import { startMock } from '@chain-apis/mock';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { need } from '../../scripts/release/index.ts';
import { root } from '../support/contract.ts';
import { installNodes } from './outside/nodes.ts';
import { openProject, type Project } from './outside/project.ts';

const EXAMPLE = `${root}examples/own-contract/`;
/** Third-party style documents: OpenAPI 3.0 in one file, and many files in folders of any name; no extensions. */
const FOREIGN = `${root}test/package/own-contract/`;

/** A port that nothing uses: the commands of the workflow name theirs. */
/** Two ports that nothing has, and that are not the same. */
async function freePorts(): Promise<string[]> {
  const servers = [createServer(), createServer()];
  const ports = servers.map(async (server) => {
    await once(server.listen(0, '127.0.0.1'), 'listening');
    return `${(server.address() as AddressInfo).port}`;
  });
  const free = await Promise.all(ports);
  await Promise.all(servers.map((server) => once(server.close(), 'close')));
  return free;
}

let project: Project;
const at = (path: string) => join(project.folder, path);
const git = (...args: string[]) => execFileSync('git', args, { cwd: project.folder });
const commit = (message: string) => {
  git('add', '--all', 'specs', 'redocly.yaml');
  git('-c', 'user.name=t', '-c', 'user.email=t@example.test', 'commit', '--quiet', '-m', message);
};

beforeAll(async () => {
  project = await openProject();
  const installed = JSON.parse(readFileSync(at('package.json'), 'utf8')) as object;
  cpSync(EXAMPLE, project.folder, { recursive: true });
  const { scripts } = JSON.parse(readFileSync(at('package.json'), 'utf8')) as { scripts: object };
  project.write('package.json', JSON.stringify({ ...installed, scripts }));
  git('init', '--quiet', '--initial-branch=main');
  commit('the example as it is');
});
afterAll(() => project?.close());

describe.each(await installNodes())('%s', (_, node) => {
  const npm = (script: string, ...args: string[]) =>
    project.run(node, 'npm', 'run', '--silent', script, '--', ...args);

  it('lints, generates, compiles and tests', async () => {
    for (const made of ['packages', 'out']) rmSync(at(made), { recursive: true, force: true });
    expect(await npm('lint')).toMatchObject({
      code: 0,
      text: expect.stringContaining('no findings') as string,
    });
    expect((await npm('generate:check')).code).toBe(1);
    expect(await npm('generate')).toMatchObject({
      code: 0,
      text: expect.stringContaining('API.md') as string,
    });
    expect(await npm('generate:check')).toMatchObject({ code: 0 });
    const { code, text } = await npm('test');
    expect(code, text).toBe(0);
    expect(text).toMatch(/pass 4/);
  });

  it('serves a mock, and verifies a service', async () => {
    const served = await npm('mock', '--port', '0');
    expect(served, served.text).toMatchObject({ code: 0 });
    expect(served.text).toMatch(/orders +http.*\n.*ledger +http/);
    const service = await startMock({ contract: await loadContract(at('redocly.yaml')) });
    const verified = await project.run(node, 'npx', 'chain-apis', 'verify', service.url);
    await service.close();
    expect(verified, verified.text).toMatchObject({ code: 0 });
    expect(verified.text).toMatch(/4 of 7 operations were judged/);
  });

  it('runs the steps of its workflow', async () => {
    const { jobs } = parse(readFileSync(at('.github/workflows/contract.yml'), 'utf8')) as {
      jobs: { contract: { steps: { run?: string; if?: string }[] } };
    };
    const [service = '', proxy = ''] = await freePorts();
    const env = { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env['PATH']}` };
    rmSync(at('cassettes'), { recursive: true, force: true });
    for (const { run, if: condition } of jobs.contract.steps) {
      // The others are the commands above.
      if (run === undefined || condition || /^npm (ci|run|test)/.test(run)) continue;
      const lines = run.replaceAll('4010', service).replaceAll('4020', proxy);
      const { output } = await need('bash', ['-eo', 'pipefail', '-c', lines], { cwd: project.folder, env });
      expect(output).toMatch(/::notice title=chain-apis verify::\d+ passed/);
    }
  });

  it('refuses a breaking change', async () => {
    expect(await npm('diff')).toMatchObject({ code: 0 });
    const file = 'specs/orders/openapi.yaml';
    const text = readFileSync(at(file), 'utf8');
    project.write(file, text.replace('required: [id, total, state]', 'required: [id, state]'));
    const broken = await npm('diff');
    project.write(file, text);
    expect(broken.code, broken.text).toBe(1);
    expect(broken.text).toContain('total');
  });
});

it('writes no clients of the bundled contract unless asked', async () => {
  const command = ['env', '-C', tmpdir(), at('node_modules/.bin/chain-apis'), 'generate'] as const;
  const refused = await project.run(process.execPath, ...command);
  expect(refused, refused.text).toMatchObject({ code: 2 });
  expect(refused.text).toContain('no redocly.yaml with apis: here or above');
  const asked = await project.run(process.execPath, ...command, '--carried', '--check');
  expect(asked, asked.text).toMatchObject({ code: 1 });
});

describe('documents in another style', () => {
  const run = (...args: string[]) => project.run(process.execPath, 'npx', 'chain-apis', ...args);

  it.each(['one-file.json', 'many-files/main.yaml'])(
    '%s is linted, generated, compiled and served',
    async (name) => {
      cpSync(FOREIGN, at('foreign'), { recursive: true });
      const spec = `foreign/${name}`;
      const linted = await run('lint', '--spec', spec);
      expect(linted, linted.text).toMatchObject({ code: 0 });
      const out = `clients-${name.split(/[./]/)[0]}`;
      const made = await run('generate', '--spec', spec, '--out', out);
      expect(made, made.text).toMatchObject({ code: 0 });
      const [, folder] = /wrote (packages\/[^/]+)\/package\.json/.exec(made.text) ?? [];
      const tsc = 'node_modules/typescript/lib/tsc.js';
      expect(await project.run(process.execPath, 'node', tsc, '-p', `${out}/${folder}`)).toEqual({
        code: 0,
        text: '',
      });
      const served = await run('mock', '--spec', spec, '--port', '0');
      expect(served, served.text).toMatchObject({ code: 0 });
    },
  );
});
