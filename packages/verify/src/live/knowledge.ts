import type { Call, Checkers, Json, JsonObject, Operation, Parameter } from '@chain-apis/contract';

/** An object of a response: what it calls its scalar members, and under which parameters it was found. */
interface Sighting {
  readonly members: Readonly<Record<string, string | number>>;
  readonly source: Operation;
  readonly scope: JsonObject;
}

const MOST = 400;

/** What responses have shown so far, to ask on with: a block's hash leads to its transactions. */
export interface Knowledge {
  learn(source: Operation, call: Call, body: Json): void;
  /** A call with values from a response in place of the examples of those parameters that name one thing. */
  ask(operation: Operation, base: Call): Call | undefined;
}

export function createKnowledge(checkers: Checkers): Knowledge {
  const sightings: Sighting[] = [];
  return {
    learn(source, { parameters }, body) {
      for (const members of objectsOf(body)) {
        if (sightings.length < MOST) sightings.push({ members, source, scope: parameters });
      }
    },
    ask(operation, base) {
      const wanted = operation.parameters.filter((parameter) => namesOneThing(operation, parameter));
      const last = wanted.at(-1);
      if (!last) return undefined;
      for (const sighting of sightings.filter((candidate) => isNear(operation, base, candidate))) {
        const found = wanted.flatMap((parameter) => valueFor(checkers, operation, parameter, sighting));
        if (!found.some(([name, value]) => name === last.name && value !== base.parameters[name])) continue;
        const parameters = { ...base.parameters, ...Object.fromEntries(found) };
        if (checkers.parameters(operation, parameters).length === 0) return { ...base, parameters };
      }
      return undefined;
    },
  };
}

/** Required, and not one of a set: an id, a hash, a height. */
function namesOneThing(operation: Operation, { required, schema, name }: Parameter): boolean {
  const isSet = /"(enum|const|x-extensible-enum)":/.test(JSON.stringify(schema));
  const isToken = name === operation.pagination?.param;
  return required && !isSet && !isToken && !/\[?"?array/.test(JSON.stringify(schema['type'] ?? ''));
}

/** Same document, and the same chain or network if the call names one. */
function isNear({ document }: Operation, { parameters }: Call, { source, scope }: Sighting): boolean {
  const named = SCOPES.filter((name) => parameters[name] !== undefined);
  return source.document === document && named.every((name) => scope[name] === parameters[name]);
}

/** Parameters that say where a thing is, not which. */
const SCOPES = ['chainId', 'network'];

function valueFor(checkers: Checkers, operation: Operation, parameter: Parameter, { members }: Sighting) {
  if (SCOPES.includes(parameter.name)) return [];
  const found = namesFor(parameter.name).map((name) => members[name]);
  const fits = (value: string | number) =>
    checkers.inline(operation.document, parameter.schema, value).length === 0;
  const candidates = found.flatMap((value) => (value === undefined ? [] : [value, String(value)]));
  return candidates
    .filter(fits)
    .slice(0, 1)
    .map((value) => [parameter.name, value] as const);
}

/** `blockId` is also what others call `blockHash`, `blockNumber` or, inside a `block`, `id`. */
function namesFor(name: string): string[] {
  const lower = name.toLowerCase();
  const stem = lower.replace(/id$/, '');
  return lower === stem ? [lower] : [lower, `${stem}hash`, `${stem}number`];
}

/** Every object in a value, by its scalar members; `id` inside a `block` or `blocks` is also `blockid`. */
function objectsOf(value: Json, parent = ''): Record<string, string | number>[] {
  if (Array.isArray(value))
    return value.slice(0, 5).flatMap((item) => objectsOf(item, parent.replace(/s$/, '')));
  if (value === null || typeof value !== 'object') return [];
  const members: Record<string, string | number> = {};
  for (const [name, member] of Object.entries(value)) {
    if (typeof member !== 'string' && typeof member !== 'number') continue;
    members[name.toLowerCase()] = member;
    if (name === 'id') members[`${parent}id`] = member;
  }
  const inner = Object.entries(value).flatMap(([name, member]) => objectsOf(member, name.toLowerCase()));
  return [members, ...inner];
}
