import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Runs the files of one project after the other. A worker goes on to the next file only if that is of its own project, and
 * what it has loaded goes with it: mixed by size, as is the default, every second file would load everything again.
 */
export class ByProject extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.sort((one, other) => one.project.name.localeCompare(other.project.name));
  }
}
