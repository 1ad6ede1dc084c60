import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

const MANIFEST = pathToFileURL(createRequire(import.meta.url).resolve('@chain-apis/mock/package.json'));

/** Folder of this package's scenarios. */
export const SCENARIOS = new URL('scenarios/', MANIFEST);
