/** One wrong value for every flag that takes one: the message says what is wrong, and names the flag or the value. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { run } from './run.ts';

const folder = mkdtempSync(join(tmpdir(), 'wrong-values-'));
afterAll(() => rmSync(folder, { recursive: true }));

const document = join(folder, 'a.json');
writeFileSync(
  document,
  JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'A', version: '1.0.0' },
    paths: { '/a': { get: { operationId: 'listA', responses: { 200: { description: 'Done.' } } } } },
  }),
);

/** What each command needs next to the wrong value. No service listens at port 1. */
const REST: Readonly<Record<string, readonly string[]>> = {
  mock: ['--port', '0', '--spec', document],
  lint: ['--spec', document],
  generate: ['--spec', document, '--out', folder],
  diff: [document, document],
  verify: ['--spec', document, 'http://127.0.0.1:1'],
  proxy: ['--spec', document, '--port', '0', 'http://127.0.0.1:1'],
  mcp: ['--spec', document],
};

/** Any text is a name of something to show. */
const FREE = new Set(['--keep']);

async function execute(...args: string[]) {
  const out: string[] = [];
  const err: string[] = [];
  // A server that starts despite the value ends at once.
  let stop = () => {};
  const stopped = new Promise<void>((resolve) => (stop = resolve));
  const isServing = (line: string) => /^(chain-apis: )?(Ready on|http:)/.test(line);
  const write = (lines: string[]) => (line: string) => {
    lines.push(line);
    if (isServing(line)) stop();
  };
  const terminal = { env: {}, out: write(out), err: write(err), stopped: () => stopped };
  const code = await run(args, terminal);
  return { code, out: out.join('\n'), err: err.filter((line) => !line.startsWith('chain-apis: contract: ')) };
}

/** The wrong value: below a file, where no file can be; otherwise no number, name, address or header. */
const wrongFor = (form: string) =>
  /FILE|DIR|PATH/.test(form) && !form.includes('=') ? join(document, 'none') : '%% no';

async function flagsOf(command: string): Promise<[command: string, flag: string, wrong: string][]> {
  const { out } = await execute(command, '--help');
  const flags = [...out.matchAll(/^ +(?:or )?(--[a-z\d-]+) ([A-Z][A-Z:=]*)/gm)];
  return flags
    .map(([, flag = '', form = '']): [string, string, string] => [command, flag, wrongFor(form)])
    .filter(([, flag]) => !FREE.has(flag));
}

const CASES = (await Promise.all(Object.keys(REST).map(flagsOf))).flat();

it('covers every command', async () => {
  const { out } = await execute('--help');
  const [, listed = ''] = /^Commands:\n(.*?)\n\n/ms.exec(out) ?? [];
  expect([...listed.matchAll(/^ {2}(\w+) /gm)].map(([, name]) => name).sort()).toEqual(
    Object.keys(REST).sort(),
  );
  expect(CASES.length).toBeGreaterThan(50);
});

it.each(CASES)('%s %s', async (command, flag, wrong) => {
  const all = REST[command]!;
  const rest = all.filter((one, index) => one !== flag && all[index - 1] !== flag);
  const { code, err } = await execute(command, flag, wrong, ...rest);
  const [message = '', ...more] = err;
  expect({ code, more }).toEqual({ code: expect.toSatisfy((one) => one === 1 || one === 2), more: [] });
  expect(message).toMatch(/^chain-apis: /);
  // A code of the system, a stack or a value of the program is not for people.
  expect(message).not.toMatch(/\bE[A-Z]{4,}\b|\n\s+at |undefined|\[object|Error:/);
  const isNamed = [flag, flag.slice(2), wrong, 'address'].some((name) => message.includes(name));
  expect(isNamed, message).toBe(true);
});
