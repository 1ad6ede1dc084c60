// The lint rules of this contract for Redocly's own command, in a checkout where nothing is built. The published package
// has them as `@chain-apis/contract/redocly-plugin`.
import { tsImport } from 'tsx/esm/api';

const { default: plugin } = await tsImport('./src/lint/redocly/plugin.ts', import.meta.url);

export default plugin;
