/** A text about a contract, in Markdown. */
export interface Guide {
  /** Name of its file, without the ending. */
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly body: string;
  /** Place in a list of guides; a page without one stands outside of it. */
  readonly order?: number;
  /** What a reader wants to do who should begin here. */
  readonly task?: string;
  /** Phrases that find it. */
  readonly search: readonly string[];
}
