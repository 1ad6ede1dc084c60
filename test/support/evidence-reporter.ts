import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { TestRecord } from '@chain-apis/evidence';
import type { Reporter, TestCase, TestModule } from 'vitest/node';

/**
 * Writes which tests ran, how they ended and what they are evidence of to the file in `EVIDENCE_FILE`, if it is set.
 */
export default class EvidenceReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const file = process.env['EVIDENCE_FILE'];
    if (!file) return;
    const records = modules.flatMap((module) => [...module.children.allTests()].flatMap(recordOf));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `${JSON.stringify(records, null, 1)}\n`);
  }
}

function recordOf(test: TestCase): TestRecord[] {
  const evidence = (test.meta() as { evidence?: string[] }).evidence ?? [];
  if (evidence.length === 0) return [];
  const { state } = test.result();
  return [
    {
      title: test.fullName,
      file: test.module.relativeModuleId,
      state: state === 'passed' || state === 'failed' ? state : 'skipped',
      at: new Date(test.diagnostic()?.startTime ?? 0).toISOString(),
      evidence,
    },
  ];
}
