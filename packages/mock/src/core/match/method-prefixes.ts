import { SteeringError } from '../values/steering-error.ts';

/** Prefixes of methods by the contract's spelling, with the one on the wire: `{ xvm: 'avm' }`. */
export type MethodPrefix = Readonly<Record<string, string>>;

/** Translates names of methods between the contract and the wire. */
export interface MethodNames {
  /** The contract's name of a method as it is called; a name that is not served under its own is not a method. */
  declared(name: string): string;
  /** The name under which a method of the contract is called. */
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
