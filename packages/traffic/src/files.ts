/** Recordings in files: written as a journal, read as cassettes. */
export { readCassettes } from './cassettes/cassette-files.ts';
export {
  openJournal,
  SETTINGS_FILE,
  type Journal,
  type JournalOptions,
  type OnRecording,
} from './cassettes/journal.ts';
