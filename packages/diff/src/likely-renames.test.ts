/** A removed part and a similar added one: a rename, or two changes. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { valueAt, type Json, type JsonObject } from '@chain-apis/foundation';
import { describe, expect, it } from 'vitest';
import { diffDocuments } from './diff-documents.ts';
import { runDiff } from './run-diff.ts';
import { edited, type Edit } from './test-support/edit.ts';
import { SMALL_OPENAPI } from './test-support/small-openapi.ts';
import { SMALL_OPENRPC } from './test-support/small-openrpc.ts';

const LIST = '/paths/~1things/get';
const THING = '/components/schemas/Thing/properties';
const METHODS = '/methods';

/** What is at a place, with a few of its members changed. */
const like = (document: JsonObject, pointer: string, changes: JsonObject = {}): Json => ({
  ...(valueAt(document, pointer) as JsonObject),
  ...changes,
});
const rest = (pointer: string, changes?: JsonObject) => like(SMALL_OPENAPI, pointer, changes);
const rpc = (pointer: string, changes?: JsonObject) => like(SMALL_OPENRPC, pointer, changes);
/** A property under another name. */
const member = (from: string, to: string, changes?: JsonObject): Edit[] => [
  [`${THING}/${from}`],
  [`${THING}/${to}`, rest(`${THING}/${from}`, changes)],
];

const RENAMES: readonly [change: string, edits: readonly Edit[], sentence: string, to: string][] = [
  [
    'a property in another case',
    member('colour', 'Colour'),
    '200 things[].colour was removed: with Colour added, it looks like a rename',
    `${THING}/Colour`,
  ],
  [
    'a property in another case, of which something else is said',
    member('amount', 'AMOUNT', { description: 'Whole ones.' }),
    '200 things[].amount was removed: with AMOUNT added, it looks like a rename',
    `${THING}/AMOUNT`,
  ],
  [
    'a property of another type with a name alike, of which the same is said',
    member('amount', 'amountHeld', { allOf: [{ type: 'string' }] }),
    '200 things[].amount was removed: with amountHeld added, it looks like a rename',
    `${THING}/amountHeld`,
  ],
  [
    'the nearest of two properties',
    [...member('note', 'notes'), [`${THING}/remark`, { type: 'object' }]],
    '200 things[].note was removed: with notes added, it looks like a rename',
    `${THING}/notes`,
  ],
  [
    'a parameter with a name of its own',
    [[`${LIST}/parameters/1`, rest(`${LIST}/parameters/1`, { name: 'limit' })]],
    'pageSize was removed: with limit added, it looks like a rename',
    `${LIST}/parameters/1`,
  ],
  [
    'a header',
    [
      [`${LIST}/responses/200/headers/x-limit`],
      [`${LIST}/responses/200/headers/x-most`, rest(`${LIST}/responses/200/headers/x-limit`)],
    ],
    '200 header x-limit was removed: with x-most added, it looks like a rename',
    `${LIST}/responses/200/headers/x-most`,
  ],
  [
    'an operation at another address and with another name',
    [['/paths/~1things~1{thingId}'], ['/paths/~1items~1{thingId}', renamedGet('getItem')]],
    'getThing was removed: with getItem added, it looks like a rename',
    '/paths/~1items~1{thingId}/get',
  ],
];

const OTHERS: readonly [change: string, edits: readonly Edit[]][] = [
  ['a property of which something else is said', member('amount', 'owner', { description: 'Who has it.' })],
  [
    'a text where two numbers came',
    [
      [`${THING}/note`],
      [`${THING}/radius`, { type: 'number' }],
      [`${THING}/side`, { type: 'number', description: 'Its length.' }],
    ],
  ],
  ['a property that another schema has got', [[`${THING}/colour`], [`/components/schemas/Circle/properties/Colour`, rest(`${THING}/colour`)]]], // prettier-ignore
  ['a parameter of another type', [[`${LIST}/parameters/1`, { name: 'sort', in: 'query', schema: { enum: ['a'] } }]]], // prettier-ignore
  ['an operation that does something else', [['/paths/~1things~1{thingId}'], ['/paths/~1health', { get: { operationId: 'getHealth', responses: { 204: { description: 'd' } } } }]]], // prettier-ignore
];

function renamedGet(operationId: string): Json {
  const path = rest('/paths/~1things~1{thingId}') as JsonObject;
  return { ...path, get: { ...(path['get'] as JsonObject), operationId } };
}

const removalsOf = (base: JsonObject, kind: 'openapi' | 'openrpc', edits: readonly Edit[]) => {
  const document = (bundle: JsonObject) => ({ id: 'small', kind, bundle, version: '1.0.0' });
  const [diff] = diffDocuments([document(base)], [document(edited(base, edits))]);
  return diff!.changes.filter(({ rule }) => rule.endsWith('removed'));
};

describe('looks like a rename', () => {
  it.each(RENAMES)('%s', (_, edits, message, renamedTo) => {
    expect(removalsOf(SMALL_OPENAPI, 'openapi', edits)).toMatchObject([{ message, renamedTo }]);
  });

  it.each([
    ['a method', [[`${METHODS}/0`, rpc(`${METHODS}/0`, { name: 'node.listThings' })]], 'node.getThings was removed: with node.listThings added, it looks like a rename', `${METHODS}/0`], // prettier-ignore
    ['a param', [[`${METHODS}/0/params/1`, rpc(`${METHODS}/0/params/1`, { name: 'most' })]], 'limit was removed: with most added, it looks like a rename', `${METHODS}/0/params/1`], // prettier-ignore
    ['a property of a result', [[`${THING}/state`], [`${THING}/mode`, rpc(`${THING}/state`)]], 'result things[].state was removed: with mode added, it looks like a rename', `${THING}/mode`], // prettier-ignore
  ] as [string, Edit[], string, string][])('%s of JSON-RPC', (_, edits, message, renamedTo) => {
    expect(removalsOf(SMALL_OPENRPC, 'openrpc', edits)).toMatchObject([{ message, renamedTo }]);
  });
});

describe('does not look like a rename', () => {
  it.each(OTHERS)('%s', (_, edits) => {
    const removals = removalsOf(SMALL_OPENAPI, 'openapi', edits);
    expect(removals).not.toEqual([]);
    for (const { message, renamedTo } of removals) {
      expect(message).toMatch(/was removed$/);
      expect(renamedTo).toBeUndefined();
    }
  });
});

it('is not looked for where hundreds of parts were replaced at once', () => {
  const renamed = (count: number) => {
    const properties = (end: string) =>
      Array.from({ length: count }, (_, at): Edit => [
        `${THING}/part${at}${end}`,
        { type: 'string', description: `Part ${at}.` },
      ]);
    const old = edited(SMALL_OPENAPI, properties('Old'));
    const taken = properties('Old').map(([pointer]): Edit => [pointer]);
    const removals = removalsOf(old, 'openapi', [...taken, ...properties('New')]);
    expect(removals.length).toBeGreaterThanOrEqual(count);
    return removals.filter(({ renamedTo }) => renamedTo !== undefined).length;
  };
  expect(renamed(20)).toBe(20);
  expect(renamed(400)).toBe(0);
});

it('leads to the line of the new name', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'chain-apis-renames-'));
  try {
    const next = edited(SMALL_OPENAPI, member('colour', 'color'));
    const text = JSON.stringify(next, null, 2);
    writeFileSync(join(folder, 'old.json'), JSON.stringify(SMALL_OPENAPI, null, 2));
    writeFileSync(join(folder, 'new.json'), text);
    const { report } = await runDiff('old.json', 'new.json', { cwd: folder });
    const removal = report.items.find(({ rule }) => rule === 'rest.response.member-removed');
    expect(removal!.message).toContain('with color added, it looks like a rename');
    expect(text.split('\n')[removal!.line! - 1]).toContain('"color": {');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
