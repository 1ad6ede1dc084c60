import type { ParsedRequest } from './exchange.ts';
import type { Place } from './routes.ts';

/** The methods that a place answers, for `allow` and for preflights. */
export function methodsOf(place: Place | undefined): string[] {
  if (!place) return ['GET', 'HEAD', 'POST', 'OPTIONS'];
  const methods = new Set(place.rest.keys());
  if (methods.has('GET')) methods.add('HEAD');
  if (place.rpc.size > 0) methods.add('POST');
  return [...methods, 'OPTIONS'];
}

/** Answers OPTIONS, a browser's preflight among them: what the place takes, from any page. */
export function preflightHeaders(place: Place | undefined, request: ParsedRequest): Record<string, string> {
  const methods = methodsOf(place).join(', ');
  return {
    allow: methods,
    'access-control-allow-methods': methods,
    'access-control-allow-headers': request.headers.get('access-control-request-headers') ?? '*',
    'access-control-max-age': '600',
  };
}

/** Lets pages of any origin read an answer and all its headers. */
export function corsHeaders(headers: Readonly<Record<string, string>>): Record<string, string> {
  const exposed = Object.keys(headers).filter((name) => !name.startsWith('access-control-'));
  return { 'access-control-allow-origin': '*', 'access-control-expose-headers': exposed.join(', ') || '*' };
}
