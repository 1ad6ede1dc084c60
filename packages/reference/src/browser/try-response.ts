import { element } from './element.ts';
import { bodyView } from './body-view.ts';
import { readReply } from './read-reply.ts';
import { siteUrl } from './site-url.ts';
import type { TryOperation } from './try-operation.ts';
import type { Exchange } from './try-send.ts';
import type { Target } from './try-target.ts';

/** What came back, as a status line and what stands below it. */
export interface Shown {
  readonly status: readonly (Node | string)[];
  readonly below: readonly (Node | false)[];
}

export function showExchange(operation: TryOperation, exchange: Exchange, target: Target): Shown {
  const shown =
    'failure' in exchange ? showFailure(exchange.failure, target) : showResponse(operation, exchange, target);
  // For those who hear or copy it; the eye has gaps.
  return { ...shown, status: shown.status.flatMap((part) => [part, ' ']) };
}

function showResponse(
  operation: TryOperation,
  { response, text, milliseconds }: Extract<Exchange, { response: Response }>,
  { name }: Target,
): Shown {
  const error = errorOf(operation, response, text);
  const headers = [...response.headers].map(([header, value]) => `${header}: ${value}`);
  const size = new TextEncoder().encode(text).length;
  const facts = element('span', {}, `${milliseconds} ms · ${bytesText(size)} · answered by ${name}`);
  return {
    status: [
      element('b', { class: error ? 'warn' : 'good' }, `${response.status} ${response.statusText}`.trim()),
      ...(error ? errorWords(operation, error) : []),
      facts,
    ],
    below: [
      bodyView(text, /json/.test(response.headers.get('content-type') ?? '')),
      element(
        'details',
        { class: 'more headers' },
        element('summary', {}, `${headers.length} headers`),
        element('pre', { class: 'code', tabindex: '0' }, headers.join('\n')),
      ),
    ],
  };
}

const bytesText = (count: number) => (count < 1000 ? `${count} bytes` : `${(count / 1000).toFixed(1)} kB`);

interface CallError {
  readonly code: number;
  /** What a JSON-RPC error says beside the status. */
  readonly words?: string;
}

/** An error of JSON-RPC usually arrives with status 200. */
function errorOf(operation: TryOperation, { ok, status }: Response, text: string): CallError | undefined {
  const { error } = readReply(operation, text);
  if (error?.code !== undefined)
    return { code: error.code, words: `error ${error.code} ${error.message ?? ''}` };
  return ok ? undefined : { code: status };
}

function errorWords({ errors, page }: TryOperation, { code, words }: CallError): Node[] {
  const cause = errors.includes(code) ? `${page}#error-${code}` : '/errors/';
  return [
    ...(words ? [element('b', { class: 'warn' }, words.trim())] : []),
    element('a', { href: siteUrl(cause) }, 'what it means'),
  ];
}

function showFailure(cause: unknown, { isMock }: Target): Shown {
  const { message, cause: below } = cause instanceof Error ? cause : new Error(String(cause));
  const reason = below instanceof Error ? `${message}: ${below.message}` : message;
  return {
    status: [element('b', { class: 'warn' }, 'No response'), element('span', {}, reason)],
    below: [
      // Browsers' messages for network errors.
      cause instanceof TypeError &&
        !isMock &&
        element(
          'p',
          { class: 'facts' },
          'Nothing is listening there, or the server does not allow requests from a page (CORS).',
        ),
    ],
  };
}
