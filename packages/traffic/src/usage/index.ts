export { checkUsageFile, readUsage, type Usage } from './usage-file.ts';
export { createUsageRecorder, type UsageRecorder } from './usage-recorder.ts';
