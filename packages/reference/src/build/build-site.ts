/** Builds the site into its folder; run in the package's folder, after scripts/samples.ts. */
import { existsSync } from 'node:fs';
import { errorMessage } from '@chain-apis/foundation';
import { build } from 'astro';
import { sources } from '../model/sources.ts';
import { prepareSite } from './prepare-site.ts';
import { siteConfig } from './site-config.ts';

if (existsSync(sources.samples)) {
  console.log('rendering the pages');
  prepareSite();
  await build({ ...siteConfig, logLevel: 'warn' }).catch((cause: unknown) => {
    console.error(errorMessage(cause));
    process.exitCode = 1;
  });
} else {
  console.error(
    `${sources.samples} is missing: run \`npm run build -w packages/reference\`, which makes it first.`,
  );
  process.exitCode = 1;
}
