export interface Badge {
  readonly text: string;
  readonly title: string;
  readonly tone: 'plain' | 'warn' | 'good';
  /** Where it leads. */
  readonly url?: string;
}
