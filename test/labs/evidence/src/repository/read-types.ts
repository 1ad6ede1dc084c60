import type { Contract } from '@chain-apis/contract';
import { existsSync, readFileSync } from 'node:fs';

const FILES = ['operations.ts', 'methods.ts', 'types.ts'];

/** The generated types of each document's client, as one text. */
export function readTypes(root: string, contract: Contract): (document: string) => string | undefined {
  const found = new Map(contract.documents.map((document) => [document.id, textOf(root, document)]));
  return (id) => found.get(id);
}

function textOf(
  root: string,
  { package: name, folder, kind }: Contract['documents'][number],
): string | undefined {
  const generated = `${root}packages/${name}/src/generated`;
  // The node's documents have a folder each; the probes share one document folder with the health methods.
  const inner = folder.split('/').slice(1);
  const places = [generated, `${generated}/${kind === 'openapi' ? 'probes' : inner.join('/')}`];
  const files = places
    .flatMap((place) => FILES.map((file) => `${place}/${file}`))
    .filter((file) => existsSync(file));
  return files.length === 0 ? undefined : files.map((file) => readFileSync(file, 'utf8')).join('\n');
}
