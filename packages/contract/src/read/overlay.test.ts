import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '@chain-apis/foundation';
import { folderOf } from '../test-support/documents.ts';
import { applyOverlay, readOverlay } from './overlay.ts';

const apply = (document: JsonObject, ...actions: JsonObject[]) =>
  applyOverlay(document, { overlay: '1.0.0', actions });

describe('applyOverlay', () => {
  it('merges objects, joins lists and replaces values', () => {
    const document = { info: { title: 'A', tags: ['x'], deep: { kept: 1, changed: 1 } } };
    const update = { title: 'B', tags: ['y'], deep: { changed: 2 }, added: true };
    expect(apply(document, { target: '$.info', update })).toEqual({
      info: { title: 'B', tags: ['x', 'y'], deep: { kept: 1, changed: 2 }, added: true },
    });
    expect(document.info.title).toBe('A');
  });

  it('appends to a list that the target selects', () => {
    expect(apply({ servers: [{ url: '/' }] }, { target: '$.servers', update: { url: '/v2' } })).toEqual({
      servers: [{ url: '/' }, { url: '/v2' }],
    });
  });

  it('removes what filters and wildcards select, from lists too', () => {
    const methods = ['a', 'b', 'a'].map((name) => ({ name, 'x-note': 1 }));
    expect(
      apply(
        { methods },
        { target: "$.methods[?@.name == 'a']", remove: true },
        { target: '$..x-note', remove: true },
      ),
    ).toEqual({ methods: [{ name: 'b' }] });
  });

  it('works on what earlier actions made, and passes over targets that select nothing', () => {
    const used = new Set<number>();
    const overlay = {
      actions: [
        { target: '$.a', update: { b: {} } },
        { target: '$.a.b', update: { c: 1 } },
        { target: '$.none', remove: true },
      ],
    };
    expect(applyOverlay({ a: {} }, overlay, (action) => used.add(action))).toEqual({ a: { b: { c: 1 } } });
    expect([...used]).toEqual([0, 1]);
  });

  it('says which target is a value', () => {
    expect(() => apply({ a: 1 }, { target: '$.a', update: { b: 1 } })).toThrow('$.a selects a value');
    expect(() => apply({ a: 1 }, { target: '$', remove: true })).toThrow('$ is the whole document');
  });
});

it.each<[string, Json]>([
  ['it begins with `overlay: 1.0.0`', { openapi: '3.1.0' }],
  ['it begins with `overlay: 1.0.0`', { overlay: '2.0.0', actions: [] }],
  ['`actions` is a list of', { overlay: '1.0.0', actions: [{ update: {} }] }],
  [
    'the target $.a[ is not a valid JSONPath',
    { overlay: '1.0.0', actions: [{ target: '$.a[', remove: true }] },
  ],
])('refuses what is no overlay: %s', async (message, value) => {
  const folder = folderOf({ 'mine.yaml': JSON.stringify(value) });
  await expect(readOverlay(`${folder}/mine.yaml`)).rejects.toThrow(message);
});
