import type { HttpRequest } from '../http-request.ts';

/** An integer that a number may round. */
const LARGE = /(?<![\w.])\d{16,}/;

/** The value of a JSON body that can be written without loss; other bodies stay text. */
export function jsonBody({ headers, body }: HttpRequest): { readonly value: unknown } | undefined {
  const isJson = /[/+]json\b/.test(headers['content-type'] ?? '');
  if (body === undefined || !isJson || LARGE.test(body.replaceAll(/"(?:[^"\\]|\\.)*"/g, '')))
    return undefined;
  try {
    return { value: JSON.parse(body) };
  } catch {
    return undefined;
  }
}
