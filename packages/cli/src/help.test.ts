import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { defaultLimits, reportFormats } from '@chain-apis/verify';
import { expect, it } from 'vitest';
import { CONTRACT_FLAGS } from './commands/contract-flags.ts';
import { run } from './run.ts';

async function execute(...args: string[]) {
  const out: string[] = [];
  const err: string[] = [];
  const terminal = {
    env: {},
    out: (line: string) => void out.push(line),
    err: (line: string) => void err.push(line),
  };
  const code = await run(args, { ...terminal, stopped: () => new Promise(() => {}) });
  return { code, out: out.join('\n'), err: err.join('\n') };
}

const whole = await execute('--help');
const [, listed = ''] = /^Commands:\n(.*?)\n\n/ms.exec(whole.out) ?? [];
const commands = [...listed.matchAll(/^ {2}(\w+) /gm)].map(([, name]) => name!);

it.each([[], ['--help'], ['help']])('"%s" lists the commands', async (...args) => {
  expect(await execute(...args)).toEqual({ ...whole, code: 0, err: '' });
  expect(whole.out).toMatch(/mock +run a mock server/);
  expect(commands).toContain('mcp');
});

it('of a command is asked for in three ways', async () => {
  const help = await execute('mock', '--help');
  expect(help).toMatchObject({ code: 0, err: '' });
  expect(await execute('mock', '-h')).toEqual(help);
  expect(await execute('help', 'mock')).toEqual(help);
});

it.each(commands)('of %s fits on a screen, and names no flag that it refuses', async (command) => {
  const { out } = await execute(command, '--help');
  const lines = out.split('\n');
  expect(lines.length).toBeLessThanOrEqual(40);
  expect(lines.filter((line) => line.length > 120)).toEqual([]);
  const first = lines.flatMap((line) => /^ +(?:or )?((?:--[a-z\d-]+,?:? )+)/.exec(line)?.[1] ?? []);
  const flags = first.join('').match(/--[a-z\d-]+/g) ?? [];
  expect(flags).toContain('--help');
  for (const flag of flags) {
    const { err } = await execute(command, flag, '--no-such-flag');
    expect(`${command}: ${err}`).not.toContain(`Unknown option '${flag}'`);
  }
});

it('explains each flag for the contract, and names --at only where it is taken', async () => {
  for (const flag of Object.keys(CONTRACT_FLAGS)) expect(whole.out).toMatch(new RegExp(`^  --${flag} `, 'm'));
  for (const command of commands.filter((name) => name !== 'diff')) {
    const { out } = await execute(command, '--help');
    const { err } = await execute(command, '--at', '/x', '--spec', 'none.yaml');
    const isRefused = err.includes('--at is for commands that serve');
    expect({ command, named: out.includes('--at,') }).toEqual({ command, named: !isRefused });
  }
});

it('of mock names the scenarios that it has', async () => {
  const { out } = await execute('mock', '--help');
  const shipped = await readdir(join(import.meta.dirname, '../../mock/scenarios'));
  const names = shipped.flatMap((file) => (file.endsWith('.yaml') ? [file.replace('.yaml', '')] : []));
  expect(names.length).toBeGreaterThan(3);
  const said = out.replaceAll(/\s+/g, ' ');
  expect(said).toContain(`scripted behaviour: ${names.sort().join(', ')}, or a YAML`);
});

it('of verify and proxy has the formats and the limits that are so', async () => {
  const { out } = await execute('verify', '--help');
  const { budget, rate, timeoutMs, deadlineMs } = defaultLimits;
  const formats = `${reportFormats.slice(0, -1).join(', ')} or ${reportFormats.at(-1)} (default: text)`;
  expect(out).toContain(formats);
  expect((await execute('proxy', '--help')).out).toContain(formats);
  expect(out).toContain(`limit requests (default: ${budget};`);
  expect(out).toContain(`per second (default: ${rate};`);
  expect(out).toContain(`one response (default: ${timeoutMs / 1000})`);
  expect(out).toContain(`found (default: ${deadlineMs / 1000})`);
});
