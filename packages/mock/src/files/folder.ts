import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

const MANIFEST = pathToFileURL(createRequire(import.meta.url).resolve('@chain-apis/mock/package.json'));

/** Where the scenarios of this package are. */
export const SCENARIOS = new URL('scenarios/', MANIFEST);
