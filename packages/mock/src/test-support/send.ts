import type { MockRequest, MockResponse } from '../http/messages.ts';
import type { Mock } from '../mock.ts';

/** An answer with its body as text and, where it is JSON, as a value. */
export interface Sent extends Omit<MockResponse, 'body'> {
  readonly text: string;
  readonly json: any;
}

/** Sends a request to a mock without a socket. */
export async function send(
  mock: Mock,
  method: string,
  url: string,
  { headers = {}, body }: Partial<Pick<MockRequest, 'headers' | 'body'>> = {},
): Promise<Sent> {
  const answer = await mock.handle({ method, url, headers, body });
  const text = typeof answer.body === 'string' ? answer.body : new TextDecoder().decode(answer.body);
  const json: unknown =
    answer.headers['content-type'] === 'application/json' && text ? JSON.parse(text) : undefined;
  return { status: answer.status, headers: answer.headers, text, json };
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
