/** A process of `npm start`: serves the pages of the reference and sends its parent the port. */
import { join } from 'node:path';
import { once } from '@chain-apis/foundation';
import { servePages, unrunSamples } from '@chain-apis/reference/live';
import { readClientNames } from '../samples/client-names.ts';

const registry = join(import.meta.dirname, '../../redocly.yaml');
// Stop serving when the parent is gone.
process.once('disconnect', () => process.exit());
if (!process.connected) process.exit();
const port = await servePages({
  async samplesOf(contract) {
    const namesOf = await readClientNames(registry, contract);
    // Those of an operation are made when its page needs them.
    const lazy = contract.operations.map((each) => {
      const get = once(() => unrunSamples(each, namesOf(each)));
      return [each.id, { get, enumerable: true }] as const;
    });
    return Object.defineProperties({}, Object.fromEntries(lazy));
  },
  onDocuments: (read) => process.on('message', read),
  failed: (message) => console.error(`reference: the pages stay as they were: ${message}`),
});
process.send?.({ port });
