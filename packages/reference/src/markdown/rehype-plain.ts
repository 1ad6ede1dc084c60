import type { Node } from './code-tabs.ts';
import { pictureHtml } from './pictures.ts';

/**
 * HTML in the Markdown of a page becomes text: descriptions of a document are shown, not run. A break stays one, a comment that
 * names a picture becomes it, and an image becomes its words.
 */
export function rehypePlain() {
  return visit;
}

function visit(node: Node): void {
  for (const child of node.children ?? []) {
    const picture = child.type === 'raw' ? pictureHtml(child.value ?? '') : undefined;
    if (picture !== undefined) child.value = picture;
    // A page shows no pictures of other hosts.
    else if (child.tagName === 'img')
      Object.assign(child, { type: 'text', value: child.properties?.['alt'] });
    else if (child.type === 'raw' && child.value !== '<br>') child.type = 'text';
    else visit(child);
  }
}
