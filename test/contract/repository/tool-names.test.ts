/** Everything specific to this contract is in its own files; no name of it is in the tools. */
import { readFileSync } from 'node:fs';
import { isRest } from '@chain-apis/contract';
import { describe, expect, it } from 'vitest';
import { contract, root } from '../../support/contract.ts';
import { repositoryFiles } from '../../support/files.ts';

const TOOLS = ['contract', 'mock', 'verify', 'diff', 'cli', 'reference', 'generate', 'mcp', 'search'];
const files = repositoryFiles('.ts', '.astro', '.mjs').filter(
  (path) =>
    TOOLS.some((name) => path.startsWith(`packages/${name}/src/`)) &&
    !/\.test\.ts$|\/test-support\//.test(path),
);

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
const word = (text: string) => new RegExp(`(?<![\\w.-])${escaped(text)}(?![\\w-])`);
const methods = contract.operations.filter((operation) => !isRest(operation)).map(({ id }) => id);
const prefixes = [...new Set(methods.map((id) => id.replace(/(?<=[._]).*$/, '')))];
const packages = [...new Set(contract.documents.map((document) => document.package))];

/** Names that nobody writes by chance: operation ids, methods with namespace, paths, npm names of clients. */
const names: [string, RegExp][] = [
  ...contract.operations.map(({ id }): [string, RegExp] => [id, word(id)]),
  ...prefixes.map((prefix): [string, RegExp] => [prefix, new RegExp(`['"\`]${escaped(prefix)}['"\`$]`)]),
  ...contract.operations.flatMap((operation): [string, RegExp][] =>
    isRest(operation) ? [[operation.binding.path, new RegExp(escaped(operation.binding.path))]] : [],
  ),
  ...packages.map((name): [string, RegExp] => [`@chain-apis/${name}`, word(`@chain-apis/${name}`)]),
];

/** Removes comments: their examples bind nothing. Keeps lines. */
function withoutComments(text: string): string {
  return text
    .replaceAll(/\/\*.*?\*\//gs, (comment) => comment.replaceAll(/[^\n]/g, ''))
    .replaceAll(/(?<=^|\s)\/\/.*$/gm, '');
}

describe('the code of the tools', () => {
  it('is there, and so are the names', () => {
    expect(files.length).toBeGreaterThan(200);
    expect(names.length).toBeGreaterThan(60);
  });

  it.each(TOOLS)(
    'packages/%s names no operation, no namespace of methods and no client of this contract',
    (tool) => {
      const own = files.filter((path) => path.startsWith(`packages/${tool}/`));
      const found = own.flatMap((path) =>
        withoutComments(readFileSync(root + path, 'utf8'))
          .split('\n')
          .flatMap((line, index) =>
            names
              .filter(([, pattern]) => pattern.test(line))
              .map(([name]) => `${path}:${index + 1} ${name}: ${line.trim()}`),
          ),
      );
      expect(found).toEqual([]);
    },
  );
});
