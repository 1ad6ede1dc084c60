/** The guide on watching a node: systemd accepts its unit, Prometheus its configuration. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serveMetrics } from '@chain-apis/verify';
import { expect, it, onTestFinished } from 'vitest';
import { parse } from 'yaml';
import { run } from '../../packages/cli/src/run.ts';
import { readMarkdown } from './markdown.ts';

const { text, blocks } = readMarkdown('packages/reference/src/content/guides/watch-a-node.md');
const unit = blocks.find(({ language }) => language === 'ini')!.code;
const [scrape, rules] = blocks.filter(({ language }) => language === 'yaml').map(({ code }) => parse(code));

/** Sections of a unit, and the allowed keys of each here. */
const KEYS: Readonly<Record<string, readonly string[]>> = {
  Unit: ['Description', 'After', 'Wants'],
  Service: [
    ...['ExecStart', 'DynamicUser', 'StateDirectory', 'Restart'],
    ...['NoNewPrivileges', 'ProtectSystem', 'ProtectHome'],
  ],
  Install: ['WantedBy'],
};

/** Returns errors in a unit, line by line. */
function faultsOf(code: string): string[] {
  let section = '';
  return code.split('\n').flatMap((line) => {
    if (line === '') return [];
    const [, name] = /^\[(\w+)\]$/.exec(line) ?? [];
    if (name !== undefined) return (section = name) in KEYS ? [] : [`no section ${name}`];
    const [, key, value] = /^(\w+)=(.+)$/.exec(line) ?? [];
    if (key === undefined || value === undefined) return [`not KEY=VALUE: ${line}`];
    return KEYS[section]?.includes(key) ? [] : [`[${section}] has no ${key}`];
  });
}

it('the unit has the sections and keys of systemd', () => {
  expect(faultsOf(unit)).toEqual([]);
  expect(unit.match(/^\[\w+\]$/gm)).toEqual(['[Unit]', '[Service]', '[Install]']);
  expect(faultsOf('[Service]\nExecStrat=/bin/true\n[Instal]\nrun')).toEqual([
    '[Service] has no ExecStrat',
    'no section Instal',
    'not KEY=VALUE: run',
  ]);
});

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;
it.runIf(hasSystemd)('systemd takes the unit', () => {
  const folder = mkdtempSync(join(tmpdir(), 'chain-apis-unit-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  // The command need not be installed on the test machine.
  const verifyUnit = (name: string, code: string) => {
    const file = join(folder, name);
    writeFileSync(file, code.replace('/usr/local/bin/chain-apis', process.execPath));
    const { stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', file], { encoding: 'utf8' });
    return stderr.split('\n').filter((line) => line.includes(name));
  };
  expect(verifyUnit('good.service', unit)).toEqual([]);
  expect(verifyUnit('bad.service', unit.replace('DynamicUser', 'DynamicUsr'))).not.toEqual([]);
});

it('the unit runs what the command understands', async () => {
  const [, line = ''] = /^ExecStart=\S+\/chain-apis (.*)$/m.exec(unit) ?? [];
  const err: string[] = [];
  const args = [...line.split(' '), '--metrics', '127.0.0.1:0', '--report', `html=${tmpdir()}/x.html`];
  const terminal = { env: {}, out: () => {}, err: (said: string) => err.push(said) };
  const code = await run([...args, '--grace', '0'], { ...terminal, stopped: () => Promise.resolve() });
  expect({ code, err }).toEqual({
    code: 0,
    err: [expect.stringContaining('contract: '), expect.stringContaining('a round every 300 seconds')],
  });
});

it('Prometheus is sent where the metrics are, and every name is one that is served', async () => {
  expect(scrape).toMatchObject({ scrape_configs: [{ static_configs: [{ targets: ['127.0.0.1:9464'] }] }] });
  expect(unit).toContain('--metrics 127.0.0.1:9464');
  const job = (scrape as { scrape_configs: { job_name: string }[] }).scrape_configs[0]!.job_name;
  const all = (rules as { groups: { rules: { alert: string; expr: string }[] }[] }).groups[0]!.rules;
  expect(all.map(({ expr }) => expr)).toContain(`up{job="${job}"} == 0`);
  const metrics = await serveMetrics('127.0.0.1', 0);
  onTestFinished(() => metrics.close(0));
  const served = [...(await (await fetch(metrics.url)).text()).matchAll(/^# TYPE (\S+) (\w+)$/gm)];
  const table = [...text.matchAll(/^\| `(chain_\w+)` \| (\w+) \|/gm)];
  const named = (found: RegExpMatchArray[]) => found.map(([, name, type]) => `${name} ${type}`).sort();
  expect(named(table)).toEqual(named(served));
  expect(served.length).toBeGreaterThan(0);
});
