/** How credentials get into a request: types that descriptors, options and transport share. */

/** Keys are in lower case. */
export type HeaderValues = Readonly<Record<string, string>>;

/**
 * The credentials of an operation: `true` for the key, `false` for none; or alternatives, each with the names of the
 * security schemes that it needs together.
 */
export type Security = boolean | readonly (readonly string[])[];

/** What an attempt carries to be let in: headers, and what to add to the path. */
export type Signature = readonly [headers: HeaderValues, search?: string];

/** A request that is ready except for its credentials. */
export interface Unsigned {
  readonly path: string;
  readonly secured: Security;
}

/** The credentials of a client. */
export interface Keyring {
  /** Returns the credentials of an attempt; throws if a provider fails. */
  sign(request: Unsigned, headers: HeaderValues): Promise<Signature>;
  /** Remembers a credential that was sent another way. */
  remember(credential: string): void;
  /** The credentials that were sent, in all forms. */
  used(): readonly string[];
}
