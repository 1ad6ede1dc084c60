import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The slowest files start first, so that no worker ends long after the others. */
const LONGEST = [
  'test/gauntlet/gauntlet.test.ts',
  'test/contract/repository/lint.test.ts',
  'test/verify/deployment.test.ts',
];

const isLong = ({ moduleId }: TestSpecification) => LONGEST.some((path) => moduleId.endsWith(path));

/**
 * Runs the files project by project. A worker keeps its loaded modules only if the next file is of the same
 * project: with the default order, by size, every second file would load everything again.
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
