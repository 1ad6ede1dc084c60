import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What takes longest begins first, so that no worker ends long after the others. */
const LONGEST = [
  'test/gauntlet/gauntlet.test.ts',
  'test/contract/lint.test.ts',
  'test/verify/deployment.test.ts',
];

const isLong = ({ moduleId }: TestSpecification) => LONGEST.some((path) => moduleId.endsWith(path));

/**
 * Runs the files of one project after the other. A worker goes on to the next file only if that is of its own project, and
 * what it has loaded goes with it: mixed by size, as is the default, every second file would load everything again.
 */
export class ByProject extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.sort(
      (one, other) =>
        one.project.name.localeCompare(other.project.name) || Number(isLong(other)) - Number(isLong(one)),
    );
  }
}
