import { spawnSync } from 'node:child_process';

/** One command of a shell block, as parsed by the shell. */
export interface Command {
  /** Line of the block, starting at 1. */
  readonly line: number;
  /** Variables set for this command. */
  readonly env: Readonly<Record<string, string>>;
  /** The program and its arguments, without quotes and comments. */
  readonly words: readonly [program: string, ...args: string[]];
}

/** The shell's own variables. */
const OWN = new Set(['PATH', 'PWD', 'OLDPWD', 'SHLVL', '_']);

/**
 * Uses bash to parse a block and list its commands. No program is found, functions replace the known ones, and the
 * shell is restricted: it changes nothing.
 *
 * @throws if the block is not shell, or runs an unknown program
 */
export function readCommands(code: string, programs: readonly string[]): Command[] {
  // Every program succeeds here, so commands after `||` would be missed.
  if (code.includes('||'))
    throw new Error('a command after || is not checked: write the two as blocks of their own');
  // On one line, to keep the block's line numbers.
  const script = [
    'PATH=/nowhere',
    `tell() { local names=$(compgen -e) name; printf '%s\\0' "\${BASH_LINENO[1]}"`,
    `for name in $names; do printf '%s\\0' "$name=\${!name}"; done`,
    `printf '%s\\0' '' "$#" "$@"; } >&3`,
    ...programs.map((program) => `${program}() { tell ${program} "$@"; }`),
    'set -r',
    'eval "$1"',
    'wait',
  ].join('; ');
  const { output, error } = spawnSync('bash', ['-c', script, 'bash', code], {
    env: { PATH: process.env['PATH'] },
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    encoding: 'utf8',
  });
  if (error) throw error;
  const [, , complaints = '', told = ''] = output as (string | undefined)[];
  if (complaints) throw new Error(complaints.trim());
  return parseTold(told.split('\0').slice(0, -1));
}

/** Parses fields: line, `name=value` of each variable, an empty one, the number of words, the words. */
function parseTold(fields: readonly string[]): Command[] {
  const commands: Command[] = [];
  for (let at = 0; at < fields.length;) {
    const end = fields.indexOf('', at);
    const first = end + 2;
    const next = first + Number(fields[end + 1]);
    const variables = fields.slice(at + 1, end).map((field) => field.split(/=(.*)/s, 2) as [string, string]);
    commands.push({
      line: Number(fields[at]),
      env: Object.fromEntries(variables.filter(([name]) => !OWN.has(name))),
      words: fields.slice(first, next) as [string, ...string[]],
    });
    at = next;
  }
  return commands;
}
