import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadContract, type Contract } from '@chain-apis/contract';
import { writeJson } from '@chain-apis/foundation';
import { publicDocument } from '@chain-apis/contract/project';
import { casesOf, packageOf } from './cases.ts';
import { GENERATORS } from './generators/index.ts';
import { readRecipes } from './recipes/read-recipes.ts';
import { runRecipes, type RecipeResult } from './recipes/run-recipes.ts';
import { tryOwnClient, type OwnClientResult } from './own-clients.ts';
import { runSchemathesis, type SchemathesisResult } from './schemathesis.ts';
import { findToolchains, type Toolchain } from './toolchains.ts';
import { tryGenerator, type GeneratorResult, type Workplace } from './try-generator.ts';

export interface InteropResult {
  readonly toolchains: ReadonlyMap<Toolchain, string>;
  readonly generators: readonly GeneratorResult[];
  readonly recipes: readonly RecipeResult[];
  readonly schemathesis: readonly SchemathesisResult[];
  readonly ownClients: readonly OwnClientResult[];
}

export interface InteropOptions {
  readonly config: string;
  /** The guide whose recipes are followed, as Markdown. */
  readonly guide: string;
  /** Working folder; nothing in it belongs in a repository. */
  readonly folder: string;
  /** Part of a generator's id, `recipes`, `schemathesis` or `github`; default: everything. */
  readonly only?: string | undefined;
  readonly log: (line: string) => void;
}

const STEPS = [...GENERATORS.map(({ id }) => id), 'recipes', 'schemathesis', 'github'];

/** Passes the REST documents to every generator and reader whose toolchain is installed, one after the other. */
export async function runInterop(options: InteropOptions): Promise<InteropResult> {
  const { config, guide, folder, only = '', log } = options;
  const chosen = STEPS.filter((id) => id.includes(only));
  if (chosen.length === 0) throw new Error(`nothing is called ${only}: there are ${STEPS.join(', ')}`);
  const place = await prepare(await loadContract(config), folder);
  const generators: GeneratorResult[] = [];
  for (const generator of GENERATORS.filter(({ id }) => chosen.includes(id))) {
    log(`${generator.id} ...`);
    const result = await tryGenerator(generator, place);
    generators.push(result);
    log(lineOf(result));
  }
  let recipes: readonly RecipeResult[] = [];
  if (chosen.includes('recipes')) {
    recipes = await runRecipes(place, readRecipes(guide));
    for (const { title, missing, problem, printed } of recipes)
      log(
        `recipe ${title}: ${missing.length > 0 ? `${missing.join(' and ')} missing` : (problem ?? printed)}`,
      );
  }
  let schemathesis: readonly SchemathesisResult[] = [];
  if (chosen.includes('schemathesis') && place.toolchains.has('Python')) {
    schemathesis = await runSchemathesis(place);
    for (const { document, summary } of schemathesis) log(`schemathesis ${document}: ${summary}`);
  }
  const ownClients: OwnClientResult[] = [];
  if (chosen.includes('github')) {
    const result = await tryOwnClient(place.tools, folder);
    ownClients.push(result);
    log(`${result.name}: ${writeJson({ ...result })}`);
  }
  return { toolchains: place.toolchains, generators, recipes, schemathesis, ownClients };
}

/** Writes the documents as they are published. */
async function prepare(contract: Contract, folder: string): Promise<Workplace> {
  mkdirSync(join(folder, 'documents'), { recursive: true });
  const documents = contract.documents
    .filter(({ kind }) => kind === 'openapi')
    .map(({ id, bundle }) => {
      const file = join(folder, 'documents', `${id}.json`);
      writeFileSync(file, writeJson(publicDocument(bundle)));
      return { package: packageOf(id), file };
    });
  const toolchains = await findToolchains();
  return { contract, documents, cases: casesOf(contract), folder, tools: join(folder, 'tools'), toolchains };
}

function lineOf({ generator, missing, stopped, cases }: GeneratorResult): string {
  if (missing.length > 0) return `${generator.id}: ${missing.join(' and ')} missing`;
  if (stopped) return `${generator.id}: cannot ${stopped.at}: ${stopped.message}`;
  const bad = cases.filter(({ problem }) => problem !== undefined);
  const lines = bad.map(({ operation, example, problem }) => `  ${operation} ${example}: ${problem}`);
  return [`${generator.id}: ${cases.length - bad.length} of ${cases.length}`, ...lines].join('\n');
}
