import { build, type Plugin } from 'esbuild';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { interleave, reportOf, type Report, type Sample, type Settings } from './harness.ts';

/** What a user can bundle: a caller that is given what it calls, or a client with all calls. */
const PROGRAMS = {
  'one call, REST': 'rest',
  'one call, RPC': 'rpc',
  'data client': 'data-client',
  'node client': 'node-client',
} as const;

/** Parts of a client, by the modules that they are. */
const PARTS: Readonly<Record<string, RegExp>> = {
  'walks over pages': /^(paging|paging-errors|walk|read-page)$/,
  'error classes and their words': /^(errors|explain)$/,
  'hooks and log': /^(hooks|log)$/,
  'limiter and validation': /^(take-slot|check-contract)$/,
  'JSON-RPC': /^rpc-(client|envelope)$/,
  descriptors: /^(operations|methods|deployments)$/,
  'arguments into a request': /^to-request$/,
  'checks of options': /^(settings|base-url|with-options|with-deployment)$/,
  'the key, and credentials taken out': /^(keyring|secrets)$/,
  'attempts and pauses between them': /^transport$/,
  'one attempt, with its redirects': /^fetch-once$/,
  'deadline and abort': /^(bounded|on-abort)$/,
  'a body within its limit': /^read-body$/,
  'exact numbers': /^(parse-json|stringify-json)$/,
  'failures told apart': /^(problem|stop|read-json|to-message|call)$/,
};

const WHOLE = 'the whole';

/** Measures what each part of a client adds to a bundle. */
export async function benchParts({ root, progress }: Settings): Promise<Report> {
  const sizes = async (part?: RegExp): Promise<Sample> => {
    const entries = Object.entries(PROGRAMS).map(
      async ([name, file]) => [name, await sizeOf(root, file, part)] as const,
    );
    return Object.fromEntries(await Promise.all(entries));
  };
  const whole = await sizes();
  const contenders = [
    { name: WHOLE, run: async () => whole },
    ...Object.entries(PARTS).map(([name, part]) => ({
      name,
      run: async () => {
        const without = Object.entries(await sizes(part)).map(([program, size]) => [
          program,
          whole[program]! - size,
        ]);
        return Object.fromEntries(without) as Sample;
      },
    })),
  ];
  const measured = await interleave(contenders, 1, progress);
  return reportOf(
    'parts',
    1,
    measured,
    [],
    ['kB: esbuild, minified, gzip -9; a part is what the bundle loses when its modules are empty'],
  );
}

/** Thousands of bytes of a program, minified and compressed, without some of our modules. */
async function sizeOf(root: string, program: string, without?: RegExp): Promise<number> {
  const { outputFiles } = await build({
    entryPoints: [join(root, `test/package/size/${program}.ts`)],
    tsconfig: join(root, 'tsconfig.json'),
    plugins: without ? [emptied(without)] : [],
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    logLevel: 'silent',
  });
  return gzipSync(outputFiles[0]!.contents, { level: 9 }).length / 1000;
}

/** Leaves nothing of modules but the names that they export. */
function emptied(modules: RegExp): Plugin {
  return {
    name: 'emptied',
    setup: ({ onLoad }) =>
      onLoad({ filter: /packages\/\w+\/src\/.*\.ts$/ }, async ({ path }) => {
        if (!modules.test(basename(path, '.ts'))) return undefined;
        const { metafile } = await build({
          entryPoints: [path],
          metafile: true,
          write: false,
          format: 'esm',
          outdir: '/',
          logLevel: 'silent',
        });
        const names = Object.values(metafile.outputs).flatMap((output) => output.exports);
        return { contents: names.map((name) => `export const ${name} = undefined;`).join('\n') };
      }),
  };
}
