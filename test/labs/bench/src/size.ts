import type { Contract } from '@chain-apis/contract';
import { readLayout, type Layout } from '@chain-apis/generate';
import { build, type BuildOptions } from 'esbuild';
import { writeFile } from 'node:fs/promises';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { allClients, packagesOf, type Client } from './clients.ts';
import { atMost, measure, type Of, type Report, type Settings } from './harness.ts';
import { peerList, runNode } from './install.ts';
import { minified } from './minified.ts';
import { prepareClients, slug } from './prepare-clients.ts';

const ONE = 'one call kB';
const IMPORT = 'process with import ms';
const TYPES = 'types of one call, tsc ms';
const EVERY = 'every operation, instantiations';
const PACKAGES = 'packages';
const MEGABYTES = 'installed MB';

/** Measures what the clients cost their users before any call: bytes, import, types, installation. */
export async function benchSize(settings: Settings): Promise<Report> {
  const { root } = settings;
  let layout: Layout | undefined;
  const contenders = await prepareClients(settings, async (client, { folder, ...installed }, contract) => {
    layout ??= await readLayout(join(root, 'redocly.yaml'), contract, '@chain-apis/runtime');
    const projects = await writeProjects(client, folder, contract, layout);
    const imported = await writeImport(client, folder);
    const tsc = (project: string) =>
      runNode([join(root, 'node_modules/typescript/bin/tsc'), '--extendedDiagnostics', '-p', project], {
        cwd: folder,
      });
    return async (round) => {
      const { ms } = await tsc(projects.one);
      const every = projects.every && (await tsc(projects.every)).stdout;
      return {
        ...(round === 1 && {
          [ONE]: (await minified(browserBundle(programOf(client), folder))).kilobytes,
          [PACKAGES]: installed.packages,
          [MEGABYTES]: installed.megabytes,
        }),
        ...(imported && { [IMPORT]: (await runNode([imported], { cwd: folder })).ms }),
        [TYPES]: ms,
        ...(every && { [EVERY]: Number(/^Instantiations:\s+(\d+)/m.exec(every)?.[1]) }),
      };
    };
  });
  return measure('size', settings, contenders, targetsOf, [
    `peers: ${peerList(packagesOf(allClients, true))}, installed from the registry; ours from archives, as they are published`,
    'kB: esbuild, minified, gzip -9, thousands of bytes; what needs modules of Node is counted without them',
    'the process of plain fetch imports nothing: it is the empty process that the others are compared with',
    'types: tsc with skipLibCheck; every operation: each result used, REST those of chain data, RPC those of the node',
    'installed: packages and MB that a user adds; generated code adds none',
  ]);
}

const programOf = ({ setup, call }: Client): string => `${setup}\nvoid ${call}.then(console.log);`;

/** Excludes the Node modules that a program imports. */
const browserBundle = (program: string, folder: string): BuildOptions => ({
  stdin: { contents: program, resolveDir: folder, loader: 'ts' },
  external: ['node:*', ...builtinModules],
});

/** Writes the module whose import is measured: of a package, or of generated code, which has to be compiled first. */
async function writeImport({ name, module }: Client, folder: string): Promise<string | undefined> {
  if (module === undefined && !name.startsWith('plain')) return undefined;
  const file = join(folder, `import-${slug(name)}.mjs`);
  const compiled = { outfile: file, bundle: true, format: 'esm', platform: 'node' } as const;
  if (module?.startsWith('.')) await build({ entryPoints: [join(folder, module)], ...compiled });
  else await writeFile(file, module === undefined ? '' : `import ${JSON.stringify(module)};\n`);
  return file;
}

/** Compiler settings; libraries are not checked, as in most users' projects. */
const COMPILER = {
  noEmit: true,
  strict: true,
  skipLibCheck: true,
  target: 'es2022',
  lib: ['es2023', 'dom', 'dom.iterable'],
  module: 'esnext',
  moduleResolution: 'bundler',
  types: [],
};

/** Writes the projects to compile: one call, and every operation if the types know them. */
async function writeProjects(client: Client, folder: string, contract: Contract, layout: Layout) {
  const write = async (kind: string, text: string): Promise<string> => {
    const name = `${kind}-${slug(client.name)}`;
    await writeFile(join(folder, `${name}.ts`), `${text}\nexport {};\n`);
    const project = { compilerOptions: COMPILER, files: [`${name}.ts`] };
    await writeFile(join(folder, `${name}.json`), JSON.stringify(project));
    return `${name}.json`;
  };
  const helpers = 'declare function args(): never;\ndeclare function show(value: unknown): void;';
  const every = client.every && `${helpers}\n${client.setup}\n${client.every(contract, layout)}`;
  return { one: await write('one', programOf(client)), every: every && (await write('every', every)) };
}

/** The alternatives are in the rows of clients. */
function targetsOf(of: Of) {
  const target = (name: string, what: string, number: string, unit: string, limit: number) =>
    atMost(`${name}: ${what}`, of(name, number), limit, { unit });
  const overPlain = (name: string, protocol: 'REST' | 'RPC', number: string, what: string) =>
    atMost(`${name}: ${what}`, of(name, number) / of(`plain fetch, ${protocol}`, number), 1.1);
  const start = 'process with the import, × an empty one';
  const tsc = 'tsc on one call, × plain fetch';
  return [
    overPlain('ours, createDataCaller', 'REST', IMPORT, start),
    overPlain('ours, createNodeCaller', 'RPC', IMPORT, start),
    overPlain('ours, createDataClient', 'REST', TYPES, tsc),
    overPlain('ours, createNodeClient', 'RPC', TYPES, tsc),
    target('ours, createDataClient', 'instantiations of every operation', EVERY, '', 2000),
    target('ours, createDataCaller', PACKAGES, PACKAGES, '', 3),
    target('ours, createDataCaller', MEGABYTES, MEGABYTES, 'MB', 0.6),
    target('ours, createNodeCaller', PACKAGES, PACKAGES, '', 3),
  ];
}
