/** How documents are put together. */
export interface BundleOptions {
  /** Reads documents and references of other hosts too. A contract that does can change under its readers. */
  readonly allowRemote?: boolean | undefined;
  /** Refuses documents of which the bundler had to rename a component. */
  readonly strict?: boolean | undefined;
}
