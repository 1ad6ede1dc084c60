import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const folder = fileURLToPath(new URL('.', import.meta.url));
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
);

it.each(files)('%s imports nothing of Node, and nothing from outside of the core', (file) => {
  const text = readFileSync(folder + file, 'utf8');
  const imports = [...text.matchAll(/from '([^']+)'|import\('([^']+)'\)/g)].map(([, a, b]) => (a ?? b)!);
  const depth = file.split('/').length - 1;
  const outside = imports.filter((name) => {
    if (name.startsWith('.')) return name.split('../').length - 1 > depth;
    return name.startsWith('node:') || /^(ajv|yaml|selfsigned|@stoplight)/.test(name);
  });
  expect(outside).toEqual([]);
  const used = /(?<![\w.])(?:Buffer\.|process\.(?=\w)|setImmediate\(|NodeJS\.|__dirname|require\()\w*/.exec(
    text,
  );
  expect(used?.[0]).toBeUndefined();
});
