/** How far a session is in the recorded responses to each request. */
export interface Replayed {
  /** The position of the response that is due, of so many; the last one stays due. */
  next(key: string, count: number): number;
  reset(): void;
}

/** @param changed - is called when another response is due from now on */
export function createReplayed(changed: () => void): Replayed {
  const positions = new Map<string, number>();
  return {
    next(key, count) {
      const position = positions.get(key) ?? 0;
      if (position + 1 >= count) return count - 1;
      positions.set(key, position + 1);
      changed();
      return position;
    },
    reset: () => positions.clear(),
  };
}
