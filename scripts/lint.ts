/** `npm run lint`: what is wrong with the contract. */
import { join, relative } from 'node:path';
import { runScript, UsageError } from './run-script.ts';

const HELP = `Says what is wrong with the contract in specs/: where, and how to mend it.

  npm run lint                 lint every document of redocly.yaml
  npm run lint -- --json       the findings as JSON, for a program
  node --import tsx scripts/lint.ts --config ../other/redocly.yaml

Exit code: 0 nothing is wrong, 1 something is, 2 the command or the registry is wrong.`;

const options = {
  config: { type: 'string', default: join(import.meta.dirname, '..', 'redocly.yaml') },
  json: { type: 'boolean' },
} as const;

await runScript(HELP, { options }, async ({ config, json }) => {
  // Only now: Redocly takes a second to load.
  const { lintContract, writeFindings } = await import('@chain-apis/contract/lint');
  const findings = await lintContract(config).catch((cause: Error) => {
    throw cause.name === 'ContractError' ? new UsageError(cause.message.split('\n')[0], { cause }) : cause;
  });
  const shown = { folder: relative(process.cwd(), join(config, '..')), colour: process.stdout.isTTY };
  console.log(json ? JSON.stringify(findings, null, 2) : writeFindings(findings, shown));
  return findings.length > 0 ? 1 : 0;
});
