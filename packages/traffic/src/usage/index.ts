export { compareUsage, type UsageNote } from './compare-usage.ts';
export { outcomeStarts, startsOf } from './declared-path.ts';
export { Place, withoutViews } from './read-places.ts';
export type { SeenRequest } from './calls-in-request.ts';
export { testRun, type TestRun } from './test-run.ts';
export { mergeUsages, parentOf, writeUsage, type Sent, type Usage, type UsedOperation } from './usage.ts';
export { addToUsageFile, checkUsageFile, parseUsage, projectName, readUsage } from './usage-file.ts';
export {
  createUsageRecorder,
  type Interaction,
  type Reads,
  type RecorderOptions,
  type SeenResponse,
  type UsageRecorder,
} from './usage-recorder.ts';
export { ALL, ANYTHING, readReadPath, readUsePath, writeUsePath, type UseStep } from './use-path.ts';
export { filesText, usageTable } from './usage-table.ts';
export { touch, type Touched } from './used-schemas.ts';
