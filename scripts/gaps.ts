/** `npm run gaps`: what the source documents do not show, and where the contract records it. */
import './end-quietly.ts';
import { parseArgs } from 'node:util';
import { loadContract } from '@chain-apis/contract';

const HELP = `Lists what the source documents do not show.

  npm run gaps              as text, by source document and section
  npm run gaps -- --json    for a machine`;

const { values } = parseArgs({ options: { json: { type: 'boolean' }, help: { type: 'boolean' } } });
if (values.help) {
  console.log(HELP);
} else {
  const { gaps } = await loadContract('redocly.yaml');
  if (values.json) {
    console.log(JSON.stringify(gaps, null, 2));
  } else {
    for (const { source, section, text, places } of gaps) {
      console.log(`${source} ${section}  ${text}`);
      for (const { document, pointer } of places) console.log(`    ${document}#${pointer}`);
    }
    console.log(`${gaps.length} gaps`);
  }
}
