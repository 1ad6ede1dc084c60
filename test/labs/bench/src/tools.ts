import { loadContract, type Contract } from '@chain-apis/contract';
import { publicDocument } from '@chain-apis/contract/project';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import { atMost, measure, type Contender, type Of, type Report, type Settings } from './harness.ts';
import { buildPackages, copyRepository, forgetDocuments, ownVersion, runNode, runNpm } from './install.ts';
import { CLI } from './servers.ts';

const TIME = 's';
const NPM = 'npm alone';
const ALL = 'generate, everything';
const NOTHING = 'generate, nothing changed';
const SEPARATE = 'redocly bundle, openapi-typescript, open-rpc-generator';
const LINT = 'lint';
const REDOCLY_LINT = 'redocly lint';
const DIFF = 'chain-apis diff';
const BUNDLE = 'redocly bundle of both versions';

/** One limit for every command, so that none hangs. */
const LIMITS = {
  timeout: 120_000,
  env: { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
};

/** Measures the commands of daily work beside the tools that they are made of, run one after another. */
export async function benchTools(settings: Settings): Promise<Report> {
  const { root } = settings;
  await buildPackages(settings, 'cli');
  const copy = await copyRepository(root);
  const contract = await loadContract(join(root, 'redocly.yaml'));
  const plain = await preparePlain(copy, contract);
  const versions: string[] = [];
  for (const name of ['@redocly/cli', 'openapi-typescript', '@open-rpc/generator'])
    versions.push(`${name} ${await ownVersion(root, name)}`);
  return measure('tools', settings, contendersOf(root, copy, plain, contract), targetsOf, [
    `${contract.operations.length} operations in ${contract.documents.length} documents; ours run by npm, whose own start is taken off in the targets`,
    `beside the same versions that ours use: ${versions.join(', ')}; one bundle of all documents, then a command for each document`,
    'redocly lint: the rules of recommended-strict without the rules of this repository; diff: one operation less',
  ]);
}

/** A folder with what the other tools read and write. */
async function preparePlain(copy: string, contract: Contract): Promise<string> {
  const plain = join(copy, 'bench-plain');
  await mkdir(join(plain, 'documents'), { recursive: true });
  await writeFile(join(plain, 'package.json'), JSON.stringify({ scripts: { nothing: ':' } }));
  // Not beside the documents: openapi-typescript would read it as its own.
  await mkdir(join(plain, 'redocly'));
  for (const { id, bundle } of contract.documents)
    await writeFile(join(plain, 'documents', `${id}.json`), JSON.stringify(publicDocument(bundle)));
  const registry = await readFile(join(copy, 'redocly.yaml'), 'utf8');
  const { apis } = parse(registry) as { apis: Record<string, { root: string }> };
  const roots = Object.entries(apis).map(([id, { root }]) => [id, { root: join('../..', root) }]);
  const config = { extends: ['recommended-strict'], apis: Object.fromEntries(roots) as object };
  await writeFile(join(plain, 'redocly/redocly.yaml'), stringify(config));
  // An older version for the diff: it lacks one operation, which the newer has added.
  await cp(join(copy, 'specs'), join(plain, 'old/specs'), { recursive: true });
  await cp(join(copy, 'redocly.yaml'), join(plain, 'old/redocly.yaml'));
  const index = join(plain, 'old/specs/metrics/openapi.yaml');
  await writeFile(index, (await readFile(index, 'utf8')).replace(/^ {2}\/.*\n {4}\$ref: .*\n/m, ''));
  return plain;
}

/** @param copy - a copy of the repository in which everything is generated anew */
function contendersOf(root: string, copy: string, plain: string, { documents }: Contract): Contender[] {
  /** Seconds of commands, one after another. */
  const seconds = async (...commands: (() => Promise<{ ms: number }>)[]) => {
    let ms = 0;
    for (const command of commands) ms += (await command()).ms;
    return { [TIME]: ms / 1000 };
  };
  const npm = (cwd: string, script: string) =>
    seconds(() => runNpm(['run', '--silent', script], { cwd, ...LIMITS }));
  const ours = (...args: string[]) => seconds(() => runNode(args, { cwd: root, ...LIMITS }));
  const tool = (path: string, args: readonly string[], cwd = plain, codes: readonly number[] = [0]) => {
    return () => runNode([join(root, 'node_modules', path), ...args], { cwd, codes, ...LIMITS });
  };
  const redocly = (codes: readonly number[], ...args: string[]) =>
    tool('@redocly/cli/bin/cli.js', args, join(plain, 'redocly'), codes);
  const bundle = (output: string) => redocly([0], 'bundle', ...documents.map(({ id }) => id), '-o', output);
  const separate = documents.map(({ id, kind }) => {
    const document = `documents/${id}.json`;
    if (kind === 'openapi') return tool('openapi-typescript/bin/cli.js', [document, '-o', `types/${id}.ts`]);
    const shape = ['-t', 'client', '-l', 'typescript', '-n', id];
    const args = ['generate', '-d', document, '-o', `rpc/${id}`, ...shape];
    return tool('@open-rpc/generator/build/cli.js', args);
  });
  return [
    { name: NPM, run: () => npm(plain, 'nothing') },
    {
      name: ALL,
      run: async () => {
        for (const document of documents)
          await rm(join(copy, 'packages', document.package, 'src/generated'), {
            recursive: true,
            force: true,
          });
        await forgetDocuments(copy);
        return npm(copy, 'generate');
      },
    },
    { name: NOTHING, run: () => npm(copy, 'generate') },
    { name: SEPARATE, run: () => seconds(bundle('bundled'), ...separate) },
    { name: LINT, run: () => ours('packages/cli/bin/chain-apis.js', 'lint') },
    { name: REDOCLY_LINT, run: () => seconds(redocly([0, 1], 'lint')) },
    { name: DIFF, run: () => ours(CLI, 'diff', join(plain, 'old'), join(copy, 'redocly.yaml')) },
    { name: BUNDLE, run: () => seconds(bundle('bundled'), bundle('bundled-old')) },
  ];
}

function targetsOf(of: Of) {
  const own = (name: string) => of(name, TIME) - of(NPM, TIME);
  const beside = (name: string) => ({ unit: 's', beside: { [name]: of(name, TIME) } });
  return [
    atMost('generate everything', own(ALL), 3, beside(SEPARATE)),
    atMost('generate everything, × the separate tools', own(ALL) / of(SEPARATE, TIME), 0.6),
    atMost('generate, nothing changed', own(NOTHING), 2.5, { unit: 's' }),
    atMost('lint', of(LINT, TIME), 5, beside(REDOCLY_LINT)),
    atMost('diff, × bundling both versions', of(DIFF, TIME) / of(BUNDLE, TIME), 1),
  ];
}
