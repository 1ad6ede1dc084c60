/** What is gone with the tab. */
export const ofTab = () => sessionStorage;

/** A browser may be told to let no page store anything; reading the storage itself throws then. */
export function readStored(storage: () => Storage, name: string): string | null {
  try {
    return storage().getItem(name);
  } catch {
    return null;
  }
}

/** Stores a value, or forgets it if it is empty, where the browser lets pages store. */
export function writeStored(storage: () => Storage, name: string, value: string): void {
  try {
    if (value === '') storage().removeItem(name);
    else storage().setItem(name, value);
  } catch {
    // It is chosen again on the next page.
  }
}
