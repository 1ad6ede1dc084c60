// Runs turbo with its telemetry and update notices off, on any platform: `node scripts/turbo.mjs run build`.
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const bin = createRequire(import.meta.url).resolve('turbo/bin/turbo');
const environment = {
  ...process.env,
  TURBO_TELEMETRY_DISABLED: '1',
  DO_NOT_TRACK: '1',
  TURBO_NO_UPDATE_NOTIFIER: '1',
};

/**
 * @param {string[]} args
 * @param {import('node:child_process').SpawnSyncOptions} [options]
 */
export function turbo(args, options) {
  return spawnSync(process.execPath, [bin, ...args], { env: environment, ...options });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  process.exitCode = turbo(process.argv.slice(2), { stdio: 'inherit' }).status ?? 1;
}
