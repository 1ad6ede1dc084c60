/** Text that controls terminals and CI servers, in each place of documents and all other files that commands read. */
import type { Json, JsonObject } from '@chain-apis/foundation';
import { isObject } from '@chain-apis/foundation';
import { reportFormats, type ReportFormat } from '@chain-apis/contract/reports';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { run } from '../../../packages/cli/src/run.ts';
import { steeringLines } from '../../../packages/cli/src/test-support/hostile.ts';
import { OPEN_API, OPEN_RPC, placesIn, withText } from '../../support/placed-texts.ts';

const TEXT =
  '::error::PWNED\n::error::PWNED\r##[error]PWNED \u001b[2J\u0007\u202e\u009b\u0085|`</code><script>\u2028::error::b\n# PWNED';

let folder: string;
let url: string;
/** Responds to everything with the text: as names and values, in the reason, in headers. */
const server = createServer((socket) => {
  const text = JSON.stringify(TEXT);
  const body = `{${text}: ${text}, "error": {"code": 7, "message": ${text}, "data": ${text}}}`;
  const head = ['HTTP/1.1 200 ::error::PWNED ##[x] \x9b', 'content-type: application/json', 'connection: close'];
  const headers = [...head, 'x-next: \x9b::error::\x85##[x]', 'location: ::error::PWNED', '', ''];
  socket.on('error', () => {});
  socket.on('data', () => socket.end(Buffer.concat([Buffer.from(headers.join('\r\n'), 'latin1'), Buffer.from(body)])));
}); // prettier-ignore
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'printed-texts-'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

const inFolder = (name: string) => join(folder, name);
function write(name: string, value: Json): void {
  const values = name.endsWith('.jsonl') && Array.isArray(value) ? value : [value];
  writeFileSync(inFolder(name), values.map((one) => `${JSON.stringify(one)}\n`).join(''));
}

const others = reportFormats.filter((format) => format !== 'text');

/** Runs a command; none of its reports, output, errors and library output controls a terminal or CI. */
async function expectHarmless(where: string, args: readonly string[], isServer = false): Promise<number> {
  const inAllForms = args[0] === 'verify' || args[0] === 'diff';
  const reports = inAllForms ? others.flatMap((form) => ['--report', `${form}=${inFolder(form)}`]) : [];
  for (const form of others) rmSync(inFolder(form), { force: true });
  const lines: string[] = [];
  const { stdout, stderr } = process;
  const writes = [stdout.write, stderr.write] as const;
  stdout.write = stderr.write = (text) => lines.push(String(text)) > 0;
  let stop = () => {};
  const stopped = new Promise<void>((resolve) => (stop = resolve));
  const out = (line: string) => {
    lines.push(line);
    const [, mock] = /^Ready on (\S+)/.exec(line) ?? [];
    if (mock !== undefined && isServer) void call(mock).finally(stop);
  };
  const terminal = { env: {}, out, err: out, progress: out, stopped: () => stopped };
  const code = await run([...args, ...reports], terminal).finally(() => {
    [stdout.write, stderr.write] = writes;
  });
  expect(steeringLines(lines.join('\n'), undefined), `${where}: ${args.join(' ')}`).toEqual([]);
  for (const form of others.filter((one) => existsSync(inFolder(one))))
    expect(steeringLines(readFileSync(inFolder(form), 'utf8'), form as ReportFormat), where).toEqual([]);
  return code;
}

async function call(mock: string): Promise<void> {
  for (const path of ['/v1/things?q=a', '/v1/%0A::error::x'])
    await fetch(mock + path).then(
      (response) => response.text(),
      () => {},
    );
}

describe.each([
  ['openapi.json', OPEN_API],
  ['openrpc.json', OPEN_RPC],
])('%s', (name, document) => {
  beforeAll(() => write(`clean-${name}`, document));

  it.each([...new Set(placesIn(document))])('at %s', async (place) => {
    write(name, withText(document, place, TEXT));
    const [clean, path] = [inFolder(`clean-${name}`), inFolder(name)];
    const commands = [
      ['lint', '--spec', path, '--profile', 'strict'],
      ['diff', clean, path],
      ['diff', path, clean],
      ['verify', '--spec', path, url],
      ['verify', '--spec', path, url, '--plan'],
      ['generate', '--spec', path, '--out', inFolder('out'), '--check'],
    ];
    for (const args of commands) await expectHarmless(place, args);
  });
});

const things = (properties: JsonObject) => ({
  openapi: '3.1.0',
  info: { title: 'Things', version: '1.0.0' },
  servers: [{ url: 'http://x/v1' }],
  paths: {
    '/things': {
      get: {
        operationId: 'listThings',
        parameters: [{ name: 'q', in: 'query', schema: { enum: ['a', 'b'], pattern: '^(a+)+$' } }],
        responses: {
          200: {
            description: 'd',
            content: {
              'application/json': {
                schema: { type: 'object', properties },
                examples: { one: { value: { n: 1 } }, two: { value: { n: 'x' } } },
              },
            },
          },
          404: { description: 'd' },
        },
      },
    },
  },
}); // prettier-ignore

/** Other files that commands read, by name. */
const FILES: Readonly<Record<string, Json>> = {
  'redocly.yaml': {
    apis: { things: { root: 'things.json', 'x-client-name': 'abc', rules: { 'operation-summary': 'error' } } },
    'x-overlays': { dep: 'overlay.json' },
    'x-tools': ['tools.json'],
    extends: ['recommended'],
    rules: {
      'rule/a': { subject: { type: 'Operation' }, assertions: { required: ['x'] }, message: 'bad {{problems}}' },
    },
  },
  'overlay.json': {
    overlay: '1.0.0',
    info: { title: 'o', version: '1' },
    actions: [
      { target: "$.paths['/things'].get", description: 'o', update: { summary: 'u', operationId: 'allThings' } },
      { target: '$.components', remove: true },
    ],
  },
  'tools.json': {
    operations: { listThings: { unchecked: { q: 'value' }, unknown: [{ id: '$request.query.q', message: 'none' }] } },
    servers: { 'http://things.test': { aliases: ['/all'] } },
    search: [['all', 'every']],
  },
  'scenario.json': {
    description: 'd',
    responses: [{ on: ['listThings'], sequence: [{ status: 404, delay: '1' }, { example: 'two' }, { status: 500, text: 'x' }] }],
  },
  'usage.json': {
    version: 1,
    consumer: 'web',
    operations: { listThings: ['q'], gone: [] },
  },
  'approvals.json': {
    approvals: [
      { rule: 'rest.response.member-removed', operation: 'listThings', reason: 'r', expires: '2099-01-01' },
      { rule: 'a', pointer: '/paths', document: 'old', reason: 'r', expires: '2000-01-01' },
    ],
  },
  // One line each.
  'cassettes/things.cassette.jsonl': [
    { operation: 'listThings' },
    {
      title: 'GET /things',
      service: 'things',
      baseUrl: 'http://127.0.0.1:1',
      request: { method: 'GET', path: '/v1/things?q=a', headers: { accept: 'a' }, body: '' },
      response: { status: 200, headers: { 'content-type': 'application/json' }, body: '{"n":"x"}' },
      valid: false,
      broken: ['a'],
    },
  ],
}; // prettier-ignore

const SPEC = ['--spec', 'things.json'];
/** Commands that read them; a mock is started, called and stopped. File names are in the folder. */
const COMMANDS: Readonly<Record<keyof typeof FILES, readonly (readonly string[])[]>> = {
  'redocly.yaml': [
    ['lint', '--spec', 'redocly.yaml'],
    ['diff', 'old.json', 'redocly.yaml'],
    ['generate', '--spec', 'redocly.yaml', '--check', '--out', 'out'],
    ['verify', '--spec', 'redocly.yaml', 'URL', '--deployment', 'dep'],
    ['mock', '--spec', 'redocly.yaml'],
  ],
  'overlay.json': [
    ['lint', '--spec', 'redocly.yaml'],
    ['verify', ...SPEC, 'URL', '--deployment', 'overlay.json'],
    ['diff', 'old.json', 'things.json', '--deployment', 'overlay.json'],
    ['mock', ...SPEC, '--deployment', 'overlay.json'],
  ],
  'tools.json': [
    ['lint', '--spec', 'redocly.yaml'],
    ['mock', '--spec', 'redocly.yaml'],
  ],
  'scenario.json': [['mock', ...SPEC, '--scenario', 'scenario.json']],
  'usage.json': [['diff', 'old.json', 'things.json', '--usage', 'usage.json']],
  'approvals.json': [['diff', 'old.json', 'things.json', '--approvals', 'approvals.json']],
  'cassettes/things.cassette.jsonl': [
    ['verify', ...SPEC, '--replay', 'cassettes'],
    ['mock', ...SPEC, '--cassettes', 'cassettes'],
  ],
};
const NAMED = new Set([...Object.keys(FILES), 'things.json', 'old.json', 'cassettes', 'out']);

/** Yields the value once for each key, text and number, with the text in its place. */
function* variantsOf(value: Json): Generator<Json> {
  if (Array.isArray(value)) {
    for (const [at, item] of value.entries())
      for (const variant of variantsOf(item)) yield value.with(at, variant);
  } else if (isObject(value)) {
    const entries = Object.entries(value);
    for (const [at, [name, member]] of entries.entries()) {
      yield Object.fromEntries(entries.with(at, [TEXT, member]));
      for (const variant of variantsOf(member)) yield Object.fromEntries(entries.with(at, [name, variant]));
    }
  } else yield TEXT;
}

describe.each(Object.keys(FILES))('%s', (name) => {
  beforeEach(() => {
    mkdirSync(inFolder('cassettes'), { recursive: true });
    for (const [file, value] of Object.entries(FILES)) write(file, value);
    write('things.json', things({ n: { type: 'integer' } }));
    write('old.json', things({ n: { type: 'integer' }, gone: { type: 'string' } }));
  });
  const argumentsOf = (command: readonly string[]) => [
    ...command.map((word) => (word === 'URL' ? url : NAMED.has(word) ? inFolder(word) : word)),
    ...(command[0] === 'mock' ? ['--port', '0'] : []),
  ];

  it.each(COMMANDS[name]!)('%s %s %s %s', async (...words) => {
    const args = argumentsOf(words.filter((word) => word !== undefined));
    const isServer = args[0] === 'mock';
    // A file that cannot be read proves nothing.
    expect(await expectHarmless('as it is', args, isServer)).not.toBe(2);
    for (const variant of variantsOf(FILES[name]!)) {
      write(name, variant);
      await expectHarmless(JSON.stringify(variant), args, isServer);
    }
  });
});
