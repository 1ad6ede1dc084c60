import type { Json, JsonObject, Parameter, RestOperation, RpcMethod } from '@chain-apis/contract';
import { comparable, isObject, memberOf } from './members.ts';

/** Narrows the items of a list by the parameters of a call. */
export interface Narrowing {
  /** The parameters that narrow this list, by name. */
  readonly names: ReadonlySet<string>;
  /** Which items are left for these parameters. */
  apply(items: readonly Json[], values: JsonObject): Json[];
}

type Keep = (item: Json, value: Json) => boolean;

/**
 * Finds the parameters of an operation that narrow its items, from the contract alone: a parameter narrows by equality
 * if it is named as a member of the items (`nodeId`, plural `nodeIds`, qualified `l1ValidationId` for `validationId`),
 * and by a window if it is one of a pair `startBlock`, `endBlock` and the items have that block.
 *
 * @param items - every item of the operation's examples, from which the members are learned
 * @param except - parameters that page and do not narrow
 */
export function createNarrowing(
  operation: RestOperation | RpcMethod,
  items: readonly Json[],
  except: ReadonlySet<string>,
): Narrowing {
  const members = new Set(items.flatMap((item) => (isObject(item) ? Object.keys(item) : [])));
  const candidates = operation.parameters.filter(
    (parameter) => (parameter.in === 'query' || parameter.in === 'argument') && !except.has(parameter.name),
  );
  const keeps = new Map<string, Keep>();
  for (const parameter of candidates) {
    const keep = windowOf(parameter, members) ?? equalityOf(parameter, members);
    if (keep) keeps.set(parameter.name, keep);
  }
  return {
    names: new Set(keeps.keys()),
    apply(list, values) {
      const given = [...keeps].filter(([name]) => values[name] !== undefined && !isEmptyList(values[name]));
      return list.filter((item) => given.every(([name, keep]) => keep(item, values[name] ?? null)));
    },
  };
}

function isEmptyList(value: Json | undefined): boolean {
  return Array.isArray(value) && value.length === 0;
}

function windowOf({ name, description }: Parameter, members: ReadonlySet<string>): Keep | undefined {
  const [, edge, what = ''] = /^(start|end)([A-Z]\w*)$/.exec(name) ?? [];
  if (!edge) return undefined;
  const lower = what[0]?.toLowerCase() + what.slice(1);
  const names = [lower, `block${what}`, `${lower}Number`, `${lower}Height`, 'blockHeight'];
  const found = names.filter(
    (candidate) => members.has(candidate) && candidate.toLowerCase().includes(lower.toLowerCase()),
  );
  if (found.length === 0) return undefined;
  const inclusive = /\binclusive\b/i.test(description);
  return (item, value) => {
    const member = found.map((candidate) => memberOf(item, candidate)).find((entry) => entry !== undefined);
    if (member === undefined) return true;
    const [have, bound] = [Number(member), Number(value)];
    if (inclusive && have === bound) return true;
    return edge === 'start' ? have > bound : have < bound;
  };
}

function equalityOf({ name }: Parameter, members: ReadonlySet<string>): Keep | undefined {
  const member = memberNamed(name, members);
  if (member === undefined) return undefined;
  return (item, value) => {
    const wanted = listOf(value);
    return listOf(memberOf(item, member) ?? []).some((entry) => wanted.includes(entry));
  };
}

/** `nodeId` for `nodeId` and `nodeIds`, `validationId` for `l1ValidationId`, `address` for `contractAddresses`. */
function memberNamed(name: string, members: ReadonlySet<string>): string | undefined {
  const forms = [name, name.replace(/s$/, ''), name.replace(/es$/, '')];
  const exact = forms.find((form) => members.has(form));
  if (exact !== undefined) return exact;
  return [...members].find((member) =>
    forms.some((form) => form.endsWith(member.charAt(0).toUpperCase() + member.slice(1)) && form !== member),
  );
}

/** A list by its entries; a text of several entries is parted by commas. */
function listOf(value: Json): string[] {
  if (Array.isArray(value)) return value.flatMap(listOf);
  if (typeof value === 'string') return value.split(',').map((part) => comparable(part.trim()));
  return [comparable(value)];
}
