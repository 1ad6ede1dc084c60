import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadContract, withStandardFormats } from '@chain-apis/contract';
import { casesOf, packageOf } from './cases.ts';
import { GENERATORS } from './generators/index.ts';
import { runSchemathesis } from './schemathesis.ts';
import { findToolchains } from './toolchains.ts';
import { tryGenerator, type GeneratorResult, type Workplace } from './try-generator.ts';
import type { InteropResult } from './write-table.ts';

export { GENERATORS } from './generators/index.ts';
export { compareWithPrism } from './beside-prism.ts';
export { isJudged } from './judgements.ts';
export { VERSIONS } from './versions.ts';
export { writeTable, type InteropResult } from './write-table.ts';
export type { GeneratorResult } from './try-generator.ts';

export interface InteropOptions {
  readonly config: string;
  /** Where everything is made; nothing of it belongs into a repository. */
  readonly folder: string;
  /** Part of a generator's id; all of them without it. */
  readonly only?: string | undefined;
  readonly log: (line: string) => void;
}

/** Gives the REST documents to every generator whose toolchain is there. */
export async function runInterop({ config, folder, only = '', log }: InteropOptions): Promise<InteropResult> {
  const contract = await loadContract(config);
  mkdirSync(join(folder, 'documents'), { recursive: true });
  const documents = contract.documents
    .filter(({ kind }) => kind === 'openapi')
    .map(({ id, bundle }) => {
      const file = join(folder, 'documents', `${id}.json`);
      writeFileSync(file, JSON.stringify(withStandardFormats(bundle)));
      return { package: packageOf(id), file };
    });
  const toolchains = await findToolchains();
  const tools = join(folder, 'tools');
  const place: Workplace = { contract, documents, cases: casesOf(contract), folder, tools, toolchains };
  const generators: GeneratorResult[] = [];
  const chosen = GENERATORS.filter(({ id }) => id.includes(only));
  if (chosen.length === 0)
    throw new Error(`no generator is called ${only}: there are ${GENERATORS.map(({ id }) => id).join(', ')}`);
  for (const generator of chosen) {
    log(`${generator.id} ...`);
    // One after the other: each fills the machine by itself.
    const result = await tryGenerator(generator, place);
    generators.push(result);
    log(lineOf(result));
  }
  const schemathesis = toolchains.has('Python') && only === '' ? await runSchemathesis(place, contract) : [];
  return { toolchains, generators, schemathesis };
}

function lineOf({ generator, missing, stopped, cases, isGeneratedOnly }: GeneratorResult): string {
  if (isGeneratedOnly && !stopped && missing.length === 0) return `${generator.id}: generated`;
  if (missing.length > 0) return `${generator.id}: ${missing.join(' and ')} missing`;
  if (stopped) return `${generator.id}: cannot ${stopped.at}: ${stopped.message}`;
  const bad = cases.filter(({ problem }) => problem !== undefined);
  const lines = bad.map(({ operation, example, problem }) => `  ${operation} ${example}: ${problem}`);
  return [`${generator.id}: ${cases.length - bad.length} of ${cases.length}`, ...lines].join('\n');
}
