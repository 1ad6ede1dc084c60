/** What a response is to be. What is left out, Prism decides: the lowest success status, the first example. */
export interface Choice {
  readonly status?: number | undefined;
  readonly example?: string | undefined;
  readonly dynamic?: boolean | undefined;
  /** Makes a dynamic response the same every time. */
  readonly seed?: string | undefined;
}

/** A response of Prism, with the body not yet serialised. */
export interface PrismResponse {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: unknown;
}
