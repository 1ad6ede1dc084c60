import { highlight } from '../model/highlight.ts';
import { prettyJson } from '../model/pretty-json.ts';
import { element } from './element.ts';

/** Shows a response: status, what is to be said of it, headers and the body with every digit that came. */
export async function showResponse(response: Response, remark: string): Promise<HTMLElement> {
  const text = await response.text();
  const isJson = /json/.test(response.headers.get('content-type') ?? '');
  const code = element('code');
  // `highlight` escapes what it is given.
  code.innerHTML = highlight(isJson ? prettyJson(text) : text, isJson ? 'json' : 'text');
  const headers = [...response.headers].map(([name, value]) => `${name}: ${value}`).join('\n');
  const tone = response.ok ? 'good' : 'warn';
  return element(
    'div',
    { class: 'result' },
    element(
      'p',
      { class: 'status' },
      element('b', { class: tone }, `${response.status} ${response.statusText}`.trim()),
      ` ${remark}`,
    ),
    element(
      'details',
      { class: 'more' },
      element('summary', {}, 'Headers'),
      element('pre', { class: 'code', tabindex: '0' }, headers),
    ),
    element('pre', { class: 'code', tabindex: '0', role: 'region', 'aria-label': 'Response body' }, code),
  );
}

export function showFailure(cause: unknown): HTMLElement {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return element(
    'div',
    { class: 'result' },
    element('p', { class: 'status' }, element('b', { class: 'warn' }, 'No response'), ` ${reason}`),
    // What the browser says of a network that fails.
    cause instanceof TypeError &&
      element(
        'p',
        { class: 'facts' },
        'Nobody may be listening there, or the server may not allow requests from a page (CORS).',
      ),
  );
}
