import { mkdirSync, readdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { loadContract } from '@chain-apis/contract';
import { npmMocks } from '../generators/tools.ts';
import { differences, type Comparison } from './comparison.ts';
import { compareWithOpenRpc } from './with-open-rpc.ts';
import { compareWithPrism } from './with-prism.ts';

/** Documents that came from one place. */
export interface Comparisons {
  readonly title: string;
  readonly comparisons: readonly Comparison[];
}

export interface CompareOptions {
  /** Documents or folders of them, and where they came from. */
  readonly documents: readonly { readonly title: string; readonly path: string }[];
  /** Where tools and copies go. */
  readonly folder: string;
  readonly log: (line: string) => void;
}

/** Sends requests of documents to our mock and to another: the given ones, and those that packages of others have. */
export async function compareMocks({ documents, folder, log }: CompareOptions): Promise<Comparisons[]> {
  const modules = await npmMocks(join(folder, 'tools'));
  const copies = join(folder, 'beside');
  mkdirSync(copies, { recursive: true });
  const packaged = [
    ['OpenAPI: the examples of `@readme/oas-examples`', '@readme/oas-examples/3.1/json'],
    ['OpenRPC: the examples of `@open-rpc/examples`', '@open-rpc/examples/build/service-descriptions'],
  ] as const;
  const all = [...documents, ...packaged.map(([title, path]) => ({ title, path: join(modules, path) }))];
  const found: Comparisons[] = [];
  for (const { title, path } of all) {
    const comparisons: Comparison[] = [];
    for (const file of documentsAt(path)) {
      const comparison = await compare(file, modules, copies);
      comparisons.push(comparison);
      log(
        `${comparison.document}: ${comparison.problem ?? 'read'}, ${differences(comparison).length} of ${comparison.pairs.length} differ`,
      );
    }
    found.push({ title, comparisons });
  }
  return found;
}

async function compare(file: string, modules: string, copies: string): Promise<Comparison> {
  const contract = await loadContract(file);
  return contract.documents[0]!.kind === 'openapi'
    ? compareWithPrism(file, contract, copies)
    : compareWithOpenRpc(file, contract, modules, copies);
}

function documentsAt(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  const names = readdirSync(path).filter((name) => /\.(json|ya?ml)$/.test(basename(name)));
  return names.sort().map((name) => join(path, name));
}
