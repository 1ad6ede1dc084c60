import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { root } from '../support/contract.ts';
import { repositoryFiles } from '../support/files.ts';
import { parseMarkdown, type Block } from './markdown.ts';

/** Sources with `@example` in doc comments. In the excluded types, an `@example` is a value of the contract. */
export const documentedSources: readonly string[] = repositoryFiles('.ts').filter(
  (file) =>
    /^packages\/[^/]+\/src\//.test(file) &&
    !/\.test\.ts$|\/generated\/(.*\/)?types\.ts$/.test(file) &&
    readFileSync(root + file, 'utf8').includes('@example'),
);

/** Returns the code blocks after each `@example` of a source. */
export function readExamples(file: string): { line: number; blocks: readonly Block[] }[] {
  const source = ts.createSourceFile(file, readFileSync(root + file, 'utf8'), ts.ScriptTarget.Latest, true);
  const examples = new Map<number, { line: number; blocks: readonly Block[] }>();
  const walk = (node: ts.Node): void => {
    for (const tag of ts.getJSDocTags(node)) {
      if (tag.tagName.text !== 'example') continue;
      const line = source.getLineAndCharacterOfPosition(tag.getStart(source)).line + 1;
      const text = source.text.slice(tag.getStart(source), tag.end).replace(/^ *\* ?/gm, '');
      examples.set(tag.pos, { line, blocks: parseMarkdown(file, text, line).blocks });
    }
    ts.forEachChild(node, walk);
  };
  walk(source);
  return [...examples.values()];
}
