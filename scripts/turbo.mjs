// Runs turbo with its telemetry and update notices off, on any platform: `node scripts/turbo.mjs run build`.
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

export const turboBin = createRequire(import.meta.url).resolve('turbo/bin/turbo');
export const environment = {
  ...process.env,
  TURBO_TELEMETRY_DISABLED: '1',
  DO_NOT_TRACK: '1',
  TURBO_NO_UPDATE_NOTIFIER: '1',
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { status } = spawnSync(process.execPath, [turboBin, ...process.argv.slice(2)], {
    env: environment,
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
}
