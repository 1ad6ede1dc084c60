import { spawnSync } from 'node:child_process';
import { root } from '../../support/contract.ts';

const helps = new Map<string, string>();

/**
 * Searches a program's help for each flag and for the first word, which may be the name of a command.
 *
 * @param program - `node` with its arguments, or a command that npm has installed
 */
export function checkFlags(program: readonly string[], args: readonly string[]): void {
  const help = helpOf(program);
  for (const flag of args.filter((arg, index) => index === 0 || arg.startsWith('-'))) {
    const [name = ''] = flag.split('=');
    if (!help.split(/[\s,[\]]+/).includes(name))
      throw new Error(`${name} is not in the help of ${program.join(' ')}`);
  }
}

function helpOf(program: readonly string[]): string {
  const known = helps.get(program.join(' '));
  if (known !== undefined) return known;
  const [name = '', ...rest] = program;
  const path = name === 'node' ? process.execPath : `${root}node_modules/.bin/${name}`;
  const { error, status, stdout, stderr } = spawnSync(path, [...rest, '--help'], {
    cwd: root,
    encoding: 'utf8',
  });
  if (error) throw error;
  if (status !== 0) throw new Error(`${program.join(' ')} --help ends with ${status}: ${stderr}`);
  // Some programs print help to stderr.
  helps.set(program.join(' '), stdout + stderr);
  return stdout + stderr;
}
