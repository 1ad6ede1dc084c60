export type RecordKind =
  'operation' | 'parameter' | 'field' | 'value' | 'error' | 'schema' | 'gap' | 'page' | 'section' | 'term';

/** One searchable thing with its address. */
export interface SearchRecord {
  readonly url: string;
  readonly kind: RecordKind;
  readonly title: string;
  /** Its owner, for example the operation of a parameter. */
  readonly where: string;
  /** A short summary, which counts more than the text. */
  readonly summary?: string;
  readonly text: string;
  /** Phrases of tasks that it serves. */
  readonly tasks?: readonly string[];
  /** Ranked lower. */
  readonly deprecated?: boolean;
}

/** Input of a search. */
export interface SearchData {
  readonly records: readonly SearchRecord[];
  /** Synonyms of the contract; general ones are built in. */
  readonly synonyms: readonly (readonly string[])[];
}

/** The line below a record's title. */
export const excerptOf = ({ summary, text }: SearchRecord): string =>
  summary === undefined ? text : `${summary.replace(/\.?$/, '.')} ${text}`;
