import type { ParsedRequest } from '../read/messages.ts';
import type { Endpoint } from '@chain-apis/contract/calls';

/** The methods of an endpoint, for `allow` and preflights. */
export function methodsOf(endpoint: Endpoint | undefined): string[] {
  if (!endpoint) return ['GET', 'HEAD', 'POST', 'OPTIONS'];
  const methods = new Set(endpoint.rest.keys());
  if (methods.has('GET')) methods.add('HEAD');
  if (endpoint.rpc.size > 0) methods.add('POST');
  return [...methods.add('OPTIONS')];
}

/** Responds to OPTIONS, including preflights: the endpoint's methods, for pages of any origin. */
export function preflightHeaders(
  endpoint: Endpoint | undefined,
  request: ParsedRequest,
): Record<string, string> {
  const methods = methodsOf(endpoint).join(', ');
  return {
    allow: methods,
    'access-control-allow-methods': methods,
    'access-control-allow-headers': request.headers.get('access-control-request-headers') ?? '*',
    'access-control-max-age': '600',
  };
}

/** Allows pages of any origin to read a response and all its headers. */
export function corsHeaders(headers: Readonly<Record<string, string>>): Record<string, string> {
  const exposed = Object.keys(headers).filter((name) => !name.startsWith('access-control-'));
  return { 'access-control-allow-origin': '*', 'access-control-expose-headers': exposed.join(', ') || '*' };
}
