import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Runs the Redocly command. Join and build-docs exist as commands only.
 *
 * @param args - arguments of the command
 * @param folder - working folder; its `redocly.yaml` is the configuration
 * @throws an error that quotes what the command said
 */
export async function redocly(args: readonly string[], folder: string): Promise<void> {
  const manifest = createRequire(import.meta.url).resolve('@redocly/cli/package.json');
  const bin = (JSON.parse(readFileSync(manifest, 'utf8')) as { bin: Record<string, string> }).bin['redocly']!;
  const environment = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  try {
    await run(process.execPath, [join(dirname(manifest), bin), ...args], { cwd: folder, env: environment });
  } catch (cause) {
    const { stderr, message } = cause as { stderr?: string; message: string };
    throw new Error(`redocly ${args.join(' ')} failed:\n${stderr || message}`, { cause });
  }
}
