import type { MockRequest, MockResponse } from '../core/read/messages.ts';
import type { Mock } from '../create-mock.ts';

/** A response with its body as text and, where it is JSON, as a value. */
export interface Sent extends Omit<MockResponse, 'body'> {
  readonly text: string;
  // Of any form: tests read members that the contract declares.
  readonly json: any;
}

/** Sends a request to a mock without a socket. */
export async function send(
  mock: Mock,
  method: string,
  url: string,
  { headers = {}, body }: Partial<Pick<MockRequest, 'headers' | 'body'>> = {},
): Promise<Sent> {
  const response = await mock.handle({ method, url, headers, body });
  const text = typeof response.body === 'string' ? response.body : new TextDecoder().decode(response.body);
  const json: unknown =
    response.headers['content-type'] === 'application/json' && text ? JSON.parse(text) : undefined;
  return { status: response.status, headers: response.headers, text, json };
}

const JSON_TYPE = { 'content-type': 'application/json' };

/** Posts a value, or a text as it stands. */
export function post(
  mock: Mock,
  url: string,
  value: unknown,
  headers: MockRequest['headers'] = {},
): Promise<Sent> {
  const body = typeof value === 'string' ? value : JSON.stringify(value);
  return send(mock, 'POST', url, { headers: { ...JSON_TYPE, ...headers }, body });
}
