import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { shellText } from './shell-text.ts';

const TEXTS = [
  'plain',
  "it's $HOME `x` \\n",
  'a\n::error::b\r\n\t',
  "\u001b[2J\u0007 '\\ \u202e \u{1f600} \u0085",
] as const;

it('bash reads each word as the text that it was', () => {
  const words = TEXTS.map(shellText).join(' ');
  const env = { ...process.env, LC_ALL: 'C.UTF-8' };
  const read = execFileSync('bash', ['-c', `printf '%s\\0' ${words}`], { encoding: 'utf8', env });
  expect(read.split('\0').slice(0, -1)).toEqual(TEXTS);
});
