/**
 * Verdicts against an interpreter: `breaks` if and only if a program that does the recorded reads sees something on a response
 * of the new version that no response of the old one showed it, or the new version refuses what it sends.
 */
import type { ContractDocument, Json, JsonObject } from '@chain-apis/contract';
import { readUsePath, writeUsePath, type UsedOperation } from '@chain-apis/contract/usage';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diffDocuments } from '../diff-documents.ts';
import { judgeUsage } from './judge-usage.ts';

/** `USAGE_RUNS=10000` looks further. */
const RUNS = Number(process.env['USAGE_RUNS'] ?? 500);
const STRINGS = ['x', 'y', 'z', 'other'];
const NAMES = ['a', 'b', 'c'];

type Schema = JsonObject;

const scalar: fc.Arbitrary<Schema> = fc.oneof(
  fc.constantFrom('string', 'integer', 'number', 'boolean').map((type) => ({ type })),
  fc.constantFrom('string', 'integer').map((type) => ({ type: [type, 'null'] })),
  fc.subarray(['x', 'y', 'z'], { minLength: 1 }).map((values) => ({ type: 'string', enum: values })),
  fc
    .subarray(['x', 'y', 'z'], { minLength: 1 })
    .map((values) => ({ type: 'string', 'x-extensible-enum': values })),
);
const { schema } = fc.letrec<{ schema: Schema; object: Schema }>((tie) => ({
  schema: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    { weight: 4, arbitrary: scalar },
    { weight: 3, arbitrary: tie('object') },
    { weight: 2, arbitrary: tie('schema').map((items) => ({ type: 'array', items })) },
    { weight: 1, arbitrary: fc.tuple(tie('object'), scalar).map((oneOf) => ({ oneOf })) },
  ),
  object: fc
    .record({
      properties: fc.dictionary(fc.constantFrom(...NAMES), tie('schema'), { minKeys: 1, maxKeys: 3 }),
      required: fc.subarray(NAMES),
    })
    .map(({ properties, required }) => ({
      type: 'object',
      properties,
      required: required.filter((name) => name in properties),
    })),
}));

/** Every schema in a schema, itself first. */
function nodesOf(node: Schema): Schema[] {
  const below = [
    ...Object.values((node['properties'] ?? {}) as Record<string, Schema>),
    ...(node['items'] ? [node['items'] as Schema] : []),
    ...((node['oneOf'] ?? []) as Schema[]),
  ];
  return [node, ...below.flatMap(nodesOf)];
}

/** Changes a schema at one place, in place. */
type Edit = (node: Schema, pick: number) => void;

const replace = (node: Schema, by: Schema) => {
  for (const key of Object.keys(node)) delete node[key];
  Object.assign(node, structuredClone(by));
};
const memberOf = (node: Schema, pick: number) => {
  const names = Object.keys((node['properties'] ?? {}) as object);
  return names[pick % names.length];
};
const without = (list: Json | undefined, value: Json | undefined) =>
  ((list ?? []) as Json[]).filter((one) => one !== value);

const EDITS: Record<string, Edit> = {
  'remove a member': (node, pick) => {
    const name = memberOf(node, pick);
    if (name === undefined) return;
    delete (node['properties'] as JsonObject)[name];
    node['required'] = without(node['required'], name);
  },
  'add a member': (node, pick) => {
    if (node['properties']) (node['properties'] as JsonObject)[`new${pick % 2}`] = { type: 'string' };
  },
  'require or not': (node, pick) => {
    const name = memberOf(node, pick);
    if (name === undefined) return;
    const required = node['required'] as string[];
    node['required'] = required.includes(name) ? without(required, name) : [...required, name];
  },
  'allow null or not': (node) => {
    if (node['enum'] || node['properties'] || node['oneOf'] || node['items']) return;
    node['type'] = Array.isArray(node['type']) ? node['type'][0]! : [node['type']!, 'null'];
  },
  'another type': (node, pick) => {
    if (node['properties'] ?? node['oneOf']) return;
    replace(node, { type: ['string', 'integer', 'number', 'boolean'][pick % 4]! });
  },
  'a wider integer': (node) => {
    if (node['type'] === 'integer') node['type'] = 'number';
  },
  'add a value': (node, pick) => {
    for (const key of ['enum', 'x-extensible-enum'])
      if (node[key]) node[key] = [...new Set([...(node[key] as string[]), STRINGS[pick % 3]!])];
  },
  'remove a value': (node, pick) => {
    for (const key of ['enum', 'x-extensible-enum']) {
      const left = without(node[key], STRINGS[pick % 3]);
      if (node[key] && left.length > 0) node[key] = left;
    }
  },
  'open or close a set': (node) => {
    const [from, to] = node['enum'] ? ['enum', 'x-extensible-enum'] : ['x-extensible-enum', 'enum'];
    if (!node[from!]) return;
    node[to!] = node[from!]!;
    delete node[from!];
  },
  'add a variant': (node, pick) => {
    const variants = node['oneOf'] as Schema[] | undefined;
    const added = { type: pick % 2 ? 'boolean' : 'integer' };
    if (variants && !variants.some(({ type }) => [type].flat().includes(added.type))) variants.push(added);
  },
  'remove a variant': (node, pick) => {
    const variants = node['oneOf'] as Schema[] | undefined;
    if (variants && variants.length > 1) variants.splice(pick % variants.length, 1);
  },
  'a list of it': (node) => {
    if (!node['oneOf']) replace(node, { type: 'array', items: { ...node } });
  },
  reword: (node, pick) => {
    node['description'] = `text ${pick}`;
  },
};

const edits = fc.array(
  fc.record({ edit: fc.constantFrom(...Object.keys(EDITS)), at: fc.nat(50), pick: fc.nat(11) }),
  { minLength: 1, maxLength: 2 },
);

function edited(old: Schema, list: readonly { edit: string; at: number; pick: number }[]): Schema {
  const next = structuredClone(old);
  for (const { edit, at, pick } of list) {
    const nodes = nodesOf(next);
    EDITS[edit]!(nodes[at % nodes.length]!, pick);
  }
  return next;
}

/** A path that leads somewhere in a schema. */
function pathIn(node: Schema, picks: readonly number[]): string[] {
  const [pick = 0, ...rest] = picks;
  if (picks.length === 0) return [];
  const [variant] = (node['oneOf'] ?? []) as Schema[];
  const here = variant ?? node;
  if (here['items']) return ['[]', ...pathIn(here['items'] as Schema, rest)];
  const name = memberOf(here, pick);
  return name === undefined
    ? []
    : [name, ...pathIn((here['properties'] as Record<string, Schema>)[name]!, rest)];
}

/** Values that a schema allows, as far as a path leads into them; other members do not matter to its reader. */
function valuesOf(node: Schema | undefined, path: readonly string[]): (Json | undefined)[] {
  if (!node) return [undefined, null, 1, 1.5, true, ...STRINGS, {}, []];
  if (node['oneOf']) return (node['oneOf'] as Schema[]).flatMap((variant) => valuesOf(variant, path));
  if (node['enum']) return node['enum'] as Json[];
  return [node['type']].flat().flatMap((type): (Json | undefined)[] => {
    const [step = '', ...rest] = path;
    if (type === 'object') {
      if (step === '' || step === '[]') return [{}];
      const member = ((node['properties'] ?? {}) as Record<string, Schema>)[step];
      const values = valuesOf(member, rest);
      const isSure = ((node['required'] ?? []) as string[]).includes(step);
      return [
        ...(isSure ? [] : [{}]),
        ...values.map((value) => (value === undefined ? {} : { [step]: value })),
      ];
    }
    if (type === 'array') {
      if (step !== '[]') return [[]];
      return [[], ...valuesOf(node['items'] as Schema, rest).map((value) => [value ?? null])];
    }
    if (type === 'string') return STRINGS;
    if (type === 'boolean') return [true, false];
    if (type === 'number') return [1, 1.5];
    return type === 'null' ? [null] : [1];
  });
}

/** A schema that stands in two places by reference: its reader goes through the second. */
function shared(node: Schema): Schema {
  const reference = { $ref: '#/components/schemas/Shared' };
  const properties = { p: reference, q: reference };
  return { type: 'object', required: ['p', 'q'], properties, 'x-shared': node };
}

/** What a program that reads a path sees, step by step. */
function seen(value: Json | undefined, path: readonly string[]): string {
  const kind = value === undefined ? 'absent' : Array.isArray(value) ? 'list' : JSON.stringify(value);
  if (typeof value !== 'object' || value === null) return kind;
  const [step = '', ...rest] = path;
  if (Array.isArray(value))
    return `list ${step === '[]' ? value.map((item) => seen(item, rest)).join() : ''}`;
  return step === '' || step === '[]' ? 'object' : `object ${seen((value as JsonObject)[step], rest)}`;
}

function seesOtherwise(old: Schema, next: Schema, path: readonly string[]): boolean {
  const before = new Set(valuesOf(old, path).map((value) => seen(value, path)));
  return valuesOf(next, path).some((value) => !before.has(seen(value, path)));
}

type Family = 'rest' | 'rpc';

function documentOf(family: Family, found: Schema, params: readonly JsonObject[] = []): ContractDocument {
  const { 'x-shared': Shared, ...result } = found;
  const components = { schemas: Shared === undefined ? {} : { Shared } };
  const rest = {
    openapi: '3.1.0',
    info: { title: 'T', version: '1.0.0' },
    components,
    paths: {
      '/x': {
        get: {
          operationId: 'x',
          parameters: params.map((one) => ({ in: 'query', ...one })),
          responses: { '200': { description: 'ok', content: { 'application/json': { schema: result } } } },
        },
      },
    },
  };
  const rpc = {
    openrpc: '1.3.2',
    info: { title: 'T', version: '1.0.0' },
    components,
    methods: [{ name: 'x', paramStructure: 'by-name', params, result: { name: 'r', schema: result } }],
  };
  const bundle = (family === 'rest' ? rest : rpc) as unknown as JsonObject;
  const kind = family === 'rest' ? 'openapi' : 'openrpc';
  return {
    id: 'd',
    kind,
    bundle,
    package: 'd',
    folder: 'd',
    title: 'T',
    version: '1.0.0',
    description: '',
    files: [],
  };
}

function isBroken(old: ContractDocument, next: ContractDocument, used: UsedOperation): boolean {
  const changes = diffDocuments([old], [next]).flatMap((document) => document.changes);
  const usage = { version: 1 as const, consumer: 'c', contract: {}, operations: { x: used } };
  const verdicts = judgeUsage(changes, { old: [old], new: [next] }, [{ name: 'c', usage }]);
  return [...verdicts.values()].some((broken) => broken.length > 0);
}

const family = fc.constantFrom<Family>('rest', 'rpc');

describe('a verdict', () => {
  it('on responses is what the reader sees', () => {
    let [breaking, harmless, alarms] = [0, 0, 0];
    const reads = fc.array(fc.array(fc.nat(11), { minLength: 1, maxLength: 4 }), {
      minLength: 1,
      maxLength: 3,
    });
    fc.assert(
      fc.property(family, schema, edits, reads, fc.boolean(), (kind, old, list, picks, isShared) => {
        const next = edited(old, list);
        const paths = picks.map((one) => pathIn(old, one)).filter((path) => path.length > 0);
        const expected = paths.some((path) => seesOtherwise(old, next, path));
        const whole = paths.map((path) => (isShared ? ['q', ...path] : path));
        const read = Object.fromEntries(whole.map((path) => [writeUsePath(path), []]));
        expect(Object.keys(read).map(readUsePath)).toEqual(expect.arrayContaining(whole));
        const inDocument = (node: Schema) => documentOf(kind, isShared ? shared(node) : node);
        const outcomes = [kind === 'rest' ? '200' : 'result'];
        const used = { params: {}, outcomes, reads: read };
        const got = isBroken(inDocument(old), inDocument(next), used);
        if (expected) breaking += 1;
        else harmless += 1;
        if (got && !expected) alarms += 1;
        if (process.env['USAGE_SHOW'] && got && !expected) console.log(JSON.stringify({ old, next, read }));
        // A miss fails at once, and shrinks to its reason.
        if (expected) expect({ got, old, next, paths }).toMatchObject({ got: true });
      }),
      { numRuns: RUNS },
    );
    expect(Math.min(breaking, harmless)).toBeGreaterThan(RUNS / 20);
    expect(alarms / (breaking + harmless), `${alarms} of ${breaking + harmless}`).toBeLessThanOrEqual(0.01);
  });

  it('on requests is whether the new version takes what is sent', () => {
    let [breaking, harmless, alarms] = [0, 0, 0];
    const calls = fc.array(fc.dictionary(fc.constantFrom('p', 'q', 'r'), fc.nat(11)), {
      minLength: 1,
      maxLength: 3,
    });
    const declared = fc.dictionary(
      fc.constantFrom('p', 'q', 'r'),
      fc.record({ schema: scalar, required: fc.boolean() }),
      {
        minKeys: 1,
      },
    );
    const change = fc.record({
      name: fc.constantFrom('p', 'q', 'r', 's'),
      edit: fc.constantFrom('remove', 'add', 'require', 'deprecate', ...Object.keys(EDITS)),
      pick: fc.nat(11),
    });
    fc.assert(
      fc.property(
        family,
        declared,
        calls,
        fc.array(change, { minLength: 1, maxLength: 2 }),
        (kind, old, picks, list) => {
          const next = structuredClone(old);
          for (const { name, edit, pick } of list) editParams(next, name, edit, pick);
          // A call sends what the old version takes.
          const sent = picks.map((pick) =>
            Object.entries(old).flatMap(([name, { schema: own, required }]) => {
              if (pick[name] === undefined && !required) return [];
              const values = valuesOf(own, []);
              return [
                {
                  name,
                  value: values[(pick[name] ?? 0) % values.length] ?? null,
                  schema: own,
                },
              ];
            }),
          );
          const expected = sent.some((call) => isRefused(call, next));
          const names = [...new Set(sent.flat().map(({ name }) => name))];
          const params = Object.fromEntries(
            names.map((name) => {
              const own = sent.flat().filter((one) => one.name === name);
              const named = ({ schema: one }: SentValue) =>
                (one['enum'] ?? one['x-extensible-enum'] ?? []) as Json[];
              const values = own.flatMap((one) => (named(one).includes(one.value) ? [one.value] : []));
              const omitted = sent.some((call) => !call.some((one) => one.name === name));
              return [
                name,
                { ...(values.length > 0 && { values }), ...(omitted && { omitted: true as const }) },
              ];
            }),
          );
          const listed = (all: Params) => Object.entries(all).map(([name, one]) => ({ name, ...one }));
          const inDocument = (all: Params) => documentOf(kind, { type: 'string' }, listed(all));
          const got = isBroken(inDocument(old), inDocument(next), { params, outcomes: [], reads: {} });
          if (expected) breaking += 1;
          else harmless += 1;
          if (got && !expected) alarms += 1;
          if (process.env['USAGE_SHOW'] && got && !expected)
            console.log(JSON.stringify({ kind, old, next, params }));
          if (expected) expect({ got, old, next, params }).toMatchObject({ got: true });
        },
      ),
      { numRuns: RUNS },
    );
    expect(Math.min(breaking, harmless)).toBeGreaterThan(RUNS / 20);
    expect(alarms / (breaking + harmless), `${alarms} of ${breaking + harmless}`).toBeLessThanOrEqual(0.01);
  });
});

type Params = Record<string, { schema: Schema; required: boolean }>;

function editParams(params: Params, name: string, edit: string, pick: number): void {
  const own = params[name];
  if (edit === 'remove') delete params[name];
  else if (edit === 'add') params[name] ??= { schema: { type: 'string' }, required: pick % 2 === 0 };
  else if (edit === 'require' && own) own.required = !own.required;
  else if (edit === 'deprecate' && own) own.schema = { ...own.schema, deprecated: true };
  else if (own && edit in EDITS) EDITS[edit]!(own.schema, pick);
}

interface SentValue {
  readonly name: string;
  readonly value: Json;
  readonly schema: Schema;
}

/**
 * A usage file holds the values of enums and no others: of every other parameter any value may have been sent that the old
 * version took, as of a set that was open. That a server no longer knows a value of its open set refuses who sends it.
 */
function isRefused(call: readonly SentValue[], next: Params): boolean {
  const isMissing = Object.entries(next).some(
    ([name, { required }]) => required && !call.some((one) => one.name === name),
  );
  return (
    isMissing ||
    call.some(({ name, value, schema: old }) => {
      const own = next[name]?.schema;
      if (!own) return true;
      const [before, after] = [old, own].map((one) => one['x-extensible-enum'] as Json[] | undefined);
      if (before && after) return before.includes(value) && !after.includes(value);
      return (old['enum'] ? [value] : valuesOf(old, [])).some((one) => !takes(own, one ?? null));
    })
  );
}

function takes(node: Schema, value: Json): boolean {
  return valuesOf(node, []).some((one) => one === value || (one === 1.5 && value === 1));
}
