// Builds the site into dist/site; run in this folder, after scripts/samples.ts.
import { existsSync } from 'node:fs';

if (!existsSync('dist/samples.json')) {
  console.error(
    'dist/samples.json is missing: run `npm run build -w packages/reference`, which makes it first.',
  );
  process.exit(1);
}
process.env.ASTRO_TELEMETRY_DISABLED = '1';
const { build } = await import('astro');
console.log('rendering the pages');
await build({ root: process.cwd(), logLevel: 'warn' });
