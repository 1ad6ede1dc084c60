/**
 * The published packages from outside: packed, installed into an empty folder, and used as the READMEs say, on every
 * supported Node line, from ESM and CommonJS, by compilers with every module setting.
 */
import { cpSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { publishedPackages } from '../../scripts/release/index.ts';
import { openWorkplace, onMock, type Workplace } from '../docs/commands/workplace.ts';
import { root } from '../support/contract.ts';
import { readmeBlocks, runShell } from './outside/blocks.ts';
import { installNodes } from './outside/nodes.ts';
import { hasStackTrace, openProject, type Project } from './outside/project.ts';

let project: Project;
let place: Workplace;
beforeAll(async () => {
  place = await openWorkplace();
  project = await openProject();
  // The contract under version control, and usage files, which commands of the READMEs name.
  cpSync(place.folder, project.folder, { recursive: true });
});
beforeEach(() => place.reset());
afterAll(async () => {
  project?.close();
  await place?.close();
});

const TSC = 'node_modules/typescript/lib/tsc.js';
const MODULES = [
  { module: 'node16', moduleResolution: 'node16' },
  { module: 'nodenext', moduleResolution: 'nodenext' },
  { module: 'esnext', moduleResolution: 'bundler' },
];
const modules = readmeBlocks('ts').map((block, index) => {
  const isTest = /from 'vitest'/.test(block.code);
  return { block, isTest, name: `block-${index}${isTest ? '.test' : ''}` };
});
const hasTypesOnly = (targets: unknown) =>
  Object.keys(Object(targets)).every((condition) => condition === 'types');
/** Everything that a user's program can import or require at run time. */
const entries = publishedPackages(root).flatMap(({ name, exports = {} }) =>
  Object.entries(exports)
    .filter(([entry, targets]) => !/\.json$|\*|vitest/.test(entry) && !hasTypesOnly(targets))
    .map(([entry]) => name + entry.slice(1)),
);

it.each(MODULES)(
  'the code of the READMEs compiles with module $module, resolution $moduleResolution',
  async (setting) => {
    for (const { block, name } of modules) project.write(`${name}.ts`, onMock(block.code, place));
    const compilerOptions = {
      ...setting,
      target: 'es2023',
      lib: ['es2023', 'dom', 'dom.iterable', 'dom.asynciterable'],
      strict: true,
      types: ['node'],
      skipLibCheck: true,
      rootDir: '.',
      outDir: `out-${setting.module}`,
    };
    const files = modules.map(({ name }) => `${name}.ts`);
    project.write('tsconfig.json', JSON.stringify({ compilerOptions, files }));
    expect(await project.run(process.execPath, 'node', TSC, '-p', '.')).toEqual({ code: 0, text: '' });
  },
);

describe.each(await installNodes())('%s', (_, node) => {
  it.each(modules.map((one) => [`${one.block.file}:${one.block.line}`, one] as const))(
    'the code of %s runs',
    async (__, { name, isTest }) => {
      const file = `out-nodenext/${name}.js`;
      const args = isTest ? ['node_modules/vitest/vitest.mjs', 'run', file] : [file];
      const ran = await project.run(node, 'node', ...args);
      // An exit code can be a verdict, as of `verify`.
      expect(hasStackTrace(ran), ran.text).toBe(false);
      if (isTest) expect(ran.code, ran.text).toBe(0);
    },
  );

  it.each(readmeBlocks('sh').map((block) => [`${block.file}:${block.line}`, block] as const))(
    'the commands of %s run',
    (__, block) => runShell(block, project, node, place),
  );

  it('a host gets the tools for agents', async () => {
    const client = new Client({ name: 'outside', version: '1.0.0' });
    const args = [join(project.folder, 'node_modules/chain-apis/bin/chain-apis.js'), 'mcp'];
    // A folder without its own documents.
    await client.connect(new StdioClientTransport({ command: node, args, cwd: tmpdir() }));
    const call = { name: 'call', arguments: { name: 'info.peers' } };
    expect(JSON.stringify(await client.callTool(call))).toContain('200 info.peers (mock)');
    const code = { name: 'read', arguments: { name: 'info.peers', part: 'code' } };
    expect(JSON.stringify(await client.callTool(code))).toContain(
      "import { createNodeClient } from '@chain-apis/node'",
    );
    await client.close();
  });

  it('every entry can be required, and is what is imported', async () => {
    const names = JSON.stringify(entries);
    project.write(
      'require.cjs',
      `(async () => {
        for (const name of ${names}) {
          const imported = await import(name);
          for (const key of Object.keys(imported))
            if (require(name)[key] !== imported[key]) throw new Error(name + ' ' + key);
        }
        console.log('the same');
      })();`,
    );
    const { text } = await project.run(node, 'node', 'require.cjs');
    expect(text).toContain('the same');
  });
});
