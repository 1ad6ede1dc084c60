import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Contract } from '@chain-apis/contract';
import { terminalText, errorCode } from '@chain-apis/foundation';
import { CommandError, commandError, usageError, UsageError } from '../failure.ts';
import type { Terminal } from '../terminal.ts';
import { CONTRACT_FLAGS, DOCUMENT_HELP, readDocumentFlags } from './contract-flags.ts';
import { FLAG, oneOf, readFlags, TEXT } from './parse-flags.ts';
import { loadResolved, reportUnread } from './read-contract.ts';
import { resolveContract, type ResolvedContract } from './resolve-contract.ts';

export const help = `Usage: chain-apis generate [options]

Writes typed clients of OpenAPI and OpenRPC documents: packages/NAME/ with types, calls, API.md and, for a new package,
package.json, tsconfig.json and README.md. They use @chain-apis/runtime. Needs the package @chain-apis/generate.

Reads your own documents; the bundled contract only with --carried.
A document's package is named after its folder below specs/, otherwise after its key in redocly.yaml or its file.

Options:
  --out DIR          folder that gets packages/ (default: that of redocly.yaml, or the working directory)
  --deployment NAME  clients of the documents as a deployment has them: its name, or an OpenAPI overlay file
  --int64 TYPE       64-bit integers (format int64, uint64): number, so that one beyond 2^53 fails the call, or bigint,
                     always (default: number); documents with wire kinds say it themselves
  --check            write nothing; list stale files, and exit with 1 if there are any
${DOCUMENT_HELP}
  --help             this text

Exit codes: 0 done, 1 stale files or an unwritable file, 2 wrong usage or unreadable documents.
Example: chain-apis generate --spec openapi.yaml --out clients`;

/** The package that generated clients depend on. */
const RUNTIME = '@chain-apis/runtime';

/** Writes the clients of a contract, or lists their stale files. Returns the exit code. */
export async function run(args: readonly string[], terminal: Terminal): Promise<number> {
  const groups = {
    source: CONTRACT_FLAGS,
    own: { out: TEXT, deployment: TEXT, int64: oneOf(['number', 'bigint']), check: FLAG },
  };
  const { source, own } = readFlags('generate', args, groups);
  const flags = readDocumentFlags(source);
  const int64 = own.int64 === 'bigint' ? ({ int64: 'bigint' } as const) : {};
  const tools = await loadGenerator();
  const settled = await resolveContract(flags, terminal);
  if (settled.files === undefined && !flags.carried)
    throw new UsageError(
      'no redocly.yaml with apis: here or above; name your documents with --spec, or give --carried to write clients of the bundled contract',
    );
  const contract = await loadResolved(settled, own.deployment);
  await reportUnread(contract, terminal);
  for (const caveat of tools.caveatsOf(contract)) terminal.err(terminalText(`note: ${caveat}`));
  const registry = registryAmong(settled.files, contract);
  const out = own.out ?? (registry === undefined ? '.' : undefined);
  const root = out === undefined ? undefined : resolve(out);
  const layout = await tools.readLayout(registry, contract, RUNTIME, root).catch(usageError('ContractError'));
  const changes = await tools
    .findChanges(contract, { ...layout, ...int64 }, undefined, true)
    .catch(usageError('ContractError'));
  if (changes.length === 0) {
    terminal.out('generated code is current');
    return 0;
  }
  if (own.check) {
    terminal.err(
      `stale generated files, run chain-apis generate:\n${changes.map(tools.describeChange).join('\n')}`,
    );
    return 1;
  }
  await tools.applyChanges(layout.root, changes).catch(commandError);
  for (const { path: file, wanted } of changes)
    terminal.out(`${wanted === undefined ? 'deleted' : 'wrote'} ${file}`);
  return 0;
}

/** What a contract was read from, unless that is its document or several. */
function registryAmong(files: ResolvedContract['files'], { documents }: Contract): string | undefined {
  if (typeof files !== 'string') return undefined;
  const isDocument = documents.some((one) => one.files.includes(files) || one.files.includes(resolve(files)));
  return isDocument ? undefined : files;
}

type Generator = typeof import('@chain-apis/generate');

/**
 * The generator needs a compiler, which few users need, so it is a separate installation, next to this command or in
 * the project.
 */
async function loadGenerator(): Promise<Generator> {
  try {
    return await import('@chain-apis/generate');
  } catch (cause) {
    if (errorCode(cause) !== 'ERR_MODULE_NOT_FOUND') throw cause;
  }
  try {
    const path = createRequire(join(process.cwd(), 'package.json')).resolve('@chain-apis/generate');
    // The package of that name, whichever version is installed there.
    return (await import(pathToFileURL(path).href)) as Generator;
  } catch (cause) {
    if (errorCode(cause) !== 'MODULE_NOT_FOUND') throw cause;
    throw new CommandError(
      'the generator is a package of its own: npm install --save-dev @chain-apis/generate, then run this again',
      { cause },
    );
  }
}
