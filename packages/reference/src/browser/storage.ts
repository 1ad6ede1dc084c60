/** What is gone with the tab. */
export const ofTab = () => sessionStorage;

/** Browsers can block storage; then even reading it throws. */
export function readStored(storage: () => Storage, name: string): string | null {
  try {
    return storage().getItem(name);
  } catch {
    return null;
  }
}

/** Stores a value, or removes it if empty, if the browser allows storage. */
export function writeStored(storage: () => Storage, name: string, value: string): void {
  try {
    if (value === '') storage().removeItem(name);
    else storage().setItem(name, value);
  } catch {
    // It is chosen again on the next page.
  }
}
