import type { HttpRequest } from '@chain-apis/contract/request';

/** The value of a body that is JSON; a body of another kind is text. */
export function jsonBody({ headers, body }: HttpRequest): { readonly value: unknown } | undefined {
  const isJson = /[/+]json\b/.test(headers['content-type'] ?? '');
  return body === undefined || !isJson ? undefined : { value: JSON.parse(body) };
}
