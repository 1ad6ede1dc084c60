import { afterEach, beforeEach, vi } from 'vitest';

/** Time that only tests advance; jitter is half of its range. */
export const useFakeTime = (): void => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
};
