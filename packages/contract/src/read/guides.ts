import { readdir } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { ContractError } from '../contract-error.ts';
import { isObject } from '@chain-apis/foundation';
import { carriedGuides } from './carried-documents.ts';
import { registryOf } from './default-source.ts';
import { findDocuments } from './find-documents.ts';
import type { Guide } from './guide.ts';
import { parseText } from './parse-text.ts';
import { readDocumentFile } from './read-file.ts';

/**
 * Returns the guides of a contract: those in the folder that its registry names (`x-guides`), or the bundled ones.
 *
 * @param source - as `loadContract` takes it
 * @throws {@link ContractError} for a folder or a guide that cannot be read
 */
export async function loadGuides(source?: string | readonly string[]): Promise<readonly Guide[]> {
  const paths = registryOf(source);
  if (paths === undefined) return carriedGuides();
  const { registry, config } = await findDocuments(paths);
  const folder = config['x-guides'];
  if (registry === undefined || typeof folder !== 'string') return [];
  return readGuides(resolve(dirname(registry), folder));
}

/**
 * Reads the Markdown files of a folder, in the order that they give. Each begins with `title`, `description` and other
 * members of {@link Guide} in YAML, between lines of `---`.
 *
 * @throws {@link ContractError} for a folder or a file that cannot be read
 */
async function readGuides(folder: string): Promise<Guide[]> {
  const files = await readdir(folder).catch((cause: Error) => {
    throw new ContractError(`cannot read the guides: ${cause.message}`, { cause });
  });
  const texts = files.filter((file) => file.endsWith('.md'));
  const guides = await Promise.all(texts.map((file) => readGuide(join(folder, file))));
  return guides.sort((a, b) => (a.order ?? 0) - (b.order ?? 0));
}

async function readGuide(file: string): Promise<Guide> {
  const name = basename(file, '.md');
  const text = readDocumentFile(file).toString();
  const [, front, body = ''] = /^---\r?\n(.*?)\r?\n---\r?\n(.*)$/s.exec(text) ?? [];
  const head = front === undefined ? undefined : await parseText(front, file);
  if (!isObject(head) || typeof head['title'] !== 'string')
    throw new ContractError(`${file} must begin with \`title\` and \`description\` between lines of ---`);
  // Guides are files of the same repository: nobody but their author writes the head.
  return { description: '', search: [], ...head, name, body: body.trim() } as unknown as Guide;
}
