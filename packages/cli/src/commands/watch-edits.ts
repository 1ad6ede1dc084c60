import { errorMessage } from '@chain-apis/foundation';
import type { RunningMock } from '@chain-apis/mock';
import type { Terminal } from '../terminal.ts';
import type { SettledFlags } from './mock-flags.ts';

/** Serves edited documents; reports invalid edits without serving them. */
export async function watchEdits(
  running: RunningMock,
  { config, allowRemote, at, beside, only, deployment, json }: SettledFlags,
  terminal: Terminal,
) {
  const { watchContract } = await import('@chain-apis/mock');
  const report = (event: string, message: string) =>
    json ? terminal.out(JSON.stringify({ event, message })) : terminal.err(`chain-apis: ${message}`);
  return watchContract({
    config,
    allowRemote,
    at,
    beside,
    only,
    deployment,
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
    explain: findingsOf,
    refused: (message) => report('refused', `the edit is not served:\n${message}`),
  });
}

/** The linter's errors with file and line, if the documents follow its strict profile: otherwise, most were there before. */
async function findingsOf(source: string): Promise<string | undefined> {
  const { lintContract } = await import('@chain-apis/lint');
  const { findings, profile } = await lintContract(source);
  const errors = findings.filter(({ severity }) => severity === 'error');
  if (errors.length === 0 || profile !== 'strict') return undefined;
  return errors
    .slice(0, 10)
    .map(({ file, line, column, message, rule }) => `  ${file}:${line}:${column}: ${message} (${rule})`)
    .join('\n');
}
