/**
 * Verdicts against an interpreter: `breaks` if and only if a program that does the recorded reads sees something on a response
 * of the new version that no response of the old one showed it, or the new version refuses what it sends.
 */
import type { ContractDocument } from '@chain-apis/contract';
import type { Json, JsonObject } from '@chain-apis/foundation';
import { readUsePath, writeUsePath, type UsedOperation } from '@chain-apis/traffic/usage';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diffDocuments } from '../diff-documents.ts';
import { edited, EDITS, edits, scalar, schema, type Schema } from '../test-support/edited-schemas.ts';
import {
  editParams,
  isRefused,
  pathIn,
  seesOtherwise,
  shared,
  valuesOf,
  type Params,
  type SentValue,
} from '../test-support/program.ts';
import { judgeUsage } from './judge-usage.ts';

/** `USAGE_RUNS=10000` looks further. */
const RUNS = Number(process.env['USAGE_RUNS'] ?? 500);
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
