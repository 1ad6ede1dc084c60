import { chmodSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import type { Contract } from '@chain-apis/contract';
import { startMock } from '@chain-apis/mock';
import { need } from '../../../scripts/release/index.ts';
import type { Toolchain } from './toolchains.ts';
import type { Recipe } from './read-recipes.ts';

export interface RecipeResult {
  readonly title: string;
  readonly missing: readonly Toolchain[];
  /** The command that failed, with its output. */
  readonly problem?: string;
  /** The first line that the program finally printed. */
  readonly printed: string;
}

/** What each recipe needs, by its title. Java generates code for the first three. */
const NEEDS: Readonly<Record<string, readonly Toolchain[]>> = {
  Python: ['Python', 'Java'],
  Go: ['Go', 'Java'],
  Java: ['Java'],
  TypeScript: ['Node'],
};

const GENERATOR = 'org.openapitools:openapi-generator-cli:7.25.0';

/** Where recipes are followed, with what the machine has. */
export interface Workplace {
  readonly contract: Contract;
  readonly folder: string;
  readonly toolchains: ReadonlyMap<Toolchain, string>;
}

/** Address of the mock in the guide. */
const ADDRESS = 'http://127.0.0.1:4010';

/** Follows the sections of the guide, each in an empty folder. */
export async function runRecipes(place: Workplace, recipes: readonly Recipe[]): Promise<RecipeResult[]> {
  const mock = await startMock({ contract: place.contract, port: 0 });
  const results: RecipeResult[] = [];
  try {
    for (const recipe of recipes) {
      const needed = NEEDS[recipe.title] ?? [];
      const missing = needed.filter((toolchain) => !place.toolchains.has(toolchain));
      const done = missing.length > 0 ? { printed: '' } : await follow(recipe, place, mock.url);
      results.push({ title: recipe.title, missing, ...done });
    }
  } finally {
    await mock.close();
  }
  return results;
}

async function follow({ title, steps }: Recipe, place: Workplace, address: string) {
  const folder = join(place.folder, 'recipes', title.toLowerCase().replaceAll(' ', '-'));
  rmSync(folder, { recursive: true, force: true });
  const home = join(folder, 'home');
  mkdirSync(home, { recursive: true });
  // The output of the first commands after a file is the program's.
  let [isWritten, printed] = [false, ''];
  try {
    const env = await programs(folder, place);
    for (const step of steps) {
      if ('file' in step) {
        mkdirSync(dirname(join(home, step.file)), { recursive: true });
        writeFileSync(join(home, step.file), step.text.replaceAll(ADDRESS, address));
        isWritten = true;
      } else {
        const commands = step.commands.replaceAll(ADDRESS, address);
        const { stdout } = await need('bash', ['-e', '-c', commands], { cwd: home, env });
        if (isWritten && printed === '') printed = stdout.split('\n', 1)[0]!;
      }
    }
    return { printed };
  } catch (cause) {
    return { printed, problem: (cause as Error).message };
  }
}

/** Returns the environment of a reader's tools: Python packages and Go programs go into the recipe's own folder. */
async function programs(folder: string, place: Workplace): Promise<Record<string, string>> {
  const bin = join(folder, 'bin');
  mkdirSync(bin, { recursive: true });
  if (place.toolchains.has('Java')) {
    const generator = join(bin, 'openapi-generator-cli');
    writeFileSync(generator, `#!/bin/sh\nexec java -jar '${await jarIn(place.folder)}' "$@"\n`);
    chmodSync(generator, 0o755);
  }
  if (place.toolchains.has('Python')) await need('python3', ['-m', 'venv', join(folder, 'python')]);
  const path = [bin, join(folder, 'python/bin'), process.env['PATH'] ?? ''].join(delimiter);
  return { PATH: path, GOBIN: bin };
}

/** Installs openapi-generator from Maven Central, once. */
async function jarIn(folder: string): Promise<string> {
  const [, name, version] = GENERATOR.split(':');
  const jar = join(folder, `${name}-${version}.jar`);
  const copy = ['dependency:copy', `-Dartifact=${GENERATOR}`, `-DoutputDirectory=${folder}`];
  if (!existsSync(jar)) await need('mvn', ['-q', '-B', ...copy]);
  return jar;
}
