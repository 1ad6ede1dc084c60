import { GENERATORS, VERSIONS } from '../../labs/interop/src/index.ts';
import type { Command } from './read-commands.ts';

/** Programs that `npm run interop` runs with the same documents. They are optional on this machine. */
const PROGRAMS = [
  'cargo', 'go', 'java', 'jq', 'mkdir', 'mvn', 'oapi-codegen', 'openapi-generator-cli', 'openapi-python-client', 'pip',
  'python', 'tee',
]; // prettier-ignore

/** Checks versions and generators against `npm run interop`, which follows the recipes to the letter. */
function checkGenerator({ words }: Command): void {
  const text = words.join(' ');
  for (const [, name = '', version] of text.matchAll(/([\w-]+)(?:==|@v)(\d+\.\d+\.\d+)/g)) {
    const tried = Object.entries(VERSIONS).find(([tool]) => tool === name)?.[1];
    if (tried !== version)
      throw new Error(`npm run interop tries ${name} ${tried ?? 'not at all'}, not ${version}`);
  }
  const [, language] = /^openapi-generator-cli generate -g (\S+)/.exec(text) ?? [];
  if (language !== undefined && !GENERATORS.some(({ id }) => id === `openapi-generator-${language}`))
    throw new Error(`npm run interop does not generate ${language}`);
}

export const generatorRules = Object.fromEntries(PROGRAMS.map((name) => [name, checkGenerator]));
