import { moduleOf, writeContract } from '@chain-apis/contract/project';
import { once } from '@chain-apis/foundation';
import { loadSite } from '../model/site.ts';

const NAME = 'virtual:contract';

/** Provides the site's contract to page scripts as a module. */
export function compiledContract() {
  const write = once(async () => {
    const { contract } = await loadSite();
    // Not where it was on the machine that built the site.
    return moduleOf(writeContract({ ...contract, source: 'redocly.yaml' }), '@chain-apis/contract/core');
  });
  return {
    name: 'chain-apis-compiled-contract',
    resolveId: (source: string) => (source === NAME ? `\0${NAME}` : undefined),
    load: async (id: string) => (id === `\0${NAME}` ? write() : undefined),
  };
}
