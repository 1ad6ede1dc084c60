import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Contract } from '@chain-apis/contract';
import { writeJson } from '@chain-apis/foundation';
import { startCaseServer, type CaseServer } from './case-server.ts';
import type { Case } from './cases.ts';
import { lostBy, wideIntegers, type WideInteger } from './compare.ts';
import type { Generator, Job } from './generators/generator.ts';
import { runProgram } from '../../../../scripts/release/index.ts';
import type { Toolchain } from './toolchains.ts';

export interface CaseResult {
  readonly operation: string;
  readonly example: string;
  /** Absent if the client decoded the body without loss. */
  readonly problem?: string;
  readonly wide: readonly WideInteger[];
}

export interface GeneratorResult {
  readonly generator: Pick<Generator, 'id' | 'name' | 'version' | 'language'>;
  /** Toolchains that the machine lacks. */
  readonly missing: readonly Toolchain[];
  /** Why no call was made. */
  readonly stopped?: { readonly at: 'generate' | 'compile'; readonly message: string };
  readonly cases: readonly CaseResult[];
}

export interface Workplace {
  readonly contract: Contract;
  readonly documents: Job['documents'];
  readonly cases: readonly Case[];
  /** Emptied for each generator. */
  readonly folder: string;
  readonly tools: string;
  readonly toolchains: ReadonlyMap<Toolchain, string>;
}

/** Generates, compiles and calls; failures are part of the result. */
export async function tryGenerator(generator: Generator, place: Workplace): Promise<GeneratorResult> {
  const missing = generator.needs.filter((toolchain) => !place.toolchains.has(toolchain));
  const { id, name, version, language } = generator;
  const head = { generator: { id, name, version, language }, missing };
  if (missing.length > 0) return { ...head, cases: [] };

  const folder = join(place.folder, id);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const casesFile = join(folder, 'cases.json');
  writeFileSync(casesFile, writeJson(place.cases));
  const { documents, cases, tools } = place;
  const job: Job = { folder, documents, cases, casesFile, tools };
  for (const at of ['generate', 'compile'] as const) {
    try {
      await generator[at]?.(job);
    } catch (cause) {
      return { ...head, stopped: { at, message: (cause as Error).message }, cases: [] };
    }
  }
  const server = await startCaseServer(place.contract, cases);
  try {
    const { file, args, ...options } = generator.driver(job, server.address);
    const { stdout, output } = await runProgram(file, args, options);
    return { ...head, cases: readOutcomes(cases, stdout, output, server) };
  } finally {
    await server.close();
  }
}

interface Outcome {
  readonly case: number;
  readonly value?: string;
  readonly error?: string;
}

function readOutcomes(
  cases: readonly Case[],
  stdout: string,
  output: string,
  server: CaseServer,
): CaseResult[] {
  const lines = stdout.split('\n').filter((line) => line.startsWith('{'));
  const outcomes = new Map(
    lines.map((line) => JSON.parse(line) as Outcome).map((outcome) => [outcome.case, outcome]),
  );
  return cases.map(({ operation, example, status }, index) => {
    const problem = problemOf(outcomes.get(index), server.sent.get(index), status) ?? undefined;
    const silent = outcomes.size === 0 ? `: ${output.trim().slice(-400)}` : '';
    const wide = wideIntegers(server.sent.get(index)?.text || 'null', outcomes.get(index)?.value);
    return { operation, example, wide, ...(problem !== undefined && { problem: problem + silent }) };
  });
}

function problemOf(
  outcome: Outcome | undefined,
  sent: { readonly status: number; readonly text: string } | undefined,
  status: number,
): string | undefined {
  if (!outcome) return 'the program ended before this call';
  if (outcome.error !== undefined) return outcome.error;
  if (!sent) return 'no request arrived';
  if (sent.status !== status)
    return `the mock refused the request with ${sent.status}: ${sent.text.slice(0, 200)}`;
  const lost = lostBy(sent.text, outcome.value ?? 'null');
  return lost.length > 0 ? `not what was sent: ${lost.slice(0, 3).join('; ')}` : undefined;
}
