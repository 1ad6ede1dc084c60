import { writeJson } from '@chain-apis/foundation';
import { prettyJson } from './pretty-json.ts';

/** How the value of an example is shown: text as it is, anything else as JSON. */
export const shownBody = (value: unknown, options?: Parameters<typeof prettyJson>[1]) =>
  typeof value === 'string'
    ? { code: value, language: 'text' as const }
    : { code: prettyJson(writeJson(value), options), language: 'json' as const };

/** Beside a text. */
export const NARROW = { width: 48 };
