import { loadGuides, type Guide as Text } from '@chain-apis/contract/documents';

/** A page of hand-written prose. The code of one with a task is run when the site is built. */
export interface Guide extends Omit<Text, 'name' | 'order'> {
  readonly id: string;
  readonly url: string;
  /** Whether it is one of the guides of the navigation. */
  readonly inGuides: boolean;
}

/** Reads the prose that a registry names (`x-guides`), in the order that the texts give. */
export async function readGuides(registry: string): Promise<Guide[]> {
  const texts = await loadGuides(registry);
  return texts.map(({ name, order, ...text }) => {
    const id = order === undefined ? name : `guides/${name}`;
    return { ...text, id, url: `/${id}/`, inGuides: order !== undefined };
  });
}

/** The TypeScript in a text, block by block. */
export const codeBlocks = ({ body }: Pick<Guide, 'body'>): string[] =>
  [...body.matchAll(/^```ts\n(.*?)^```$/gms)].map(([, code = '']) => code);
