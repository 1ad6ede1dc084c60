/** CommonJS: some bundlers and Node return its exports, some its default export, whatever its types say. */
export const exportOf = <T>(module: T | { readonly default: T }): T =>
  (module as { readonly default?: T }).default ?? (module as T);
