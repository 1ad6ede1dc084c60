import { pictureHtml } from '../markdown/pictures.ts';

interface Node {
  type: string;
  value?: string;
  children?: Node[];
}

/**
 * HTML in the Markdown of a page becomes text: descriptions of a document are shown, not run. A break stays one, and a comment
 * that names a picture becomes it.
 */
export function rehypePlain() {
  return (tree: object) => visit(tree as Node);
}

function visit(node: Node): void {
  for (const child of node.children ?? []) {
    const picture = child.type === 'raw' ? pictureHtml(child.value ?? '') : undefined;
    if (picture !== undefined) child.value = picture;
    else if (child.type === 'raw' && child.value !== '<br>') child.type = 'text';
    else visit(child);
  }
}
