import { errorMessage } from '@chain-apis/foundation';
import type { Operation } from '@chain-apis/contract';
import { codeBlocks, type Guide } from '../model/guides.ts';
import { compile } from './compile.ts';
import { runCode, runSamples, type World } from './run-samples.ts';
import type { ClientNames } from '@chain-apis/contract/request';
import type { ExecutedSamples } from '../model/executed-samples.ts';
import { writeSamples } from './samples.ts';

/** Results of the samples of all operations and the guides' code. */
export interface Execution {
  /** By the id of the operation. */
  readonly samples: Readonly<Record<string, ExecutedSamples>>;
  /** How many blocks of the guides were compiled. */
  readonly blocks: number;
  /** Samples that don't compile, fail, or get a different response than others. */
  readonly failures: readonly string[];
}

/**
 * Writes the samples of operations, compiles them and the code of guides, and runs what can be run.
 *
 * @param root - root of the repository, whose sources the code is compiled against
 * @param calls - each operation, and how our client is called for it
 */
export async function executeSamples(
  root: string,
  calls: readonly { readonly operation: Operation; readonly names: ClientNames }[],
  guides: readonly Guide[],
  world: World,
): Promise<Execution> {
  const written = calls.map((call) => ({ ...call, samples: writeSamples(call.operation, call.names) }));
  const blocks = guides.flatMap(blocksOf);
  const failures = compile(root, [
    ...written.map(({ operation, samples }) => [`${operation.id} client`, samples.client] as const),
    ...written.map(({ operation, samples }) => [`${operation.id} fetch`, asModule(samples.fetch)] as const),
    ...blocks.map(({ name, code }) => [name, asModule(code)] as const),
  ]);
  const executed: Record<string, ExecutedSamples> = {};
  // One after the other, each with a fresh mock.
  for (const { operation, names, samples } of written) {
    try {
      executed[operation.id] = { ...(await runSamples(operation, samples, world)), names };
    } catch (cause) {
      failures.push(errorMessage(cause));
    }
  }
  for (const { name, code } of blocks.filter(({ runs }) => runs)) {
    await runCode(code, world).catch(({ message }: Error) => failures.push(`${name}: ${message}`));
  }
  return { samples: executed, blocks: blocks.length, failures };
}

/** The code of a task is run; that of an explanation may be a piece. */
function blocksOf(guide: Guide): { name: string; code: string; runs: boolean }[] {
  const name = `the guide “${guide.title}”`;
  return codeBlocks(guide).map((code) => ({ name, code, runs: guide.task !== undefined }));
}

const asModule = (code: string) => `export {};\n${code}`;
