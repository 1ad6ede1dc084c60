/** Archives of the built packages, to install or to publish: `node --import tsx scripts/pack.ts FOLDER`. */
import { join } from 'node:path';
import { packAll } from './release/index.ts';
import { runScript, UsageError } from './run-script.ts';

const HELP = `Packs the built packages (npm run build) into a folder, with their SBOMs and checksums.

  node --import tsx scripts/pack.ts FOLDER

Exit code: 0 done, 1 could not be done, 2 the command is wrong.`;

await runScript(HELP, { options: {}, allowPositionals: true }, (_, [folder, ...rest]) => {
  if (folder === undefined || rest.length > 0) throw new UsageError('name one folder');
  console.log(packAll(join(import.meta.dirname, '..'), folder).join('\n'));
});
