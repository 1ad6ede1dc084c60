import { moduleOf, writeChecks, writeModel } from '@chain-apis/contract/project';
import { groupBy, once } from '@chain-apis/foundation';
import type { Contract, Example } from '@chain-apis/contract';
import { loadSite } from '../model/site.ts';

const NAME = 'virtual:contract';
const FOLDER = `\0${NAME}/`;

/** Provides the site's contract to page scripts: the model, and the checks of each operation as a module. */
export function compiledContract() {
  const files = once(async () => {
    const { served } = await loadSite();
    return filesOf(served);
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

/** Operations that start or read the same job have one module. */
function filesOf(contract: Contract): Map<string, string> {
  const { documents, operations } = contract;
  const files = new Map<string, string>();
  const loads = [...groupBy(operations, ({ id, job }) => job?.read ?? id).values()].flatMap((group) => {
    const file = `${files.size}.js`;
    files.set(file, moduleOf(writeChecks({ documents, operations: group }), '@chain-apis/contract/core'));
    return group.map(({ id }) => `${JSON.stringify(id)}: () => import('./${file}')`);
  });
  // Not where it was on the machine that built the site.
  const model = JSON.stringify(writeModel({ ...withoutTexts(contract), source: 'redocly.yaml' }));
  return files.set(
    'index.js',
    `export const model = ${model};\nexport const checks = { ${loads.join(', ')} };\n`,
  );
}

/** Readers have texts, tags and provenance on the pages: the mock sends none of them. */
function withoutTexts({ documents, operations, ...contract }: Contract): Contract {
  const silent = <T extends object>(one: T) => ({ ...one, description: '', writtenAt: '' });
  const unexplained = <T extends { readonly examples: readonly Example[] }>(one: T) => ({
    ...one,
    examples: one.examples.map(({ summary: _, ...example }) => example),
  });
  const stripped = new Map(documents.map((document) => [document, { ...document, description: '' }]));
  return {
    ...contract,
    documents: [...stripped.values()],
    operations: operations.map((operation) => ({
      ...operation,
      document: stripped.get(operation.document)!,
      summary: '',
      description: '',
      tags: [],
      provenance: [],
      parameters: operation.parameters.map(({ provenance: _, ...parameter }) => silent(parameter)),
      outcomes: operation.outcomes.map((one) => ({
        ...unexplained(silent(one)),
        content: one.content.map(unexplained),
        headers: one.headers.map(({ provenance: _, ...header }) => silent(header)),
      })),
    })),
  };
}
