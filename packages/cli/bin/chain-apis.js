#!/usr/bin/env node
// The published command is compiled. A checkout runs its sources: nothing need be built, and nothing is out of date.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const source = new URL('../src/main.ts', import.meta.url);
if (existsSync(source)) {
  const { importSource } = await import('../../../scripts/run-source.mjs');
  await importSource(fileURLToPath(source));
} else {
  await import('../dist/main.js');
}
