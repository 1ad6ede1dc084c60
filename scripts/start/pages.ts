/** A process of `npm start`: serves the pages of the reference and sends its parent the port. */
import { join } from 'node:path';
import { createMockFetch } from '@chain-apis/mock';
import { executePlainSamples, servePages } from '@chain-apis/reference/live';
import { readClientNames } from '../samples/client-names.ts';

const registry = join(import.meta.dirname, '../../redocly.yaml');
// Stop serving when the parent is gone.
process.once('disconnect', () => process.exit());
if (!process.connected) process.exit();
const port = await servePages({
  async samplesOf(contract) {
    const namesOf = await readClientNames(registry, contract);
    return executePlainSamples(contract.operations, createMockFetch({ contract }), namesOf);
  },
  onDocuments: (read) => process.on('message', read),
  failed: (message) => console.error(`reference: the pages stay as they were: ${message}`),
});
process.send?.({ port });
