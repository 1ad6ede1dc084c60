/** How documents are put together. */
export interface BundleOptions {
  /** Reads documents and references of other hosts too. A contract that does can change under its readers. */
  readonly allowRemote?: boolean | undefined;
  /** Refuses documents of which the bundler had to rename a component. */
  readonly strict?: boolean | undefined;
  /** Reads files of this folder only; what leads out of it by a path, a link or a reference is an error. */
  readonly within?: string | undefined;
}
