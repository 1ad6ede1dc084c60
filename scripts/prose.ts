/** A step of `npm run lint`: phrases that are never right, in texts that users see. */
import { join } from 'node:path';
import { runScript } from './run-script.ts';

const HELP = `Finds stilted phrases in texts that users see: Markdown, specs, messages, help and doc comments.

  node --import tsx scripts/prose.ts

Code, examples and quotations are exempt. scripts/prose/phrases.ts lists the phrases with better words.

Exit codes: 0 no findings, 1 findings, 2 wrong usage.`;

await runScript(HELP, { options: {} }, async () => {
  const { findPhrasesIn } = await import('./prose/find-phrases.ts');
  const findings = findPhrasesIn(join(import.meta.dirname, '..'));
  for (const { file, line, phrase, instead } of findings)
    console.log(`${file}:${line}: "${phrase}": write "${instead}" instead`);
  if (findings.length > 0)
    console.log(`${findings.length} phrases to replace: scripts/prose/phrases.ts says why`);
  return findings.length > 0 ? 1 : 0;
});
