/** Traffic in files: recordings, written as a journal and read as cassettes; what consumers call. */
export { readCassettes } from './cassettes/cassette-files.ts';
export {
  openJournal,
  SETTINGS_FILE,
  type Journal,
  type JournalOptions,
  type OnRecording,
} from './cassettes/journal.ts';
export { checkUsageFile, readUsage, type Usage } from './usage/usage-file.ts';
export { createUsageRecorder, type UsageRecorder } from './usage/usage-recorder.ts';
