import { createRequire } from 'node:module';
import { join } from 'node:path';
import { installLocked } from '../../scripts/release/index.ts';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether an installed tokenizer counts tokens. */
    exactTokens: boolean;
  }
}

type Count = (text: string) => number;

/** Installs a tokenizer. */
function exactCount(): Count {
  const folder = installLocked(join(import.meta.dirname, '../tools'));
  const tokenizer = createRequire(join(folder, 'package.json'))('gpt-tokenizer') as { countTokens: Count };
  return tokenizer.countTokens;
}

/** A token of JSON and English has three to four characters. */
const estimate: Count = (text) => Math.ceil(text.length / 4);

/** Counts tokens that an agent reads: estimated in `npm test`, exact in `npm run slow`. */
export const countTokens: Count = inject('exactTokens') ? exactCount() : estimate;
