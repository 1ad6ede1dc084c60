import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadContract } from '@chain-apis/contract';
import { findChanges, readLayout } from '@chain-apis/generate';
import type { Plugin } from 'esbuild';
import { atMost, measure, type Of, type Report, type Settings } from './harness.ts';
import { minified } from './minified.ts';

const ONE = 'one call kB';
/** The baseline. */
const PLAIN = 'JSON';

const content = (type: string, schema: object = {}) => ({ content: { [type]: { schema } } });
const OBJECT = { type: 'object', properties: { a: { type: 'string' } } };
const BYTES = { type: 'string', format: 'binary' };
const FILE = { type: 'object', properties: { file: BYTES } };
const weights = { type: 'object', properties: { weight: { type: 'integer', format: 'int64' } } };
const receives = (type: string, schema?: object) => ({
  responses: { 200: { description: 'd', ...content(type, schema) } },
});
const sends = (type: string, schema: object) => ({
  requestBody: content(type, schema),
  ...receives('application/json', OBJECT),
});
const takes = (parameter: object) => ({
  parameters: [{ name: 'a', in: 'query', ...parameter }],
  ...receives('application/json', OBJECT),
});

/** One operation for each codec, by the name of its row. */
const OPERATIONS: Readonly<Record<string, object>> = {
  [PLAIN]: sends('application/json', OBJECT),
  'parameters in another style': takes({ style: 'deepObject', schema: OBJECT }),
  'form bodies': sends('application/x-www-form-urlencoded', OBJECT),
  'multipart bodies': sends('multipart/form-data', FILE),
  'bytes, sent': sends('application/octet-stream', BYTES),
  'bytes, received': receives('application/octet-stream', BYTES),
  text: receives('text/plain', { type: 'string' }),
  'server-sent events': receives('text/event-stream', OBJECT),
  'JSON lines': receives('application/x-ndjson', OBJECT),
  'integers of 64 bits, exact or a failure': receives('application/json', weights),
};

/** Measures what each codec adds to a bundle with one call: clients import only those that their documents need. */
export async function benchCodecs(settings: Settings): Promise<Report> {
  const code = await generatedCode();
  const contenders = Object.keys(OPERATIONS).map((name, index) => ({
    name,
    run: async () => {
      const contents = `import { createRestCaller } from '@chain-apis/runtime';
import { operation${index} } from '${GENERATED}';
void createRestCaller({ baseUrl: 'http://127.0.0.1:4010' }).call(operation${index}, {} as never).then(console.log);`;
      const stdin = { contents, resolveDir: settings.root, loader: 'ts' } as const;
      return { [ONE]: (await minified({ stdin, plugins: [asModule(code, settings.root)] })).kilobytes };
    },
  }));
  return measure('codecs', { ...settings, rounds: 1 }, contenders, targetsOf, [
    'kB: the code that generate writes for one operation, with the engine; esbuild, minified, gzip -9',
  ]);
}

/** Streams read line by line, with their own limits. */
const STREAMS = ['server-sent events', 'JSON lines'];

const targetsOf = (of: Of) =>
  Object.keys(OPERATIONS)
    .filter((name) => name !== PLAIN)
    .map((name) =>
      atMost(
        `${name}: added to a bundle with one call`,
        of(name, ONE) - of(PLAIN, ONE),
        STREAMS.includes(name) ? 4 : 2,
        {
          unit: 'kB',
        },
      ),
    );

const GENERATED = 'generated';

/** Generated code as a module, of which a bundle contains only what it uses. */
const asModule = (contents: string, resolveDir: string): Plugin => ({
  name: GENERATED,
  setup(build) {
    build.onResolve({ filter: /^generated$/ }, () => ({ path: GENERATED, namespace: GENERATED }));
    build.onLoad({ filter: /./, namespace: GENERATED }, () => ({ contents, resolveDir, loader: 'ts' }));
  },
});

/** Returns the generated descriptors of all operations. */
async function generatedCode(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'chain-apis-codecs-'));
  try {
    const paths = Object.values(OPERATIONS).map((operation, index) => {
      const method = 'requestBody' in operation ? 'post' : 'get';
      return [`/${index}`, { [method]: { operationId: `operation${index}`, ...operation } }];
    });
    const file = join(folder, 'codecs.json');
    const info = { title: 'Codecs', version: '1' };
    await writeFile(file, JSON.stringify({ openapi: '3.1.0', info, paths: Object.fromEntries(paths) }));
    const contract = await loadContract(file);
    const files = await findChanges(contract, await readLayout(file, contract, '@chain-apis/runtime'));
    return files.find(({ path }) => path.endsWith('/operations.ts'))!.wanted!;
  } finally {
    await rm(folder, { recursive: true });
  }
}
