/** Returns the export of a CommonJS module: some bundlers, and Node, have it as `default`. */
export const exportOf = <T>(module: T | { readonly default: T }): T =>
  (module as { readonly default?: T }).default ?? (module as T);
