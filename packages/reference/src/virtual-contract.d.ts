/** The contract of the site, compiled for a page: see `build/compiled-contract.ts`. */
declare module 'virtual:contract' {
  export const contract: import('@chain-apis/contract').Contract;
}

/** What Vite says to scripts of pages. */
interface ImportMeta {
  readonly env: { readonly DEV: boolean };
}
