import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { broadGiant } from './broad-giant.ts';
import { circularGiant } from './circular-giant.ts';
import { writeScattered } from './scattered-giant.ts';

it('makes the same documents each time, with two versions that differ', () => {
  for (const make of [circularGiant, broadGiant]) {
    const [first, second] = [make(100), make(100)];
    expect(JSON.stringify(first)).toBe(JSON.stringify(second));
    expect(JSON.stringify(first.old)).not.toBe(JSON.stringify(first.next));
  }
});

it('grows with what is asked for', () => {
  const length = (schemas: number) => JSON.stringify(circularGiant(schemas).old).length;
  expect(length(200) / length(100)).toBeGreaterThan(1.8);
});

it('leads from the first schema back to itself', () => {
  const { components } = circularGiant(20).old as { components: { schemas: Record<string, unknown> } };
  const seen = new Set<string>();
  const pending = ['resource_1'];
  for (let name = pending.pop(); name !== undefined; name = pending.pop()) {
    const text = JSON.stringify(components.schemas[name]);
    for (const [, target] of text.matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (!seen.has(target!)) pending.push(target!);
      seen.add(target!);
    }
  }
  expect(seen).toContain('resource_1');
});

it('writes files of equal names that differ', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'chain-apis-scattered-'));
  try {
    expect(await writeScattered(folder, 3, 0)).toBe(join(folder, 'openapi.yml'));
    const read = (kind: number) => readFile(join(folder, `resources/kind_${kind}/models/model.yml`), 'utf8');
    expect(await read(0)).not.toBe(await read(1));
  } finally {
    await rm(folder, { recursive: true });
  }
});
