import { afterEach, expect, it, vi } from 'vitest';
import { runTool } from './run-tool.ts';
import type { Tool } from './tool.ts';

afterEach(() => void vi.useRealTimers());

it('leaves no timer behind, which would make an error of a call that was answered long ago', async () => {
  vi.useFakeTimers();
  const tool = { name: 'read', inputs: {}, run: async () => ({ text: 'done' }) } as unknown as Tool;
  const running = { signal: new AbortController().signal } as Parameters<typeof runTool>[2];
  expect(await runTool(tool, {}, running, 60_000)).toEqual({ text: 'done' });
  expect(vi.getTimerCount()).toBe(0);
});
