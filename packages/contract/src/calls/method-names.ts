/** Wire prefixes of JSON-RPC methods by the contract's prefix: `{ xvm: 'avm' }`. */
export type MethodPrefix = Readonly<Record<string, string>>;

/** Translates method names between the contract and the wire. */
export interface MethodNames {
  /** Returns the contract's name of a wire method; empty for a renamed method's own name, which isn't served. */
  declared(name: string): string;
  /** Returns the wire name of a method. */
  served(name: string): string;
}

export function createMethodNames(prefixes: MethodPrefix = {}): MethodNames {
  const served = new Map(Object.entries(prefixes));
  const declared = new Map([...served].map(([from, to]) => [to, from]));
  const translate = (name: string, names: ReadonlyMap<string, string>) => {
    const [service = ''] = name.split('.', 1);
    const other = service === name ? undefined : names.get(service);
    return other === undefined ? name : other + name.slice(service.length);
  };
  return {
    declared(name) {
      const own = translate(name, declared);
      return own === name && translate(name, served) !== name ? '' : own;
    },
    served: (name) => translate(name, served),
  };
}
