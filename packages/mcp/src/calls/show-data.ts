import { nearestName, sameName, segmentsOf, isContainer } from '@chain-apis/foundation';
import { fitJson, type Cut } from '../text/fit-json.ts';
import { ToolError } from '../tool-error.ts';

/** The requested part of a response. */
export interface View {
  readonly pointer: string;
  readonly fields: readonly string[];
  readonly offset: number;
  readonly limit: number;
}

/**
 * Returns a shortened response, with lines on how to see the rest.
 *
 * @param list - the list property, if the data is a page
 * @throws ToolError for an unknown pointer or field
 */
export function showData(data: unknown, view: View, list: string | undefined, budget: number): string[] {
  const at = pointedAt(data, view.pointer);
  const name = Array.isArray(at) ? '' : view.pointer === '' && listIn(at, list) ? list : onlyList(at);
  const whole = listIn(at, name);
  if (whole !== undefined && view.offset > 0 && view.offset >= whole.length)
    throw new ToolError(`there are ${whole.length} items: offset is too large`);
  const items = whole?.slice(view.offset, view.offset + view.limit);
  const sliced = name && isRecord(at) ? { ...at, [name]: items } : (items ?? at);
  requireFields(items ?? [at], view.fields);
  const { text, cuts } = fitJson(project(sliced, view.fields, name), budget);
  const path = name ? `/${name}` : '';
  const notes = cuts
    .filter(({ pointer }) => whole === undefined || pointer !== path)
    .slice(0, 3)
    .map((cut) => cutNote(cut, view.pointer));
  if (whole === undefined || items === undefined) return [text, ...notes];
  const shown = cuts.find(({ pointer }) => pointer === path)?.shown ?? items.length;
  const end = view.offset + shown;
  const rest =
    end < whole.length
      ? [
          `${view.pointer}${path || '/'}: ${view.offset} to ${end - 1} of ${whole.length} items; go on with offset ${end}`,
        ]
      : [];
  return [text, ...rest, ...notes];
}

function cutNote({ pointer, of, shown, total }: Cut, above: string): string {
  const name = above + pointer;
  switch (of) {
    case 'characters':
      return `Cut after ${shown} of ${total} characters: give pointer or fields.`;
    case 'members':
      return `${name || 'It'} has ${total} members, ${shown} are shown: name one by pointer.`;
    case 'items':
      return `${name} has ${total} items, ${shown} are shown: pointer ${JSON.stringify(name)}, offset ${shown}`;
  }
}

function pointedAt(data: unknown, pointer: string): unknown {
  return segmentsOf(pointer).reduce((value, segment) => {
    const own = isRecord(value) ? value : {};
    if (Object.hasOwn(own, segment) && own[segment] !== undefined) return own[segment];
    const names = Object.keys(own).slice(0, 20).join(', ');
    throw new ToolError(
      `pointer ${JSON.stringify(pointer)} leads nowhere: at ${JSON.stringify(segment)} there are ${names || 'no members'}`,
    );
  }, data);
}

/** The list of this name; that of an empty name is the value itself. */
function listIn(value: unknown, name: string | undefined): readonly unknown[] | undefined {
  const list = name && isRecord(value) ? value[name] : name === '' ? value : undefined;
  return Array.isArray(list) ? list : undefined;
}

/** Returns the only list of an object. */
function onlyList(value: unknown): string | undefined {
  if (!isRecord(value)) return undefined;
  const lists = Object.entries(value).filter(([, member]) => Array.isArray(member));
  return lists.length === 1 ? lists[0]![0] : undefined;
}

/** Keeps these properties only: of each item of a list, otherwise of the value. */
function project(value: unknown, fields: readonly string[], list: string | undefined): unknown {
  if (fields.length === 0 || !isRecord(value)) return value;
  if (Array.isArray(value)) return value.map((item) => pick(item, fields));
  if (list === undefined) return pick(value, fields);
  const { [list]: items, ...rest } = value;
  return { ...rest, [list]: project(items, fields, undefined) };
}

function pick(item: unknown, fields: readonly string[]): unknown {
  if (!isRecord(item)) return item;
  const entries = fields.flatMap((field) => {
    const found = fieldIn(item, field);
    return found === undefined ? [] : [found];
  });
  return Object.fromEntries(entries);
}

/** Whether a value has members or items. */
export const isRecord = (value: unknown): value is Record<string, unknown> => isContainer(value);

/** Finds a property by path, in any case and with any separators; keeps its own name. */
function fieldIn(item: unknown, field: string): readonly [string, unknown] | undefined {
  let value = item;
  const names: string[] = [];
  for (const part of field.split('.')) {
    if (!isRecord(value)) return undefined;
    const name = sameName(part, Object.keys(value));
    if (name === undefined) return undefined;
    names.push(name);
    value = value[name];
  }
  return [names.join('.'), value];
}

/** Empty items would look like data: a field that no item has is a mistake; one that some lack is optional. */
function requireFields(items: readonly unknown[], fields: readonly string[]): void {
  const records = items.filter(isRecord).slice(0, 1000);
  if (records.length === 0) return;
  const unmatched = fields.filter((field) => !records.some((item) => fieldIn(item, field) !== undefined));
  if (unmatched.length === 0) return;
  const names = [...new Set(records.flatMap((item) => Object.keys(item)))];
  const meant = unmatched.flatMap((field) => nearestName(field.split('.')[0]!, names) ?? []);
  const shown = [...new Set([...meant, ...names])].slice(0, 20).join(', ');
  throw new ToolError(
    `no item has ${unmatched.map((one) => JSON.stringify(one.slice(0, 60))).join(', ')}; there are: ${shown}`,
  );
}
