import { isMap, isNode, isSeq, type Node, type YAMLMap, type YAMLSeq } from 'yaml';
import type { SpecFile } from '@chain-apis/contract/source';
import { indexedPaths } from '../files/indexes.ts';
import { fileOf, type Fixer, type Edit } from './fix.ts';

/** Moves the lines of an index into the order of its tags, comments above a line with it. */
export const orderIndex: Fixer = (finding, files) => {
  const file = fileOf(finding, files);
  const paths = file && files.nodeOf({ file: file.path, pointer: '/paths' });
  if (!isMap(paths)) return undefined;
  const keys = paths.items.map(({ key }) => key).filter(isNode);
  const ranks = indexedPaths(files, file!.path);
  const order = [...keys.keys()].sort((a, b) => ranks[a]!.rank - ranks[b]!.rank);
  const edit = moveLines(file!, paths, keys, order);
  return edit && { what: 'paths put in the order of `tags`', edits: [edit] };
};

/** Deletes the repeated lines of an index. */
export const dropRepeated: Fixer = (finding, files) => {
  const file = fileOf(finding, files);
  const methods = file && files.nodeOf({ file: file.path, pointer: '/methods' });
  if (!isSeq(methods)) return undefined;
  const references = methods.items.map((item) => (isMap(item) ? item.get('$ref') : undefined));
  const isFirst = (reference: unknown, index: number) =>
    reference === undefined || references.indexOf(reference) === index;
  const kept = [...references.keys()].filter((index) => isFirst(references[index], index));
  const edit = moveLines(file!, methods, methods.items.filter(isNode), kept);
  return edit && { what: 'repeated lines of the index deleted', edits: [edit] };
};

/** Writes the items of a block in another order; undefined where an item does not begin a line. */
function moveLines(
  { path, text }: SpecFile,
  { flow, range }: YAMLMap | YAMLSeq,
  items: readonly Node[],
  order: readonly number[],
): Edit | undefined {
  const starts = items.map((item) => item.range![0]);
  const heads = starts.map((at) => text.lastIndexOf('\n', at - 1) + 1);
  if (flow || starts.some((at, index) => !/^ *(- +)?$/.test(text.slice(heads[index], at)))) return undefined;
  const begins = heads.map((head, index) => (index === 0 ? head : aboveComments(text, head)));
  const last = text.indexOf('\n', range![1] - 1);
  const end = last < 0 ? text.length : last + 1;
  const blocks = begins.map((begin, index) => text.slice(begin, begins[index + 1] ?? end));
  const eol = text.includes('\r\n') ? '\r\n' : '\n';
  const whole = order.map((index) => blocks[index]!.replace(/(?<!\n)$/, eol)).join('');
  const start = begins[0]!;
  return { file: path, start, end, text: text.endsWith('\n') || end < text.length ? whole : whole.trimEnd() };
}

/** The first of the comment lines right above a line. */
function aboveComments(text: string, head: number): number {
  const [comments] = /(?:^[ \t]*#.*\n)*(?![^])/m.exec(text.slice(0, head)) ?? [''];
  return head - comments.length;
}
