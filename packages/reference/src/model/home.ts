import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { RecordedFacts } from './observed.ts';

/** Texts of the first page. */
export interface Home {
  readonly title: string;
  readonly introduction: string;
  readonly audience: string;
  /** Operation whose samples show what a call looks like. */
  readonly sample: string;
  /** What one types to have all of it on one's own machine. */
  readonly commands: string;
  /** Which recorded results say what was recorded. */
  readonly recorded: RecordedFacts;
}

export const readHome = (file: string) => parse(readFileSync(file, 'utf8')) as Home;
