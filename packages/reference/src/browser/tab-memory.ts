/** What a reader typed once and should not have to type on the next page. It is gone with the tab. */
const NAMES = ['try-address', 'try-key'] as const;

type Name = (typeof NAMES)[number];

export const remembered = (name: Name) => sessionStorage.getItem(name) ?? '';

export function remember(name: Name, value: string): void {
  if (value === '') sessionStorage.removeItem(name);
  else sessionStorage.setItem(name, value);
}

export function forgetAll(): void {
  for (const name of NAMES) sessionStorage.removeItem(name);
}
