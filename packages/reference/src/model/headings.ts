/** A heading of a text. */
export interface Heading {
  readonly depth: number;
  readonly slug: string;
  readonly text: string;
}

/** A heading with those below it. */
export interface HeadingGroup extends Heading {
  readonly children: readonly Heading[];
}

/** The second-level headings of a text, each with the third-level ones below it. */
export function nestHeadings(headings: readonly Heading[]): HeadingGroup[] {
  return headings.flatMap((heading, at) => {
    if (heading.depth !== 2) return [];
    const after = headings.slice(at + 1);
    const end = after.findIndex(({ depth }) => depth <= 2);
    const below = end < 0 ? after : after.slice(0, end);
    return [{ ...heading, children: below.filter(({ depth }) => depth === 3) }];
  });
}
