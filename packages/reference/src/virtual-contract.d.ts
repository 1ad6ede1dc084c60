/** The contract of the site, compiled for pages: see `build/compiled-contract.ts`. */
declare module 'virtual:contract' {
  type Open = (model: string) => import('@chain-apis/contract').Contract;
  export const model: string;
  /** By id of the operation that is checked. */
  export const checks: Readonly<Record<string, () => Promise<{ readonly open: Open }>>>;
}

/** What Vite says to scripts of pages. */
interface ImportMeta {
  readonly env: { readonly DEV: boolean };
}
