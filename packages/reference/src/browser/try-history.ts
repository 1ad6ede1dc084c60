/** What was sent in this tab, as links that fill the form in again. The key is not in them. */
import { element } from './element.ts';
import { siteUrl } from './site-url.ts';
import { ofTab, readStored, writeStored } from './storage.ts';
import type { TryOperation } from './try-operation.ts';
import type { Shown } from './try-response.ts';

const NAME = 'try-sent';
const MOST = 8;

interface Sent {
  readonly id: string;
  /** Path of its page with what was filled in, from the root of the site. */
  readonly address: string;
  readonly outcome: string;
  readonly isGood: boolean;
  /** Milliseconds since 1970. */
  readonly at: number;
}

const stored = () => JSON.parse(readStored(ofTab, NAME) ?? '[]') as Sent[];

/** @param query - what was filled in */
export function rememberSent(
  { id, page }: TryOperation,
  query: readonly [string, string][],
  shown: Shown,
): void {
  const address = `${page}?${new URLSearchParams([['try', ''], ...query]).toString()}`;
  const { outcome, isGood } = shown;
  const sent = [{ id, address, outcome, isGood, at: Date.now() }, ...stored()].slice(0, MOST);
  writeStored(ofTab, NAME, JSON.stringify(sent));
}

export function sentList(): HTMLElement {
  const items = stored().map(({ id, address, outcome, isGood, at }) =>
    element(
      'li',
      {},
      element('time', {}, new Date(at).toLocaleTimeString()),
      element('b', { class: isGood ? 'good' : 'warn' }, outcome),
      element('a', { href: siteUrl(address) }, id),
    ),
  );
  return element(
    'details',
    { class: 'more sent' },
    element('summary', {}, `Sent in this tab: ${items.length}`),
    element('ol', {}, ...items),
  );
}
