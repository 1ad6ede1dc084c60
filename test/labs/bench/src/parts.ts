import { basename, join } from 'node:path';
import { atMost, measure, type Report, type Sample, type Settings } from './harness.ts';
import { minified } from './minified.ts';

/** What a user can bundle, with its budget: a caller that is given what it calls, or a client with all calls. */
const PROGRAMS = {
  'one call, REST': { file: 'rest', budget: 4.5 },
  'one call, RPC': { file: 'rpc', budget: 4.5 },
  'data client': { file: 'data-client', budget: 8.5 },
  'node client': { file: 'node-client', budget: 10 },
} as const;

/** What a client has and a caller is given: without it a client would be a caller. Parts are known by their modules. */
const COMFORT_PARTS = {
  pagination: /^(paging|paging-errors|walk|read-page)$/,
  'error classes and messages': /^(errors|explain)$/,
  'hooks and log': /^(hooks|log)$/,
  'limiter and validation': /^(take-slot|check-contract)$/,
};
/** What keeps a caller safe, whoever it calls and whatever it is given. */
const GUARD_PARTS = {
  'option checks': /^(settings|base-url|with-options|with-deployment)$/,
  'API key and redaction': /^(keyring|secrets)$/,
  'attempts and pauses': /^transport$/,
  'one attempt and its redirects': /^fetch-once$/,
  'deadline and abort': /^(bounded|on-abort)$/,
  'body limit': /^read-body$/,
  'exact numbers': /^(parse-json|stringify-json)$/,
  'classifying failures': /^(problem|stop|read-json)$/,
};
const PARTS: Readonly<Record<string, RegExp>> = {
  call: /^(call|rest-client|named-calls)$/,
  ...COMFORT_PARTS,
  'JSON-RPC': /^(rpc-client|rpc-envelope|to-message)$/,
  descriptors: /^(operations|methods|deployments)$/,
  'building requests': /^to-request$/,
  ...GUARD_PARTS,
};

const REST = 'other';
export const COMFORTS: readonly string[] = Object.keys(COMFORT_PARTS);
export const GUARDS: readonly string[] = Object.keys(GUARD_PARTS);
export const WHOLE = 'total';

/** Measures what each part of a client adds to a bundle. */
export async function benchParts({ root, progress }: Settings): Promise<Report> {
  const programs = Object.entries(PROGRAMS);
  const sizes = await Promise.all(programs.map(([, { file }]) => sizesOf(root, file)));
  const contenders = [...Object.keys(PARTS), REST, WHOLE].map((part) => ({
    name: part,
    run: async () => Object.fromEntries(programs.map(([name], index) => [name, sizes[index]![part] ?? 0])),
  }));
  return measure(
    'parts',
    { rounds: 1, progress },
    contenders,
    (of) =>
      programs.map(([name, { budget }]) => atMost(`${name}, gzip`, of(WHOLE, name), budget, { unit: 'kB' })),
    [
      'kB: esbuild, minified, gzip -9; a part has the share of the whole that its modules have before compression',
    ],
  );
}

/** Thousands of compressed bytes of a program, by part. */
async function sizesOf(root: string, program: string): Promise<Sample> {
  const { kilobytes, output } = await minified({
    entryPoints: [join(root, `test/package/size/${program}.ts`)],
    tsconfig: join(root, 'tsconfig.json'),
  });
  const sizes: Record<string, number> = { [WHOLE]: kilobytes };
  for (const [path, { bytesInOutput }] of Object.entries(output.inputs)) {
    const module = basename(path, '.ts');
    const part = Object.keys(PARTS).find((name) => PARTS[name]!.test(module)) ?? REST;
    sizes[part] = (sizes[part] ?? 0) + (kilobytes * bytesInOutput) / output.bytes;
  }
  return sizes;
}
