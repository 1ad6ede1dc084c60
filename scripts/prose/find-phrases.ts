import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { phrases } from './phrases.ts';
import { proseOf } from './prose-of.ts';

/** A phrase that is never right, and what to write instead. */
export interface PhraseFinding {
  readonly file: string;
  readonly line: number;
  readonly phrase: string;
  readonly instead: string;
}

/** Phrases in the prose of one file, from top to bottom. */
export function findPhrases(file: string, source: string): readonly PhraseFinding[] {
  // Most files have no phrase, so need no parser. A phrase can contain a comment's margin.
  const flat = source.replace(/\n\s*\* /g, '\n');
  if (!phrases.some(({ pattern }) => flat.search(pattern) >= 0)) return [];
  const prose = proseOf(file, source).replace(
    /\n\0*(?=[^\0\n])/g,
    (margin) => '\n' + ' '.repeat(margin.length - 1),
  );
  const found = phrases.flatMap(({ pattern, instead }) =>
    [...prose.matchAll(pattern)].map(({ 0: text, index }) => ({
      file,
      line: prose.slice(0, index).split('\n').length,
      phrase: text.replace(/\s+/g, ' '),
      instead,
    })),
  );
  return found.sort((one, other) => one.line - other.line);
}

/** Whether a file holds texts for users: documents, specs, messages, help, doc comments. Tests and generated files don't. */
export function holdsProse(path: string): boolean {
  if (/(?:^|\/)(?:CHANGELOG|API)\.md$|\/generated\/|^recordings\//.test(path)) return false;
  if (path.endsWith('.md')) return true;
  if (/^(?:specs|packages\/mock\/scenarios)\/.*\.ya?ml$|^packages\/[^/]+\/package\.json$/.test(path))
    return true;
  return (
    /^(?:packages\/[^/]+\/src|scripts|examples)\/.*\.(?:ts|mjs|astro)$/.test(path) &&
    !/\.test\.|\/test-support\//.test(path)
  );
}

/** Phrases in every file of a checkout that holds texts for users, tracked or about to be. */
export function findPhrasesIn(root: string): readonly PhraseFinding[] {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '-z'];
  const files = execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 }).split('\0');
  return files
    .filter((file) => holdsProse(file) && !file.startsWith('scripts/prose/') && existsSync(join(root, file)))
    .flatMap((file) => findPhrases(file, readFileSync(join(root, file), 'utf8')));
}
