export type RecordKind =
  'operation' | 'parameter' | 'field' | 'value' | 'error' | 'schema' | 'gap' | 'page' | 'section' | 'term';

/** One thing that a search may find, and where it is. */
export interface SearchRecord {
  readonly url: string;
  readonly kind: RecordKind;
  readonly title: string;
  /** Whose it is, for example the operation of a parameter. */
  readonly where: string;
  /** What it does, in a few words that say more than those of the text. */
  readonly summary?: string;
  readonly text: string;
  /** Words of a task: a reader who types one of these phrases wants this. */
  readonly tasks?: readonly string[];
  /** Comes after what is not. */
  readonly deprecated?: boolean;
}

/** Everything that a search needs. */
export interface SearchData {
  readonly records: readonly SearchRecord[];
  /** Words of the contract of which each finds what the others find; those of every API are known. */
  readonly synonyms: readonly (readonly string[])[];
}

/** What is shown of a record below its title. */
export const excerptOf = ({ summary, text }: SearchRecord): string =>
  summary === undefined ? text : `${summary.replace(/\.?$/, '.')} ${text}`;
