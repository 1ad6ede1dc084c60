import { highlight } from '../model/highlight.ts';
import { prettyJson } from '../model/pretty-json.ts';
import { element } from './element.ts';
import { siteUrl } from './site-url.ts';
import type { TryOperation } from './try-operation.ts';
import type { Target } from './try-target.ts';

/** Shows a response: status, notes, headers and the body with all digits. */
export async function showResponse(
  operation: TryOperation,
  response: Response,
  remark: string,
): Promise<HTMLElement> {
  const text = await response.text();
  const isJson = /json/.test(response.headers.get('content-type') ?? '');
  const code = element('code');
  // `highlight` escapes what it is given.
  code.innerHTML = highlight(isJson ? prettyJson(text) : text, isJson ? 'json' : 'text');
  const headers = [...response.headers].map(([name, value]) => `${name}: ${value}`).join('\n');
  const error = errorOf(operation, response, text);
  const status = element(
    'b',
    { class: error ? 'warn' : 'good' },
    `${response.status} ${response.statusText}`.trim(),
  );
  return element(
    'div',
    { class: 'result' },
    element('p', { class: 'status' }, status, ...(error ? errorWords(operation, error) : []), ` ${remark}`),
    element('pre', { class: 'code', tabindex: '0', role: 'region', 'aria-label': 'Response body' }, code),
    element(
      'details',
      { class: 'more' },
      element('summary', {}, 'Headers'),
      element('pre', { class: 'code', tabindex: '0' }, headers),
    ),
  );
}

interface CallError {
  readonly code: number;
  /** What a JSON-RPC error says beside the status. */
  readonly words?: string;
}

/** An error of JSON-RPC usually arrives with status 200. */
function errorOf({ binding }: TryOperation, { ok, status }: Response, text: string): CallError | undefined {
  const error = binding.kind === 'rpc' ? rpcError(text) : undefined;
  if (error?.code !== undefined)
    return { code: error.code, words: `error ${error.code} ${error.message ?? ''}` };
  return ok ? undefined : { code: status };
}

function rpcError(text: string): { readonly code?: number; readonly message?: string } | undefined {
  try {
    return (JSON.parse(text) as { error?: object }).error;
  } catch {
    return undefined;
  }
}

function errorWords({ errors, page }: TryOperation, { code, words }: CallError): (Node | string)[] {
  const cause = errors.includes(code) ? `${page}#error-${code}` : '/errors/';
  return [
    ...(words ? [' ', element('b', { class: 'warn' }, words.trim())] : []),
    ' ',
    element('a', { href: siteUrl(cause) }, 'what it means'),
  ];
}

export function showFailure(cause: unknown, { isMock }: Target): HTMLElement {
  const { message, cause: below } = cause instanceof Error ? cause : new Error(String(cause));
  const reason = below instanceof Error ? `${message}: ${below.message}` : message;
  return element(
    'div',
    { class: 'result' },
    element('p', { class: 'status' }, element('b', { class: 'warn' }, 'No response'), ` ${reason}`),
    // Browsers' messages for network errors.
    cause instanceof TypeError &&
      !isMock &&
      element(
        'p',
        { class: 'facts' },
        'Nothing is listening there, or the server does not allow requests from a page (CORS).',
      ),
  );
}
