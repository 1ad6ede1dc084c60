import { withQuery, type HttpRequest, type RestOperation, type SecurityScheme } from '@chain-apis/contract';

/** A request with credentials of the form that the first alternative of its operation asks for. */
export function withCredentials({ binding: { security } }: RestOperation, request: HttpRequest): HttpRequest {
  return (security[0] ?? []).reduce(addCredential, request);
}

function addCredential(request: HttpRequest, scheme: SecurityScheme): HttpRequest {
  const header = (name: string, value: string): HttpRequest => ({
    ...request,
    headers: { ...request.headers, [name]: value },
  });
  if (scheme.type === 'mutualTLS') return request;
  if (scheme.type !== 'apiKey')
    return header('authorization', scheme.scheme === 'basic' ? `Basic ${btoa('a:b')}` : 'Bearer x');
  const name = scheme.parameter ?? scheme.name;
  if (scheme.in === 'query') {
    return { ...request, path: withQuery(request.path, `${encodeURIComponent(name)}=k`) };
  }
  if (scheme.in !== 'cookie') return header(name.toLowerCase(), 'k');
  const { cookie } = request.headers;
  return header('cookie', cookie === undefined ? `${name}=k` : `${cookie}; ${name}=k`);
}
