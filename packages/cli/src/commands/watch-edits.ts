import { errorMessage } from '@chain-apis/foundation';
import type { RunningMock } from '@chain-apis/mock';
import type { Terminal } from '../terminal.ts';
import type { SettledFlags } from './mock-flags.ts';

/** Serves edited documents; reports invalid edits without serving them. */
export async function watchEdits(running: RunningMock, flags: SettledFlags, terminal: Terminal) {
  const { watchContract } = await import('@chain-apis/mock');
  const report = (event: string, message: string) =>
    flags.json ? terminal.out(JSON.stringify({ event, message })) : terminal.err(`chain-apis: ${message}`);
  return watchContract({
    ...flags,
    contract: running.contract,
    use(contract) {
      try {
        running.use(contract);
        terminal.pages?.documentsRead();
        report('reloaded', 'serving the edited contract');
      } catch (cause) {
        report('refused', `the edit is not served: ${errorMessage(cause)}`);
      }
    },
    refused: (message) => report('refused', `the edit is not served:\n${message}`),
  });
}
