import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

/** What readers call things that the contract calls otherwise. */
export interface SearchWords {
  /** Phrases by the address of what they should find. */
  readonly tasks: Readonly<Record<string, readonly string[]>>;
}

export const readSearchWords = (file: string) => parse(readFileSync(file, 'utf8')) as SearchWords;
