import { describe, expect, it } from 'vitest';
import { readPreferences } from './prefer.ts';

const read = (prefer: string | undefined, query = '') =>
  readPreferences({
    headers: new Map(prefer === undefined ? [] : [['prefer', prefer]]),
    query: new URLSearchParams(query),
  });

describe('readPreferences', () => {
  it('reads the header as Prism does', () => {
    expect(read('code=429, example=lastPage')).toEqual({ code: '429', example: 'lastPage' });
    expect(read('Dynamic=true; Seed=42')).toEqual({ dynamic: 'true', seed: '42' });
    expect(read('example="a, b", code=-32602, code=200')).toEqual({ example: 'a, b', code: '-32602' });
    expect(read('respond-async, wait=10')).toEqual({});
  });

  it('reads the query if there is no header', () => {
    expect(read(undefined, '__code=429&__example=x&code=1')).toEqual({ code: '429', example: 'x' });
    expect(read('code=400', '__code=429')).toEqual({ code: '400' });
    expect(read(undefined)).toEqual({});
  });
});
