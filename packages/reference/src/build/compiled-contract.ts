import { compiledFiles, writeContract } from '@chain-apis/contract/project';
import { loadSite } from '../model/site.ts';

const NAME = 'virtual:contract';
const FOLDER = `\0${NAME}/`;

/** Provides the site's contract to page scripts as modules: the model, and separate validators for each operation. */
export function compiledContract() {
  let files: Promise<ReadonlyMap<string, string>> | undefined;
  const write = async () => {
    const { contract } = await loadSite();
    // Not where it was on the machine that built the site.
    const published = { ...contract, source: 'redocly.yaml' };
    return compiledFiles(writeContract(published), '@chain-apis/contract/core');
  };
  return {
    name: 'chain-apis-compiled-contract',
    resolveId(source: string, importer?: string) {
      if (source === NAME) return `${FOLDER}index.js`;
      return importer?.startsWith(FOLDER) && source.startsWith('./') ? FOLDER + source.slice(2) : undefined;
    },
    async load(id: string) {
      return id.startsWith(FOLDER) ? (await (files ??= write())).get(id.slice(FOLDER.length)) : undefined;
    },
  };
}
