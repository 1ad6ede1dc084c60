import { moduleOf, writeContract } from '@chain-apis/contract/project';
import { groupBy, once } from '@chain-apis/foundation';
import type { Contract } from '@chain-apis/contract';
import { loadSite } from '../model/site.ts';

const NAME = 'virtual:contract';
const FOLDER = `\0${NAME}/`;

/** Provides the site's contract to page scripts: a page loads what answers its operation, not the answers of all. */
export function compiledContract() {
  const files = once(async () => {
    const { contract } = await loadSite();
    return filesOf(contract);
  });
  return {
    name: 'chain-apis-compiled-contract',
    resolveId(source: string, importer?: string) {
      if (source === NAME) return `${FOLDER}index.js`;
      return importer?.startsWith(FOLDER) && source.startsWith('./') ? FOLDER + source.slice(2) : undefined;
    },
    async load(id: string) {
      return id.startsWith(FOLDER) ? (await files()).get(id.slice(FOLDER.length)) : undefined;
    },
  };
}

/** A module of each operation, with those that start or read the same job, and one that imports them. */
function filesOf(contract: Contract): Map<string, string> {
  const groups = groupBy(contract.operations, ({ id, job }) => job?.read ?? id);
  const files = new Map<string, string>();
  const loads: string[] = [];
  for (const operations of groups.values()) {
    const file = `${files.size}.js`;
    const documents = contract.documents.filter((one) => operations.some(({ document }) => document === one));
    // Not where it was on the machine that built the site.
    const written = writeContract({ ...contract, source: 'redocly.yaml', documents, operations });
    files.set(file, moduleOf(written, '@chain-apis/contract/core'));
    for (const { id } of operations) loads.push(`${JSON.stringify(id)}: () => import('./${file}')`);
  }
  return files.set('index.js', `export const contracts = { ${loads.join(', ')} };\n`);
}
