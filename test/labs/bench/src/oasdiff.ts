import { runProgram } from '@chain-apis/release';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

export const OASDIFF = 'v1.11.9';

/** Installs oasdiff in a folder. Returns the path of the program; undefined where there is no Go. */
export async function installOasdiff(
  folder: string,
  progress: (text: string) => void,
): Promise<string | undefined> {
  progress('installing oasdiff');
  const bin = join(folder, 'bin');
  await mkdir(bin);
  const module = `github.com/oasdiff/oasdiff@${OASDIFF}`;
  const { code } = await runProgram('go', ['install', module], { env: { GOBIN: bin } });
  return code === 0 ? join(bin, 'oasdiff') : undefined;
}
