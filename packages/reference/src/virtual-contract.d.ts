/** The contract of the site, compiled for pages: see `build/compiled-contract.ts`. */
declare module 'virtual:contract' {
  /** What answers an operation, by its id. */
  export const contracts: Readonly<
    Record<string, () => Promise<{ readonly contract: import('@chain-apis/contract').Contract }>>
  >;
}

/** What Vite says to scripts of pages. */
interface ImportMeta {
  readonly env: { readonly DEV: boolean };
}
