/** `npm run gaps`: what the source documents do not show, and where the contract records it. */
import { runScript } from './run-script.ts';

const HELP = `Lists what the source documents do not show.

  npm run gaps              as text, by source document and section
  npm run gaps -- --json    for a machine`;

await runScript(HELP, { options: { json: { type: 'boolean' } } }, async ({ json }) => {
  const { loadContract } = await import('@chain-apis/contract');
  const { gaps } = await loadContract('redocly.yaml');
  if (json) return console.log(JSON.stringify(gaps, null, 2));
  for (const { source, section, text, places } of gaps) {
    console.log(`${source} ${section}  ${text}`);
    for (const { document, pointer } of places) console.log(`    ${document}#${pointer}`);
  }
  console.log(`${gaps.length} gaps`);
});
