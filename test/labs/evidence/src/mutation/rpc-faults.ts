import { exactText, type ExactJson } from '@chain-apis/contract';
import type { Fault } from './http-faults.ts';
import { changingResponses, type PlainResponse } from './mutant.ts';
import { readMessage } from './read-message.ts';

type Envelope = { [key: string]: ExactJson };

const ERROR = { code: -32000, message: 'a made-up error', data: null };

/** What a server can do wrong with the envelope of a result, of an error, or of either. */
export function rpcFaults(): Fault[] {
  const either = (
    kind: string,
    title: string,
    change: (response: PlainResponse) => Partial<PlainResponse>,
  ): Fault => ({
    kind,
    title,
    infect: changingResponses((response) => ({ ...response, ...change(response) })),
  });
  return [
    ...resultFaults(),
    ...errorFaults(),
    either('rpc-status', 'HTTP 500', () => ({ status: 500 })),
    either('rpc-status', 'HTTP 202', () => ({ status: 202 })),
    either('rpc-batch', 'a list of one response', ({ text }) => ({ text: `[${text}]` })),
  ];
}

function resultFaults(): Fault[] {
  return [
    envelope('rpc-id', 'another id', () => ({ id: 'another' })),
    envelope('rpc-id', 'the id as a list', ({ id }) => ({ id: [id ?? null] })),
    envelope('rpc-id', 'a null id', ({ id }) => (id === null ? {} : { id: null })),
    envelope('rpc-id', 'the id as another type', ({ id }) =>
      typeof id === 'number' ? { id: String(id) } : { id: 1 },
    ),
    envelope('rpc-id', 'no id', () => ({ id: undefined })),
    envelope('rpc-version', 'jsonrpc "1.0"', () => ({ jsonrpc: '1.0' })),
    envelope('rpc-version', 'jsonrpc as a number', () => ({ jsonrpc: 2 })),
    envelope('rpc-version', 'no jsonrpc', () => ({ jsonrpc: undefined })),
    result('rpc-both', 'an error beside the result', () => ({ error: ERROR })),
    result('rpc-both', 'a null error beside the result', () => ({ error: null })),
    result('rpc-neither', 'no result', () => ({ result: undefined })),
    result('rpc-result', 'a null result', () => ({ result: null })),
    result('rpc-result', 'an error in place of the result', () => ({ result: undefined, error: ERROR })),
    result('rpc-result', 'an undeclared error in place of the result', () => ({
      result: undefined,
      error: { ...ERROR, code: 7 },
    })),
  ];
}

function errorFaults(): Fault[] {
  return [
    error('rpc-error', 'an error without a code', (old) => ({ error: { ...old, code: undefined } as never })),
    error('rpc-error', 'an error code as a string', (old) => ({
      error: { ...old, code: String(old['code']) },
    })),
    error('rpc-error', 'a fractional error code', (old) => ({
      error: { ...old, code: Number(old['code']) + 0.5 },
    })),
    error('rpc-error', 'an error without a message', (old) => ({
      error: { ...old, message: undefined } as never,
    })),
    error('rpc-error', 'an error message as a list', (old) => ({
      error: { ...old, message: [old['message'] ?? ''] },
    })),
    error('rpc-error', 'an undeclared error code', (old) => ({ error: { ...old, code: 12345 } })),
    error('rpc-error', 'an error as a string', (old) => ({ error: old['message'] ?? '' })),
    error('rpc-error', 'a result beside the error', () => ({ result: {} })),
    error('rpc-error', 'an empty result in place of the error', () => ({ error: undefined, result: {} })),
    error('rpc-error', 'another error code', () => ({ error: { ...ERROR, code: -32603 } })),
  ];
}

type Change = (envelope: Envelope) => { [key: string]: ExactJson | undefined };

function envelope(kind: string, title: string, change: Change): Fault {
  return {
    kind,
    title,
    infect: changingResponses((response) => edit(response, change)),
  };
}

function result(kind: string, title: string, change: Change): Fault {
  return envelope(kind, title, (old) => ('result' in old ? change(old) : {}));
}

function error(kind: string, title: string, change: Change): Fault {
  return envelope(kind, title, (old) => ('error' in old ? change(old['error'] as Envelope) : {}));
}

function edit(response: PlainResponse, change: Change): PlainResponse {
  const old = readMessage(response.text);
  if (old === undefined || old === null || typeof old !== 'object' || Array.isArray(old)) return response;
  const members = Object.entries({ ...old, ...change(old) }).filter(
    (entry): entry is [string, ExactJson] => entry[1] !== undefined,
  );
  return { ...response, text: exactText(Object.fromEntries(members)) };
}
