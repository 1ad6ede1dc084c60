import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

/** Texts of the first page. */
export interface Home {
  readonly title: string;
  readonly introduction: string;
  readonly audience: string;
  /** Operation whose samples show what a call looks like. */
  readonly sample: string;
}

export const readHome = (file: string) => parse(readFileSync(file, 'utf8')) as Home;
