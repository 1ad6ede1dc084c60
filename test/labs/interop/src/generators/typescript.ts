import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { writeJson, type Json } from '@chain-apis/foundation';
import type { Case } from '../cases.ts';
import { need } from '../../../../../scripts/release/index.ts';
import type { Generator, Job } from './generator.ts';
import { npmTools, VERSIONS } from './tools.ts';

const require = createRequire(import.meta.url);
const text = (value: Json | undefined) => (value === undefined ? 'undefined' : writeJson(value));

/** How a generator's functions are called and where their type has the body. */
interface Style {
  readonly module: (name: string) => string;
  readonly call: (item: Case, address: string) => string;
  readonly body: (status: number) => string;
}

const HEY_API: Style = {
  module: (name) => `./${name}/sdk.gen.ts`,
  call: (item, address) => {
    const query = item.query.filter((name) => item.parameters[name] !== undefined);
    const pick = (names: readonly string[]) =>
      text(Object.fromEntries(names.map((name) => [name, item.parameters[name]!])));
    const members = [
      ...(item.path.length > 0 ? [`path: ${pick(item.path)}`] : []),
      ...(query.length > 0 ? [`query: ${pick(query)}`] : []),
      ...(item.body === undefined ? [] : [`body: ${text(item.body)}`]),
    ];
    return `{ baseUrl: ${address}, ${members.join(', ')} }`;
  },
  body: () => `NonNullable<Result['data']>`,
};

const ORVAL: Style = {
  module: (name) => `./${name}/index.ts`,
  call: (item) => {
    const query = item.query.filter((name) => item.parameters[name] !== undefined);
    const params = Object.fromEntries(query.map((name) => [name, item.parameters[name]!]));
    return [
      ...item.path.map((name) => text(item.parameters[name])),
      ...(item.body === undefined ? [] : [text(item.body)]),
      ...(query.length > 0 ? [text(params)] : []),
    ].join(', ');
  },
  body: (status) => `Extract<Result, { status: ${status} }>['data']`,
};

/** Returns a module for each case: its call, and the example as a value of the generated type. */
function caseModule(item: Case, style: Style): string {
  return `import { ${item.operation} } from '${style.module(item.package)}';

type Result = Awaited<ReturnType<typeof ${item.operation}>>;
export const example: ${style.body(item.status)} = ${text(item.response)};
export const call = (address: string) => ${item.operation}(${style.call(item, 'address')});
`;
}

const MAIN = (count: number) => `export {};
const [address] = process.argv.slice(2) as [string];
const realFetch = globalThis.fetch;
let base = '';
globalThis.fetch = (input, init) => realFetch(typeof input === 'string' && input.startsWith('/') ? base + input : input, init);
for (let index = 0; index < ${count}; index += 1) {
  base = \`\${address}/\${index}\`;
  try {
    const { call } = await import(\`./case-\${index}.ts\`) as { call: (address: string) => Promise<{ data?: unknown; error?: unknown }> };
    const { data, error } = await call(base);
    if (data === undefined) throw new Error(\`no data: \${JSON.stringify(error)}\`);
    console.log(JSON.stringify({ case: index, value: JSON.stringify(data) }));
  } catch (error) {
    console.log(JSON.stringify({ case: index, error: String(error).slice(0, 600) }));
  }
}
`;

async function compile(job: Job, style: Style): Promise<void> {
  for (const [index, item] of job.cases.entries()) {
    writeFileSync(join(job.folder, `case-${index}.ts`), caseModule(item, style));
  }
  writeFileSync(join(job.folder, 'main.ts'), MAIN(job.cases.length));
  writeFileSync(join(job.folder, 'package.json'), '{ "type": "module" }\n');
  const types = join(require.resolve('@types/node/package.json'), '../..');
  const compilerOptions = {
    strict: true, target: 'ES2022', module: 'ESNext', moduleResolution: 'Bundler', noEmit: true, skipLibCheck: true,
    allowImportingTsExtensions: true, lib: ['ES2023', 'DOM', 'DOM.Iterable'], types: ['node'], typeRoots: [types],
  }; // prettier-ignore
  writeFileSync(join(job.folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['**/*.ts'] }));
  await need(process.execPath, [require.resolve('typescript/bin/tsc'), '-p', job.folder]);
}

const driver = (job: Job, address: string) => ({
  file: process.execPath,
  args: ['--import', require.resolve('tsx'), join(job.folder, 'main.ts'), address],
  cwd: job.folder,
});

export const heyApi: Generator = {
  id: 'hey-api',
  name: '@hey-api/openapi-ts',
  version: VERSIONS['@hey-api/openapi-ts'],
  language: 'TypeScript',
  needs: ['Node'],
  async generate(job) {
    const modules = await npmTools(job.tools);
    for (const document of job.documents) {
      const into = join(job.folder, document.package);
      const args = ['-i', document.file, '-o', into, '--no-log-file', '--silent'];
      await need(process.execPath, [join(modules, '@hey-api/openapi-ts/bin/run.js'), ...args], {
        cwd: job.folder,
      });
    }
  },
  compile: (job) => compile(job, HEY_API),
  driver,
};

export const orval: Generator = {
  id: 'orval',
  name: 'orval',
  version: VERSIONS.orval,
  language: 'TypeScript',
  needs: ['Node'],
  async generate(job) {
    const modules = await npmTools(job.tools);
    for (const document of job.documents) {
      const folder = join(job.folder, document.package);
      mkdirSync(folder, { recursive: true });
      const args = ['--input', document.file, '--output', join(folder, 'index.ts'), '--client', 'fetch'];
      await need(join(modules, '.bin/orval'), args, { cwd: job.folder });
    }
  },
  compile: (job) => compile(job, ORVAL),
  driver,
};
