/** Runs the steps of docs/ci-example.yml in order, as GitHub does. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';
import { expect, it, onTestFinished } from 'vitest';
import { root } from '../support/contract.ts';

interface Step {
  readonly id?: string;
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, string>>;
  readonly env?: Readonly<Record<string, string>>;
}

const ACTION = `${root}.github/actions/chain-apis/`;
const { jobs } = parse(readFileSync(`${root}docs/ci-example.yml`, 'utf8')) as {
  jobs: Record<string, { steps: Step[] }>;
};

it('runs, and each command of the action passes', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ci-example-'));
  for (const path of ['redocly.yaml', 'specs']) cpSync(root + path, join(folder, path), { recursive: true });
  const outputs: Record<string, Record<string, string>> = {};
  onTestFinished(() => {
    for (const { pid } of Object.values(outputs)) if (pid) end(pid);
    rmSync(folder, { recursive: true });
  });
  const filled = (text: string) =>
    text.replace(
      /\$\{\{ steps\.(\w+)\.outputs\.(\w+) \}\}/g,
      (_, id: string, name: string) => outputs[id]![name]!,
    );
  const output = join(folder, 'output');
  const summary = join(folder, 'summary');
  writeFileSync(summary, '');

  // What the example installs is installed here already.
  const isSetUp = ({ uses = '', run }: Step) => uses.startsWith('actions/') || run === 'npm ci';
  for (const step of jobs['service']!.steps.filter((one) => !isSetUp(one))) {
    writeFileSync(output, '');
    const inputs = Object.entries(step.with ?? {}).map(([name, value]) => [
      `CHAIN_APIS_${name.toUpperCase()}`,
      filled(value),
    ]);
    const own = Object.entries(step.env ?? {}).map(([name, value]) => [name, filled(value)]);
    const { status, stdout, stderr } = spawnSync('bash', ['-c', step.run ?? `bash ${ACTION}run.sh`], {
      cwd: folder,
      encoding: 'utf8',
      timeout: 200_000,
      env: {
        ...process.env,
        CHAIN_APIS_PORT: '0',
        GITHUB_OUTPUT: output,
        GITHUB_STEP_SUMMARY: summary,
        RUNNER_TEMP: folder,
        ...Object.fromEntries([...inputs, ...own]),
      },
    });
    expect(status, `${JSON.stringify(step)}\n${stdout}${stderr}`).toBe(0);
    const lines = readFileSync(output, 'utf8').trim().split('\n');
    const given = Object.fromEntries(lines.map((line) => line.split(/=(.*)/s).slice(0, 2)));
    outputs[step.id ?? `step ${Object.keys(outputs).length}`] = given;
    if (/^(verify|proxy-report)$/.test(step.with?.['command'] ?? ''))
      expect(Number(given['passed'])).toBeGreaterThan(0);
  }
  const isRecorded = (name: string) => /^listDelegators\..+\.cassette\.jsonl$/.test(name);
  expect(readdirSync(join(folder, 'cassettes')).filter(isRecorded)).toHaveLength(1);
  expect(readFileSync(summary, 'utf8')).toMatch(/chain-apis proxy[^]*chain-apis verify/);
});

/** Ends a process that isn't a child and waits for its end, since until then it writes into the folder. */
function end(pid: string): void {
  spawnSync('bash', ['-c', `kill ${pid}; while kill -0 ${pid} 2>/dev/null; do sleep 0.05; done`], {
    timeout: 30_000,
  });
}
