/** Errors that methods list were sent by a real node. */
import { isError, isPredefinedError, outcomeFor } from '@chain-apis/contract';
import { expect, it } from 'vitest';
import { rpcMethods } from '../support/contract.ts';
import { readExactly, readRecordings } from './read-recordings.ts';

interface RecordedError {
  readonly method: string;
  readonly code: number;
  readonly message: string;
}

const errors = readRecordings().flatMap(({ body, response }): RecordedError[] => {
  if (!response.contentType?.startsWith('application/json')) return [];
  const { method } = (body ?? {}) as { method?: unknown };
  const { error } = readExactly(response.bodyText) as { error?: Omit<RecordedError, 'method'> };
  return error && typeof method === 'string' ? [{ ...error, method: method.replace(/^avm\./, 'xvm.') }] : [];
});
const listed = rpcMethods.flatMap((method) =>
  method.outcomes.filter(isError).map(({ key, message }) => ({
    method,
    code: Number(key),
    message,
    isRecorded: method.provenance.some(({ by, note }) => by === 'recordings' && note === `the error ${key}`),
  })),
);

it('a recorded error is one that its method lists, or one of JSON-RPC itself', () => {
  const unlisted = errors.filter(({ method, code }) => {
    const found = rpcMethods.find(({ id }) => id === method);
    return found && !outcomeFor(found, code);
  });
  expect(errors.length).toBeGreaterThan(20);
  expect(unlisted).toEqual([]);
});

it('a message that a method lists as recorded was recorded', () => {
  const said = new Set(errors.map(({ code, message }) => `${code} ${message}`));
  const recorded = listed.filter(({ isRecorded }) => isRecorded);
  expect(recorded.filter(({ code, message }) => !said.has(`${code} ${message}`))).toEqual([]);
  expect(recorded.length).toBeGreaterThan(20);
});

it('only methods of EVM endpoints list codes of JSON-RPC itself', () => {
  const methods = listed.filter(({ code }) => isPredefinedError(code)).map(({ method }) => method.id);
  expect([...new Set(methods)].filter((id) => !id.startsWith('eth_'))).toEqual([]);
  expect(methods).not.toEqual([]);
});
