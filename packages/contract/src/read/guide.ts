/** A text about a contract, in Markdown. */
export interface Guide {
  /** Name of its file, without the ending. */
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly body: string;
  /** Position in the list of guides; pages without one aren't listed. */
  readonly order?: number;
  /** The task of readers who should begin here. */
  readonly task?: string;
  /** Search phrases that find it. */
  readonly search: readonly string[];
}
