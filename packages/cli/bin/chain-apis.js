#!/usr/bin/env node
// The published command is compiled. A checkout runs its sources: nothing need be built, and nothing is out of date.
import { existsSync } from 'node:fs';

const source = new URL('../src/main.ts', import.meta.url);
if (existsSync(source)) {
  const { register } = await import('tsx/esm/api');
  register();
  await import(source.href);
} else {
  await import('../dist/main.js');
}
