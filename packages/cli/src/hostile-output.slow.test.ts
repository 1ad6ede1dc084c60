import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { run } from './run.ts';
import { HOSTILE, steeringLines } from './test-support/hostile.ts';

const content = (schema: object, value: unknown) => ({
  'application/json': { schema, examples: { one: { value } } },
});

/** A document whose operations have the paths of {@link HOSTILE}; `names` are properties of their responses. */
function documentOf(names: readonly string[], type = 'integer') {
  const properties = Object.fromEntries(names.map((name) => [name, { type, description: name }]));
  const schema = { type: 'object', properties, required: names, additionalProperties: false };
  const operation = (index: number) => ({
    get: {
      operationId: `get${index}`,
      summary: names[0],
      responses: { '200': { description: 'x', content: content(schema, {}) } },
    },
  });
  const paths = Object.fromEntries(HOSTILE.map((_, index) => [`/v1/${index}`, operation(index)]));
  return { openapi: '3.1.0', info: { title: 'T\n::error::T', version: '1.0.0' }, paths };
}

let folder: string;
let url: string;
const server = createServer(({ url: path = '' }, response) => {
  const text = HOSTILE[Number(path.slice('/v1/'.length))]!;
  response.writeHead(200, { 'content-type': 'application/json', 'x-echo': encodeURIComponent(text) });
  response.end(`{${JSON.stringify(text)}: ${JSON.stringify(text)}, "a": ${JSON.stringify(text)}}`);
});
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chain-apis-hostile-'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await rm(folder, { recursive: true });
});

async function write(name: string, value: unknown): Promise<string> {
  await writeFile(join(folder, name), JSON.stringify(value));
  return join(folder, name);
}

async function execute(args: readonly string[], colour = false) {
  const [out, err]: [string[], string[]] = [[], []];
  const code = await run(args, {
    env: {},
    out: (line) => out.push(line),
    err: (line) => err.push(line),
    colour,
    stopped: () => new Promise(() => {}),
  });
  return { code, out: out.join('\n'), err: err.join('\n') };
}

function expectHarmless({ out, err }: { out: string; err: string }) {
  expect(steeringLines(out, undefined)).toEqual([]);
  expect(steeringLines(err, undefined)).toEqual([]);
}

it('has no other colours than its own', async () => {
  const spec = await write('verify.json', documentOf(['a']));
  const { out } = await execute(['verify', '--spec', spec, url], true);
  // eslint-disable-next-line no-control-regex
  expectHarmless({ out: out.replace(/^\u001b\[3[1-6]m(FAIL|note|warning)\u001b\[0m/gm, ''), err: '' });
});

it.each(HOSTILE)('says that nothing responds to a request with a header %j', async (name) => {
  const { paths, ...document } = documentOf(['a']);
  const components = { securitySchemes: { key: { type: 'apiKey', in: 'header', name } } };
  const spec = await write('silent.json', { ...document, paths, components, security: [{ key: [] }] });
  const result = await execute(['verify', '--spec', spec, 'http://127.0.0.1:1']);
  expect(result).toMatchObject({ code: 3, out: expect.stringContaining('Tried: curl') });
  expectHarmless(result);
  expect(result.out.split('\n')).toHaveLength(1);
});

it.each(HOSTILE)('names %j in an error', async (name) => {
  for (const args of [[name], ['verify', name], ['lint', '--spec', name], ['diff', name, name]])
    expectHarmless(await execute(args));
});
