/** Options of bundling. */
export interface BundleOptions {
  /** Also reads documents and references on other hosts. Such a contract can change unnoticed. */
  readonly allowRemote?: boolean | undefined;
  /** Refuses documents of which the bundler had to rename a component. */
  readonly strict?: boolean | undefined;
  /** Only reads files of this folder; paths, links and references that leave it are errors. */
  readonly within?: string | undefined;
}
