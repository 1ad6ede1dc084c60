import { build, type Metafile } from 'esbuild';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { atMost, measure, type Report, type Sample, type Settings } from './harness.ts';

/** What a user can bundle, with its budget: a caller that is given what it calls, or a client with all calls. */
const PROGRAMS = {
  'one call, REST': { file: 'rest', budget: 4.5 },
  'one call, RPC': { file: 'rpc', budget: 4.5 },
  'data client': { file: 'data-client', budget: 8.5 },
  'node client': { file: 'node-client', budget: 10 },
} as const;

/** Parts of a client, by the modules that they are. */
const PARTS: Readonly<Record<string, RegExp>> = {
  call: /^(call|rest-client|named-calls)$/,
  pagination: /^(paging|paging-errors|walk|read-page)$/,
  'error classes and messages': /^(errors|explain)$/,
  'hooks and log': /^(hooks|log)$/,
  'limiter and validation': /^(take-slot|check-contract)$/,
  'JSON-RPC': /^(rpc-client|rpc-envelope|to-message)$/,
  descriptors: /^(operations|methods|deployments)$/,
  'building requests': /^to-request$/,
  'option checks': /^(settings|base-url|with-options|with-deployment)$/,
  'API key and redaction': /^(keyring|secrets)$/,
  'attempts and pauses': /^transport$/,
  'one attempt and its redirects': /^fetch-once$/,
  'deadline and abort': /^(bounded|on-abort)$/,
  'body limit': /^read-body$/,
  'exact numbers': /^(parse-json|stringify-json)$/,
  'classifying failures': /^(problem|stop|read-json)$/,
};

const REST = 'other';
/** What keeps a caller safe, whoever it calls and whatever it is given. */
export const GUARDS: readonly string[] = [
  'option checks',
  'API key and redaction',
  'attempts and pauses',
  'one attempt and its redirects',
  'deadline and abort',
  'body limit',
  'exact numbers',
  'classifying failures',
];
/** What a client has and a caller is given: without it a client would be a caller. */
export const COMFORTS: readonly string[] = [
  'pagination',
  'error classes and messages',
  'hooks and log',
  'limiter and validation',
];
export const WHOLE = 'total';

/** Measures what each part of a client adds to a bundle. */
export async function benchParts({ root, progress }: Settings): Promise<Report> {
  const programs = await Promise.all(
    Object.entries(PROGRAMS).map(async ([name, { file }]) => [name, await sizesOf(root, file)] as const),
  );
  const contenders = [...Object.keys(PARTS), REST, WHOLE].map((part) => ({
    name: part,
    run: async () => Object.fromEntries(programs.map(([name, sizes]) => [name, sizes[part]!])),
  }));
  const budgets = Object.entries(PROGRAMS);
  return measure(
    'parts',
    { rounds: 1, progress },
    contenders,
    (of) =>
      budgets.map(([name, { budget }]) => atMost(`${name}, gzip`, of(WHOLE, name), budget, { unit: 'kB' })),
    [
      'kB: esbuild, minified, gzip -9; a part has the share of the whole that its modules have before compression',
    ],
  );
}

/** Thousands of compressed bytes of a program, by part. */
async function sizesOf(root: string, program: string): Promise<Sample> {
  const { outputFiles, metafile } = await build({
    entryPoints: [join(root, `test/package/size/${program}.ts`)],
    tsconfig: join(root, 'tsconfig.json'),
    bundle: true,
    minify: true,
    write: false,
    metafile: true,
    outdir: '/',
    format: 'esm',
    platform: 'browser',
    logLevel: 'silent',
  });
  const whole = gzipSync(outputFiles[0]!.contents, { level: 9 }).length / 1000;
  const [{ inputs, bytes }] = Object.values(metafile.outputs) as [Output];
  const sizes: Record<string, number> = { ...blank(), [WHOLE]: whole };
  for (const [path, { bytesInOutput }] of Object.entries(inputs))
    sizes[partOf(path)]! += (whole * bytesInOutput) / bytes;
  return sizes;
}

type Output = Metafile['outputs'][string];

const blank = () => Object.fromEntries([...Object.keys(PARTS), REST].map((part) => [part, 0]));
const partOf = (path: string): string =>
  Object.keys(PARTS).find((part) => PARTS[part]!.test(basename(path, '.ts'))) ?? REST;
