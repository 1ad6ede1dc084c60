import { readFileSync } from 'node:fs';

/** The table that `npm run bench -- --readme` left in the README: one place holds it. Undefined before the first run. */
export function readMeasured(readme: string): string | undefined {
  const block = /<!-- bench:start -->([^]*)<!-- bench:end -->/
    .exec(readFileSync(readme, 'utf8'))?.[1]
    ?.trim();
  return block || undefined;
}
