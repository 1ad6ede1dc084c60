import { readFileSync } from 'node:fs';
import type { Contract } from '@chain-apis/contract';
import { parse } from 'yaml';
import type { RecordedFacts } from './observed.ts';

/** Texts of the first page. */
export interface Home {
  /** Of the site, on every page. */
  readonly name: string;
  readonly title: string;
  readonly introduction: string;
  readonly audience?: string;
  /** Operation whose samples show what a call looks like. */
  readonly sample?: string;
  /** What one types to have all of it on one's own machine. */
  readonly commands?: string;
  /** Which recorded results say what was recorded. */
  readonly recorded?: RecordedFacts;
}

export const readHome = (file: string) => parse(readFileSync(file, 'utf8')) as Home;

/** What documents say of themselves, where nobody has written more. */
export function homeOf({ documents, operations }: Contract): Home {
  const titles = documents.map(({ title }) => title);
  const name = titles.length === 1 ? titles[0]! : 'API reference';
  const sample = operations[0]?.id;
  return {
    name,
    title: name,
    introduction: `${operations.length} operations of ${titles.join(', ')}.`,
    ...(sample !== undefined && { sample }),
  };
}
