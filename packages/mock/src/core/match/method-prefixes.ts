import { SteeringError } from '../values/steering-error.ts';

/** Wire prefixes of methods by the contract's prefix: `{ xvm: 'avm' }`. */
export type MethodPrefix = Readonly<Record<string, string>>;

/** Translates method names between the contract and the wire. */
export interface MethodNames {
  /** Returns the contract's name of a wire method; renamed methods aren't served under their own name. */
  declared(name: string): string;
  /** Returns the wire name of a method. */
  served(name: string): string;
}

/** @throws SteeringError if a prefix is invalid */
export function createMethodNames(prefixes: MethodPrefix = {}): MethodNames {
  const served = new Map(Object.entries(prefixes));
  for (const [from, to] of served) {
    if ([from, to].every((prefix) => /^[^=.\s]+$/.test(prefix))) continue;
    throw new SteeringError(`a method prefix is written xvm=avm, not ${JSON.stringify(`${from}=${to}`)}`);
  }
  const declared = new Map([...served].map(([from, to]) => [to, from]));
  const translate = (name: string, names: ReadonlyMap<string, string>) => {
    const [service = ''] = name.split('.', 1);
    const other = names.get(service);
    return other === undefined ? name : other + name.slice(service.length);
  };
  return {
    declared(name) {
      const own = translate(name, declared);
      return own === name && served.has(name.split('.', 1)[0]!) ? '' : own;
    },
    served: (name) => translate(name, served),
  };
}
