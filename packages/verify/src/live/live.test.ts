import { createCheckers, type ContractDocument } from '@chain-apis/contract';
import { type Json, exactText, readJson } from '@chain-apis/foundation';
import { describe, expect, it } from 'vitest';
import { exitCode, NOTHING } from './exit-code.ts';
import { findDrift, findMisplaced } from '../judge/find-drift.ts';
import type { Finding } from '../judge/finding.ts';
import { createRedact, redactAll } from '@chain-apis/contract/traffic';
import { isLoopback, readTarget } from '../send/target.ts';

describe('readJson', () => {
  it('rounds no integer', () => {
    const value = readJson(
      '{"weight": 9007199254740993, "small": 7, "share": 0.5, "list": [-18446744073709551615]}',
    );
    expect(value).toEqual({
      weight: 9007199254740993n,
      small: 7,
      share: 0.5,
      list: [-18446744073709551615n],
    });
    expect(exactText(value)).toContain('9007199254740993');
  });

  it.each(['', '{', '{"a":1,}', '{"a":1,"a":2}', 'nul', '[1] 2'])('refuses %j', (text) => {
    expect(() => readJson(text)).toThrow(SyntaxError);
  });
});

describe('readTarget', () => {
  it('keeps the path and drops the slash at its end', () => {
    expect(readTarget('data', 'HTTPS://X.test:8443/base/')).toEqual({
      service: 'data',
      baseUrl: 'https://x.test:8443/base',
    });
  });

  it.each([
    ['x.test', 'x.test is not a URL: write http://x.test'],
    ['localhost:1/secret', 'localhost:1 is not a URL: write http://localhost:1'],
    ['me:secret@x.test', 'write an address in full'],
    ['ftp://x.test', 'not ftp://'],
    ['https://me:secret@x.test', 'credentials'],
    ['https://x.test/?key=secret', 'query'],
  ])('refuses %s', (text, why) => {
    expect(() => readTarget('data', text)).toThrow(why);
  });

  it.each([
    ['http://127.0.0.1:1', true],
    ['http://localhost', true],
    ['http://[::1]:1', true],
    ['https://x.test', false],
    ['http://localhost.evil.test', false],
  ])('%s is of this machine: %j', (text, expected) => {
    expect(isLoopback(readTarget('node', text))).toBe(expected);
  });
});

describe('redaction', () => {
  const redact = createRedact(['top/secret', '']);

  it('finds a key as it is, in an address and in JSON', () => {
    expect(redact('a top/secret b top%2Fsecret')).toBe('a [redacted] b [redacted]');
    expect(redactAll({ a: ['x top/secret'], b: 7 }, redact)).toEqual({ a: ['x [redacted]'], b: 7 });
    expect(redact(`Basic ${btoa('top/secret')} ${btoa('top/secret:')}`)).toBe('Basic [redacted] [redacted]');
  });

  it('finds a very short key as a word of its own alone', () => {
    const short = createRedact(['k', 'a+b']);
    expect(short('listBooks ?key=k&x=1 "k" a+b')).toBe(
      'listBooks ?key=[redacted]&x=1 "[redacted]" [redacted]',
    );
  });
});

describe('drift', () => {
  const bundle = {
    components: {
      schemas: {
        Item: {
          type: 'object',
          properties: {
            state: { type: 'string', 'x-extensible-enum': ['on'] },
            map: { type: 'object', additionalProperties: { $ref: '#/components/schemas/Leaf' } },
          },
        },
        Leaf: { type: 'object', properties: { a: {} } },
        Either: {
          oneOf: [
            { type: 'object', required: ['kind'], properties: { kind: { const: 'x' }, only: {} } },
            {
              type: 'object',
              required: ['kind'],
              properties: { kind: { const: 'y' }, state: { type: 'string' } },
            },
          ],
        },
      },
    },
  };
  const document = { id: 'd', bundle } as unknown as ContractDocument;
  const checkers = createCheckers({ documents: [document] });
  const drift = (name: string, value: Json) =>
    findDrift(checkers, document, { $ref: `#/components/schemas/${name}` }, value).map(
      ({ rule, pointer, level }) => `${level} ${rule} ${pointer}`,
    );

  it('is an unknown member or value, also inside a map', () => {
    expect(drift('Item', { state: 'off', new: 1, map: { any: { a: 1, b: 2 } } })).toEqual([
      'info drift/value /state',
      'info drift/member /new',
      'info drift/member /map/any/b',
    ]);
  });

  it('is a member that is declared for the other direction', () => {
    const schema = {
      properties: { key: { type: 'string', writeOnly: true }, id: { readOnly: true }, name: {} },
    };
    const value = { key: 'k', id: 1, name: 'n' };
    const names = (findings: readonly Finding[]) => findings.map(({ rule, pointer }) => `${rule} ${pointer}`);
    expect(names(findDrift(checkers, document, schema, value))).toEqual(['drift/direction /key']);
    expect(names(findMisplaced(checkers, document, schema, value, 'readOnly'))).toEqual([
      'drift/direction /id',
    ]);
  });

  it('is judged by the branch that fits', () => {
    expect(drift('Either', { kind: 'y', state: 'whatever' })).toEqual([]);
    expect(drift('Either', { kind: 'y', only: 1 })).toEqual(['info drift/member /only']);
  });
});

it('maps a report to an exit code', () => {
  const report = (items: object[], complete = true) =>
    exitCode({ tool: '', subject: '', items: items as never, complete });
  expect(report([{ status: 'pass' }, { status: 'unreachable' }])).toBe(0);
  expect(report([{ status: 'pass' }, { status: 'fail' }], false)).toBe(1);
  expect(report([{ status: 'pass' }], false)).toBe(3);
  expect(report([{ status: 'pass' }, { status: 'unreachable', rule: NOTHING }])).toBe(3);
  expect(report([])).toBe(3);
});
