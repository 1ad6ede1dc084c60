// The lint rules of this contract for Redocly's own command, in a checkout where nothing is built. The published package
// has them as `@chain-apis/lint/redocly-plugin`.
import { fileURLToPath } from 'node:url';
import { importSource } from '../../scripts/run-source.mjs';

const source = new URL('./src/redocly/plugin.ts', import.meta.url);
const { default: plugin } = await importSource(fileURLToPath(source));

export default plugin;
