import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  interleave,
  reportOf,
  value,
  type Contender,
  type Report,
  type Sample,
  type Settings,
} from './harness.ts';

const [SMALL, LARGE] = [10_000, 30_000];
const nameOf = (entries: number) => `batch of ${entries} calls`;

/** Measures how the cost of a batch grows with its entries. */
export async function benchBatch({ root, rounds, progress }: Settings): Promise<Report> {
  const worker = join(root, 'packages/bench/src/client/batch-worker.ts');
  const contenders = [SMALL, LARGE].map((entries): Contender => ({
    name: nameOf(entries),
    run: async () => {
      const args = ['--import', 'tsx', worker, `${entries}`];
      const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root });
      return JSON.parse(stdout) as Sample;
    },
  }));
  const measured = await interleave(contenders, rounds, progress);
  const of = (entries: number) => value(measured, nameOf(entries), 'ms per batch');
  const target = {
    what: `${nameOf(LARGE)}, × one of ${SMALL}`,
    measured: of(LARGE) / of(SMALL),
    atMost: 4,
  };
  return reportOf(
    'batch',
    rounds,
    measured,
    [target],
    ['a response from memory; the best of seven runs of a process'],
  );
}
