/** The request and its response stay in their panel, whatever is sent or received, at every width. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { contract } from '../support/contract.ts';
import { describeInBrowser, useSite } from '../support/chromium.ts';
import { openForm } from './try-form.ts';

const WIDTHS = [390, 820, 1440];

/** Removes delays, which don't change the layout. */
function withoutDelay(): void {
  const send = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    const headers = new Headers(init?.headers);
    headers.delete('mock-latency');
    return send(input, { ...init, headers });
  };
}

/**
 * Goes through all states of the console in the page itself, which takes a tenth of the time: initially, after Send,
 * after each chip, after a refused value.
 *
 * @returns what is wrong in each state, and the number of states
 */
async function walk(): Promise<{ states: number; wrong: string[] }> {
  const panel = document.querySelector<HTMLElement>('.console')!;
  const live = panel.querySelector('.live')!;
  const wrong: string[] = [];
  let states = 0;
  const look = (state: string) => {
    states += 1;
    wrong.push(...faults().map((fault) => `${state}: ${fault}`));
  };
  /** Runs an action that sends, and waits for the response. */
  const sent = (act: () => void) =>
    new Promise<void>((done) => {
      live.querySelector('.status b')?.remove();
      const observer = new MutationObserver(() => {
        if (!live.querySelector('.status b')) return;
        observer.disconnect();
        requestAnimationFrame(() => done());
      });
      observer.observe(live, { childList: true, subtree: true });
      act();
    });
  const send = document.querySelector<HTMLElement>('[data-send]')!;

  look('as it opens');
  await sent(() => send.click());
  look('after Send');
  for (const chip of panel.querySelectorAll<HTMLLabelElement>('.chips label')) {
    if (chip.control instanceof HTMLInputElement && chip.control.checked) continue;
    await sent(() => chip.click());
    look(`after ${chip.textContent.trim()}`);
  }
  for (const details of panel.querySelectorAll('details')) details.open = true;
  const inputs = '#try-form :is(input:not([type]), textarea)';
  for (const input of panel.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(inputs)) {
    input.value = 'x'.repeat(120);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }
  look('with long values');
  await sent(() => send.click());
  look('after a refused value');
  return { states, wrong };

  /** Returns what leaves its panel, makes the page wider than the screen, or overlaps other text. */
  function faults(): string[] {
    const { left, right } = panel.getBoundingClientRect();
    const leaving = [...panel.querySelectorAll('*')].filter((element) => {
      const box = element.getBoundingClientRect();
      const isScrolled = element.closest('pre') !== null && element.tagName !== 'PRE';
      // Choices are drawn by their labels.
      const isDrawn = !element.matches('.hidden, [type=radio]');
      return box.width > 0 && isDrawn && !isScrolled && (box.right > right + 1 || box.left < left - 14);
    });
    const wider = document.documentElement.scrollWidth - innerWidth;
    const boxes = textBoxes();
    const covered = boxes.flatMap(({ element, box }, at) =>
      boxes
        .slice(at + 1)
        .filter(
          ({ element: other, box: its }) =>
            !element.contains(other) &&
            !other.contains(element) &&
            Math.min(box.right, its.right) - Math.max(box.left, its.left) > 2 &&
            Math.min(box.bottom, its.bottom) - Math.max(box.top, its.top) > 4,
        )
        .map(({ element: other }) => `${named(element)} on ${named(other)}`),
    );
    return [
      ...leaving.map((element) => `${named(element)} leaves the panel`),
      ...(wider > 0 ? [`the page is wider by ${wider} px`] : []),
      ...covered,
    ];
  }

  /** Returns the visible boxes: each text outside code, and each code box, clipped to their scroll containers. */
  function textBoxes() {
    const elements = [...panel.querySelectorAll('*')].filter(
      (element) =>
        element.checkVisibility() &&
        !element.closest('.hidden') &&
        (element.tagName === 'PRE' ||
          (!element.closest('pre') &&
            [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent!.trim() !== ''))),
    );
    return elements.flatMap((element) => {
      const around = element.parentElement!.closest('.form, ol')?.getBoundingClientRect();
      // A link over two lines has two boxes.
      return [...element.getClientRects()].flatMap(({ left, right, top, bottom }) => {
        const box = {
          left,
          right,
          top: Math.max(top, around?.top ?? top),
          bottom: Math.min(bottom, around?.bottom ?? bottom),
        };
        return box.bottom > box.top ? [{ element, box }] : [];
      });
    });
  }

  function named({ tagName, className, textContent }: Element): string {
    return `${tagName} ${className} “${textContent.slice(0, 30)}”`;
  }
}

describeInBrowser('the request and its response', () => {
  const site = useSite();

  it.each(contract.operations.map(({ id }) => id))('%s', async (id) => {
    const wrong = await Promise.all(
      WIDTHS.map(async (width) => {
        const page: Page = await site().open('/favicon.svg', { viewport: { width, height: 900 } });
        await page.addInitScript(withoutDelay);
        await openForm(page, site().url, id);
        const seen = await page.evaluate(walk);
        // Initial, Send, at least one error, slow, broken, long values, refused.
        expect(seen.states, `${width} px`).toBeGreaterThanOrEqual(7);
        return seen.wrong.map((fault) => `${width} px, ${fault}`);
      }),
    );
    expect(wrong.flat()).toEqual([]);
  });
});
