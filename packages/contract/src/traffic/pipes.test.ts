import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readCassettes } from './cassettes/cassette-files.ts';
import { folderOf } from '../test-support/documents.ts';
import { checkUsageFile, readUsage } from './usage/usage-file.ts';

it('no pipe is read: neither as a usage file nor as a cassette', async () => {
  const pipe = join(folderOf(), 'pipe.yaml');
  execFileSync('mkfifo', [pipe]);
  for (const read of [readUsage, checkUsageFile, readCassettes])
    await expect(read(pipe)).rejects.toThrow('not a regular file, but a pipe');
});
