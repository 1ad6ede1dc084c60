import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

/** A page of hand-written prose. */
export interface Guide {
  readonly id: string;
  readonly url: string;
  readonly title: string;
  readonly description: string;
  readonly body: string;
  /** Whether it is one of the guides of the navigation. */
  readonly inGuides: boolean;
  /** What a reader wants to do who should begin here. The code of such a guide is run when the site is built. */
  readonly task?: string;
  /** Phrases that find it. */
  readonly search: readonly string[];
}

interface FrontMatter {
  readonly title: string;
  readonly description: string;
  readonly order?: number;
  readonly task?: string;
  readonly search?: readonly string[];
}

/** Reads the prose of a folder, in the order that the texts give. */
export function readGuides(folder: string): Guide[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.md'))
    .map((file) => readGuide(file.slice(0, -3), readFileSync(join(folder, file), 'utf8')))
    .sort((a, b) => a.order - b.order)
    .map(({ guide }) => guide);
}

function readGuide(name: string, text: string): { readonly guide: Guide; readonly order: number } {
  const [, front = '', body = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(text) ?? [];
  const { order, title, description, task, search = [] } = parse(front) as FrontMatter;
  const id = order === undefined ? name : `guides/${name}`;
  const shared = { title, description, body: body.trim(), search, ...(task !== undefined && { task }) };
  return { guide: { id, url: `/${id}/`, ...shared, inGuides: order !== undefined }, order: order ?? 0 };
}

/** The TypeScript in a text, block by block. */
export const codeBlocks = ({ body }: Pick<Guide, 'body'>): string[] =>
  [...body.matchAll(/^```ts\n(.*?)^```$/gms)].map(([, code = '']) => code);
