import { expect, it } from 'vitest';
import type { Terminal } from '../terminal.ts';
import { announce } from './announce.ts';

const url = 'http://127.0.0.1:1';
const area = (prefix: string, ...packages: string[]) => ({ prefix, packages });
const many = ['/a', '/b', '/c', '/d', '/e'].map((prefix) => area(prefix, 'mine'));

function announced(areas: Parameters<typeof announce>[0]['areas'], json = false): readonly string[] {
  const lines: string[] = [];
  const terminal = { out: (line: string) => void lines.push(line) } as unknown as Terminal;
  announce({ url, areas }, { reference: undefined, json }, terminal);
  return lines;
}

it('lists each address', () => {
  expect(announced([area('/v1', 'data', 'metrics'), area('/ext', 'node')])).toEqual([
    `Ready on ${url}`,
    `  data, metrics  ${url}/v1`,
    `  node           ${url}/ext`,
    'Stop with Ctrl-C.',
  ]);
});

it('counts the prefixes of a document that has many, for people only', () => {
  expect(announced([...many, area('/v1', 'data')])).toEqual([
    `Ready on ${url}`,
    `  mine  ${url}/ (5 path prefixes)`,
    `  data  ${url}/v1`,
    'Stop with Ctrl-C.',
  ]);
  const [line = ''] = announced(many, true);
  expect((JSON.parse(line) as { addresses: unknown[] }).addresses).toHaveLength(5);
});
