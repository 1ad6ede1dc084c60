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
  /** Whether it stands under `Guides` in the navigation. */
  readonly inGuides: boolean;
}

/** Reads the prose of a folder: `order`, `title` and `description` stand in front of each text. */
export function readGuides(folder: string): Guide[] {
  const guides = readdirSync(folder)
    .filter((file) => file.endsWith('.md'))
    .map((file) => readGuide(file.slice(0, -3), readFileSync(join(folder, file), 'utf8')));
  return guides.sort((a, b) => a.order - b.order);
}

function readGuide(name: string, text: string): Guide & { readonly order: number } {
  const [, front = '', body = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(text) ?? [];
  const { title, description, order } = parse(front) as {
    title: string;
    description: string;
    order?: number;
  };
  const id = order === undefined ? name : `guides/${name}`;
  return {
    id,
    url: `/${id}/`,
    title,
    description,
    body: body.trim(),
    inGuides: order !== undefined,
    order: order ?? 0,
  };
}
