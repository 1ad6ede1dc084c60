/** The nearest element around the target of an event that matches. */
export const around = <T extends Element = HTMLElement>(
  target: EventTarget | null,
  selector: string,
): T | null => (target instanceof Element ? target.closest<T>(selector) : null);

/** The texts in a part of the page, in their order. */
export function textsOf(part: Node): Text[] {
  const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
  return texts;
}

type Child = Node | string | undefined | false;

/** Makes an element. Text becomes text, never HTML. */
export function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Readonly<Record<string, string | boolean | undefined>> = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === true) made.setAttribute(name, '');
    else if (typeof value === 'string') made.setAttribute(name, value);
  }
  made.append(...children.filter((child) => child !== undefined && child !== false));
  return made;
}
