import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { isScalar, visit } from 'yaml';
import { isObject, type Json, onceFor } from '@chain-apis/foundation';
import { METHODS, referencesIn, type SpecFile, type SpecFiles } from '@chain-apis/contract/source';
import { camelCase, methodFileOf, operationFileOf } from '../expected-names.ts';
import { editScalar, fileOf, scalarAt, type Edit, type Fixer } from './fix.ts';
import { yamlOf } from '../yaml-of.ts';

/** Names a file after its operation, and corrects what refers to it. Only in its folder: its own references stay right. */
export const renameFile: Fixer = (finding, files) => {
  const file = fileOf(finding, files);
  const name = file && nameFor(file.value);
  if (name === undefined || basename(dirname(file!.path)) !== dirname(name)) return undefined;
  const [from, to] = [file!.path, join(dirname(file!.path), basename(name))];
  const isOther = existsSync(to) && from.toLowerCase() !== to.toLowerCase();
  const edits = referrers(files, from, basename(name));
  if (isOther || edits === undefined) return undefined;
  return { what: `renamed to ${basename(name)}`, edits, move: { from, to } };
};

/** Folder and file of what a file holds: one method, or the one operation of a path. */
function nameFor(value: Json): string | undefined {
  if (!isObject(value)) return undefined;
  const operations = METHODS.map((method) => value[method]).filter(isObject);
  const [{ operationId } = {}] = operations;
  if (operations.length === 0 && typeof value['name'] === 'string') return methodFileOf(value['name']);
  if (operations.length !== 1 || typeof operationId !== 'string' || !isCamelCase(operationId))
    return undefined;
  return operationFileOf(operationId);
}

/** Another file name in every reference to a file; undefined if one of them cannot be edited. */
function referrers(files: SpecFiles, target: string, name: string): Edit[] | undefined {
  const edits = [...files].flatMap((file) =>
    [...referencesIn(file.value)]
      .filter(
        ({ reference }) => !reference.startsWith('#') && files.target(file.path, reference)?.file === target,
      )
      .map(({ pointer, reference }) =>
        editScalar(file, files.nodeOf({ file: file.path, pointer }), withName(reference, name)),
      ),
  );
  return edits.every((edit) => edit !== undefined) ? edits : undefined;
}

const withName = (reference: string, name: string) => reference.replace(/[^/#]+(?=#|$)/, name);

/** Writes references in the case of the one file that they can mean. */
export const caseReference: Fixer = (finding, files) => {
  const file = fileOf(finding, files);
  const reference = file && scalarAt(finding, file, '$ref')?.value;
  const target = typeof reference === 'string' ? files.target(file!.path, reference)?.file : undefined;
  const folder = target === undefined ? '' : dirname(target);
  if (target === undefined || existsSync(target) || !existsSync(folder)) return undefined;
  const isMeant = (name: string) => name.toLowerCase() === basename(target).toLowerCase();
  const [name, ...others] = readdirSync(folder).filter(isMeant);
  const edits = name === undefined || others.length > 0 ? undefined : referrers(files, target, name);
  return edits && { what: `references to ${basename(target)} written as ${name}`, edits };
};

/** Writes an id in camelCase, unless anything else names the operation: what that is takes a look. */
export const caseId: Fixer = (finding, files) => {
  const file = fileOf(finding, files);
  const node = file && scalarAt(finding, file, 'operationId');
  if (typeof node?.value !== 'string') return undefined;
  const [id, next] = [node.value, camelCase(node.value)];
  const texts = [...files].map(textsOf);
  const uses = texts.map((all) => all.filter((text) => text === id || text.endsWith(`.${id}`)).length);
  const isUsed = uses.reduce((sum, count) => sum + count, 0) > 1 || texts.some((all) => all.includes(next));
  const edit = isUsed || !isCamelCase(next) ? undefined : editScalar(file!, node, next);
  return edit && { what: `operationId ${id} written as ${next}`, edits: [edit] };
};

const isCamelCase = (id: string) => /^[a-z][a-zA-Z0-9]*$/.test(id);

/** Every text that is a value, read once for each file. */
const textsOf = onceFor(({ document }: SpecFile): readonly string[] => {
  const texts: string[] = [];
  visit(yamlOf({ document }), {
    Scalar(key, node) {
      if (key !== 'key' && isScalar(node) && typeof node.value === 'string') texts.push(node.value);
    },
  });
  return texts;
});

/** Takes the full stop from a summary, or begins it with a capital letter. */
export const tidySummary: Fixer = (finding, files) => {
  const file = fileOf(finding, files);
  const node = file && scalarAt(finding, file, 'summary');
  if (typeof node?.value !== 'string') return undefined;
  const tidy = node.value.replace(/^[a-z]/, (letter) => letter.toUpperCase()).replace(/(?<=\w)\.$/, '');
  const edit = tidy === node.value ? undefined : editScalar(file!, node, tidy);
  return edit && { what: `summary written as ${tidy}`, edits: [edit] };
};
