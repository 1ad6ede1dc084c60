/** The composite action: runs the same shell lines as a job, without GitHub. */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { root } from '../support/contract.ts';

const ACTION = `${root}.github/actions/chain-apis/`;
const action = parse(readFileSync(`${ACTION}action.yml`, 'utf8')) as {
  inputs: Record<string, unknown>;
  runs: { steps: { run: string; env: Record<string, string> }[] };
};
const folder = mkdtempSync(join(tmpdir(), 'chain-apis-action-'));
afterAll(() => rmSync(folder, { recursive: true }));

function runAction(
  inputs: Record<string, string>,
  env: Record<string, string> = {},
  { cwd = root, action: from = ACTION } = {},
) {
  const files = { GITHUB_OUTPUT: join(folder, 'output'), GITHUB_STEP_SUMMARY: join(folder, 'summary') };
  for (const file of Object.values(files)) writeFileSync(file, '');
  const variables = Object.entries(inputs).map(([name, value]) => [
    `CHAIN_APIS_${name.toUpperCase()}`,
    value,
  ]);
  const { status, stdout, stderr } = spawnSync('bash', ['-c', action.runs.steps[0]!.run], {
    cwd,
    encoding: 'utf8',
    // Kill a hanging run before the test times out, to show its output.
    timeout: 100_000,
    env: {
      ...process.env,
      GITHUB_BASE_REF: '',
      ...files,
      GITHUB_ACTION_PATH: from,
      RUNNER_TEMP: folder,
      ...Object.fromEntries(variables),
      ...env,
    },
  });
  const [output, summary] = Object.values(files).map((file) => readFileSync(file, 'utf8'));
  return { status, output, summary, said: stdout + stderr };
}

it('passes every input to the script as a variable, and pastes none into it', () => {
  const [{ run, env }] = action.runs.steps as [(typeof action.runs.steps)[number]];
  expect(run).not.toContain('${{');
  const passed = Object.values(env).map((value) => /^\$\{\{ inputs\.(\w+) \}\}$/.exec(value)?.[1]);
  expect(passed.sort()).toEqual(Object.keys(action.inputs).sort());
});

describe('diff', () => {
  it('annotates, writes the summary of the job and fails by what breaks', () => {
    const document = (path: string) => ({
      openapi: '3.1.0',
      info: { title: 'T', version: '1.0.0' },
      paths: { [path]: { get: { operationId: `get${path.slice(1)}`, responses: {} } } },
    });
    const [old, next] = ['old.json', 'new.json'].map((name) => join(folder, name)) as [string, string];
    writeFileSync(old, JSON.stringify(document('/a')));
    writeFileSync(next, JSON.stringify(document('/b')));
    const broken = runAction({ command: 'diff', old, new: next });
    expect(broken.status, broken.said).toBe(1);
    expect(broken.said).toMatch(/^::error .*rest\.operation\.removed/m);
    expect(broken.summary).toContain('rest.operation.removed');
    const same = runAction({ command: 'diff', old, new: old, args: '--check-version\n--show\nbreaking' });
    expect(same.status, same.said).toBe(0);
  });

  it('says what it needs', () => {
    const { status, said } = runAction({ command: 'diff' });
    expect(status).toBe(2);
    expect(said).toContain('name the old side with "old": there is no pull request to take it from');
  });

  it('takes a strange name of a branch for a name', () => {
    const { status, said } = runAction({ command: 'diff' }, { GITHUB_BASE_REF: '$(touch pwned); x' });
    expect(status).toBe(2);
    expect(said).toContain('no common commit with origin/$(touch pwned); x');
  });
});

/** Runs the action's mock while `use` uses its address. */
async function whileServing(args: string, use: (url: string) => unknown): Promise<void> {
  const { status, output, said } = runAction({ command: 'mock', port: '0', args });
  expect(status, said).toBe(0);
  const url = /^url=(http:.*)$/m.exec(output!)?.[1];
  const pid = Number(/^pid=(\d+)$/m.exec(output!)?.[1]);
  try {
    await use(url!);
  } finally {
    process.kill(pid);
    // The surrounding shell writes the exit code.
    const code = join(folder, 'chain-apis-mock.log.code');
    await vi.waitUntil(() => existsSync(code), { timeout: 100_000 });
  }
}

it('mock serves until it is stopped, and says where', () =>
  whileServing('--quiet', async (url) => {
    expect((await fetch(`${url}/v1/networks/mainnet/delegators`)).status).toBe(200);
  }));

describe('verify', () => {
  const verify = (url: string) =>
    runAction({
      command: 'verify',
      args: [url, '--strict', '--format', 'github', '--only', ID].join('\n'),
    });
  const ID = 'getNativeBalance';

  it('passes where the contract holds, and fails the job where nothing is to be reached', async () => {
    let url = '';
    await whileServing('--quiet', (served) => {
      url = served;
      const { status, said } = verify(url);
      expect(status, said).toBe(0);
      expect(said).not.toContain('::error');
    });
    const state = () =>
      fetch(url, { signal: AbortSignal.timeout(10_000) }).then(
        () => 'serves',
        () => 'ended',
      );
    await vi.waitUntil(async () => (await state()) === 'ended', { timeout: 100_000 });
    expect(verify(url).status).toBe(3);
  });

  it('annotates what breaks the contract, and fails the job', () =>
    whileServing('--quiet\n--fail\n503', (url) => {
      const { status, said } = verify(url);
      expect(status, said).toBe(1);
      expect(said).toMatch(/^::error .*status\/unexpected/m);
    }));
});

it('refuses another command', () => {
  const { status, said } = runAction({ command: 'serve' });
  expect(status).toBe(2);
  expect(said).toContain('command must be mock, verify, diff, proxy or proxy-report, not "serve"');
});

describe("in somebody's repository, with the action fetched beside it", () => {
  /** Lays out the action as GitHub fetches it, without its build inputs, and replaces npm with a logging script. */
  const layOut = () => {
    const base = mkdtempSync(join(folder, 'consumer-'));
    const [cwd, fetched, bin] = ['work', 'fetched', 'bin'].map((name) => join(base, name)) as [
      string,
      string,
      string,
    ];
    for (const path of [cwd, bin, join(fetched, '.github/actions'), join(fetched, 'packages/cli')])
      mkdirSync(path, { recursive: true });
    cpSync(ACTION, join(fetched, '.github/actions/chain-apis'), { recursive: true });
    cpSync(`${root}packages/cli/package.json`, join(fetched, 'packages/cli/package.json'));
    const npm = `#!/bin/sh
echo "$@" >>${base}/npm.log
mkdir -p "$3/node_modules/.bin"
printf '#!/bin/sh\\nexec node ${root}packages/cli/bin/chain-apis.js "$@"\\n' >"$3/node_modules/.bin/chain-apis"
chmod +x "$3/node_modules/.bin/chain-apis"
`;
    writeFileSync(join(bin, 'npm'), npm, { mode: 0o755 });
    const document = { openapi: '3.1.0', info: { title: 'T', version: '1.0.0' }, paths: {} };
    writeFileSync(join(cwd, 'api.json'), JSON.stringify(document));
    const env = { PATH: `${bin}:${process.env['PATH']}`, RUNNER_TOOL_CACHE: join(base, 'tools') };
    const place = { cwd, action: `${join(fetched, '.github/actions/chain-apis')}/` };
    return { env, place, log: () => readFileSync(join(base, 'npm.log'), 'utf8') };
  };

  it('installs the command alone, at its own version, once for all steps', () => {
    const { env, place, log } = layOut();
    for (let step = 0; step < 2; step += 1) {
      const ran = runAction({ command: 'diff', old: 'api.json', new: 'api.json' }, env, place);
      expect(ran.status, ran.said).toBe(0);
    }
    const { version } = JSON.parse(readFileSync(`${root}packages/cli/package.json`, 'utf8')) as {
      version: string;
    };
    expect(log()).toMatch(/^install --prefix \S+tools\/chain-apis-\S+ .*chain-apis@\S+\n$/);
    expect(log()).toContain(`chain-apis@${version}\n`);
  });
});
