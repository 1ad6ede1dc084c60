import { run } from '../../../packages/cli/src/run.ts';
import type { Command } from './read-commands.ts';
import { onMock, type Workplace } from './workplace.ts';

/** Exit code of an invalid command. */
const USAGE = 2;

/** The last of repeated flags counts: a document's port may be in use, a full plan takes long. */
const CHEAPER: Readonly<Record<string, readonly string[]>> = {
  mock: ['--port', '0'],
  verify: ['--budget', '40'],
  proxy: ['--port', '0'],
  // On stdio it would wait for a host.
  mcp: ['--port', '0'],
};

/**
 * Runs the command in the workplace. Checks only that there is a verdict, not that it is good: documents also show
 * servers that nobody has here.
 */
export async function checkChainApis({ words, env }: Command, place: Workplace): Promise<string> {
  const [, name = '', ...given] = words;
  const args = [name, ...given.map((word) => onMock(word, place))];
  args.push(...(CHEAPER[name] ?? []));
  if (given.includes('--metrics')) args.push('--metrics', '127.0.0.1:0');
  const [out, err]: [string[], string[]] = [[], []];
  const home = process.cwd();
  process.chdir(place.folder);
  try {
    let stop = () => {};
    const stopped = new Promise<void>((resolve) => (stop = resolve));
    const code = await run(args, {
      env,
      out(line) {
        out.push(line);
        if (/^Ready on |"event":"ready"/.test(line)) stop();
      },
      err(line) {
        err.push(line);
        if (/ passes on to | a round every /.test(line)) stop();
      },
      stopped: () => stopped,
      hurried: () => stopped,
    });
    if (code === USAGE || (['mock', 'mcp'].includes(name) && code !== 0)) throw new Error(err.join('\n'));
    return out.join('\n');
  } finally {
    process.chdir(home);
  }
}
