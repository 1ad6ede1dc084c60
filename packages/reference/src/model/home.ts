import type { Contract } from '@chain-apis/contract';
import type { RecordedFacts } from './observed.ts';

/** A call with one input. */
export interface LiveCall {
  readonly operation: string;
  /** The parameter that gets what is typed. */
  readonly input: string;
  readonly label: string;
  /** What an empty input means. */
  readonly placeholder?: string;
}

/** A way to begin. */
export interface Way {
  readonly title: string;
  readonly text: string;
  /** Addresses of pages by their title. */
  readonly links: Readonly<Record<string, string>>;
  readonly commands: string;
}

/** Texts of the first page. */
export interface Home {
  /** Of the site, on every page. */
  readonly name: string;
  readonly title: string;
  readonly introduction: string;
  readonly audience?: string;
  /** Operation whose samples show what a call looks like. */
  readonly sample?: string;
  /** Calls that the first page sends in one click. */
  readonly live?: readonly LiveCall[];
  /** Who responds to them. */
  readonly liveNote?: string;
  /** For whom the project is, each with what to type first. */
  readonly ways?: readonly Way[];
  /** Which recorded results say what was recorded. */
  readonly recorded?: RecordedFacts;
}

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
