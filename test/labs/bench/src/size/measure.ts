import { build } from 'esbuild';
import type { Contract } from '@chain-apis/contract';
import type { Layout } from '@chain-apis/generate';
import { writeFile } from 'node:fs/promises';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { runNode } from '../run-node.ts';
import { programOf, type Client } from './client.ts';

/** Bytes that a program costs in a browser, minified and compressed; modules of Node that it asks for are left out. */
export async function bundleSize(folder: string, program: string): Promise<number> {
  const { outputFiles } = await build({
    stdin: { contents: program, resolveDir: folder, loader: 'ts' },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    external: ['node:*', ...builtinModules],
    logLevel: 'silent',
  });
  return gzipSync(outputFiles[0]!.contents, { level: 9 }).length / 1000;
}

/** Writes the module whose import is measured: of a package, or of generated code, which has to be compiled first. */
export async function writeImport(folder: string, name: string, module: string | undefined): Promise<string> {
  const file = join(folder, `import-${slug(name)}.mjs`);
  if (module?.startsWith('.')) {
    await build({
      entryPoints: [join(folder, module)],
      outfile: file,
      bundle: true,
      format: 'esm',
      platform: 'node',
    });
  } else await writeFile(file, module === undefined ? '' : `import ${JSON.stringify(module)};\n`);
  return file;
}

/** The settings of the compiler; libraries are not checked, as most users have it. */
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

export interface TypeCost {
  readonly instantiations: number;
  readonly wall: number;
}

/** What a compiler pays for a program, in a process of its own. */
export async function typeCost(root: string, project: string, folder: string): Promise<TypeCost> {
  const args = [join(root, 'node_modules/typescript/bin/tsc'), '--extendedDiagnostics', '-p', project];
  const { stdout, ms } = await runNode(args, { cwd: folder });
  return { instantiations: Number(/^Instantiations:\s+(\d+)/m.exec(stdout)?.[1]), wall: ms };
}

/** Writes the projects that are compiled: one call, and every operation where the types know them. */
export async function writeProjects(client: Client, folder: string, contract: Contract, layout: Layout) {
  const write = async (kind: string, text: string): Promise<string> => {
    const name = `${kind}-${slug(client.name)}`;
    await writeFile(join(folder, `${name}.ts`), `${text}\nexport {};\n`);
    const project = { compilerOptions: COMPILER, files: [`${name}.ts`] };
    await writeFile(join(folder, `${name}.json`), JSON.stringify(project));
    return `${name}.json`;
  };
  const helpers = 'declare function args(): never;\ndeclare function show(value: unknown): void;';
  return {
    one: await write('one', programOf(client)),
    every:
      client.every &&
      (await write('every', `${helpers}\n${client.setup}\n${client.every(contract, layout)}`)),
  };
}

/** Milliseconds of a process that does nothing but run a file. */
export async function processTime(file: string, folder: string): Promise<number> {
  return (await runNode([file], { cwd: folder })).ms;
}

const slug = (name: string): string => name.replaceAll(/[^a-z0-9]+/gi, '-').toLowerCase();
