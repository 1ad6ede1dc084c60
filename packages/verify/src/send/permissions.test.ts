import type { Operation } from '@chain-apis/contract';
import { describe, expect, it } from 'vitest';
import { whyNotSent } from './permissions.ts';

const operation = (id: string) =>
  ({ binding: { kind: 'rest', method: 'PATCH' }, id, safe: false }) as Operation;

describe('whyNotSent', () => {
  it.each([
    ['updateThing', 'updateThing'],
    ['things.update', 'things.update'],
    ['patch /things/{id}', "'patch /things/{id}'"],
    ["patch /it's", String.raw`'patch /it'\''s'`],
  ])('says how to allow %j, ready for a shell', (id, word) => {
    expect(whyNotSent(operation(id), { nodeSpecific: false })).toBe(
      `PATCH can change data; allow it with --allow ${word}`,
    );
    expect(whyNotSent(operation(id), { nodeSpecific: false, allowWrites: [id] })).toBeUndefined();
  });

  it('sends what public servers do not offer where it is allowed', () => {
    const method = { ...operation('info.peers'), safe: true, nodeSpecific: true };
    expect(whyNotSent(method, { nodeSpecific: false })).toBe(
      'public servers do not offer it; allow it with --allow info.peers',
    );
    expect(whyNotSent(method, { nodeSpecific: false, allowWrites: ['info.peers'] })).toBeUndefined();
    expect(whyNotSent(method, { nodeSpecific: true })).toBeUndefined();
  });
});
