import { describe, expect, it } from 'vitest';
import { curlSample, readCurl } from './curl-sample.ts';
import { goSample } from './go-sample.ts';
import { fetchSample, literal, PYTHON, pythonSample } from '@chain-apis/contract/request';

const request = {
  method: 'POST',
  path: '/v1/a?b=c',
  headers: { 'content-type': 'application/json' },
  body: `{"it's":"a 'quoted' -H text"}`,
};

describe('curlSample', () => {
  it('has one option on a line', () => {
    expect(curlSample('http://h', request).split('\n')).toHaveLength(3);
  });

  it('reads back as the request it was written from', () => {
    const { url, init } = readCurl(curlSample('http://h', request));
    expect({ url, ...init }).toEqual({
      url: 'http://h/v1/a?b=c',
      method: 'POST',
      headers: request.headers,
      body: request.body,
    });
  });
});

describe('fetchSample', () => {
  it('of a GET has no options', () => {
    expect(fetchSample('http://h', { method: 'GET', path: '/x', headers: {} })).toContain(
      "fetch('http://h/x');",
    );
  });
});

describe('pythonSample', () => {
  it('leaves the header of JSON to the library', () => {
    const sample = pythonSample('http://h', request);
    expect(sample).toContain(String.raw`    json={'it\'s': 'a \'quoted\' -H text'},`);
    expect(sample).not.toContain('headers=');
  });

  it('sends a body of another kind as it is', () => {
    const form = {
      ...request,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'a=b',
    };
    expect(pythonSample('http://h', form)).toContain(
      "    headers={'content-type': 'application/x-www-form-urlencoded'},\n    data='a=b',",
    );
    expect(fetchSample('http://h', form)).toContain("  body: 'a=b',");
    expect(pythonSample('http://h', { ...form, body: 'a=ü' })).toContain("    data='a=ü'.encode(),");
  });
});

describe('goSample', () => {
  it('loses no carriage return', () => {
    const sample = goSample('http://h', { ...request, body: '"a"\r\n' });
    expect(sample).toContain(String.raw`strings.NewReader("\"a\"\r\n")`);
  });
});

describe('literal', () => {
  it('keeps every digit', () => {
    expect(literal([12345678901234567890n])).toBe('[12345678901234567890n]');
    expect(literal([12345678901234567890n], '', PYTHON)).toBe('[12345678901234567890]');
  });

  it.each([
    [{ a: 1, 'b-c': ["it's"] }, "{ a: 1, 'b-c': ['it\\'s'] }"],
    [{}, '{}'],
    [null, 'null'],
  ])('%j', (value, wanted) => {
    expect(literal(value)).toBe(wanted);
  });

  it('breaks what is long', () => {
    expect(literal({ a: 'x'.repeat(70), b: 1 }).split('\n')).toHaveLength(4);
  });
});
