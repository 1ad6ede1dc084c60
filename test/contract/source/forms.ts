/** Builds bodies from field tables: a full form, and each possible difference from it. */
import type { Json } from '@chain-apis/foundation';

/**
 * A field table. `?` after a name: the property is optional. A list of one form: an array of it. `values`: each is
 * possible. `oneOf`: a body has one of the forms. `mapOf`: an object with properties of any of these names.
 */
export type Form =
  | { readonly values: readonly Json[] }
  | { readonly oneOf: readonly Form[] }
  | { readonly mapOf: Form; readonly names: readonly string[] }
  | { readonly fields: Readonly<Record<string, Form>> }
  | readonly [Form];

/** A body, and how it differs from the full one. */
export type Body = readonly [title: string, body: Json];

/** Returns the full body, then bodies with one difference each. */
export function bodiesOf(form: Form, at = ''): Body[] {
  if (isList(form)) return bodiesOfList(form[0], at);
  if ('values' in form) return form.values.map((value) => [`${at} ${JSON.stringify(value)}`, value]);
  if ('oneOf' in form) return form.oneOf.flatMap((each) => bodiesOf(each, at));
  if ('mapOf' in form) return bodiesOfMap(form, at);
  return bodiesOfObject(form.fields, at);
}

const isList = (form: Form): form is readonly [Form] => Array.isArray(form);

function bodiesOfList(item: Form, at: string): Body[] {
  const bodies = bodiesOf(item, `${at}[]`);
  return [...bodies.map(([title, value]): Body => [title, [value]]), [`${at} empty`, []]];
}

function bodiesOfMap({ mapOf, names }: { mapOf: Form; names: readonly string[] }, at: string): Body[] {
  const bodies = bodiesOf(mapOf, `${at}.*`);
  const full = Object.fromEntries(names.map((name) => [name, bodies[0]![1]]));
  return [
    [`${at} in full`, full],
    ...names.flatMap((name) =>
      bodies.slice(1).map(([title, value]): Body => [title, { ...full, [name]: value }]),
    ),
    [`${at} empty`, {}],
  ];
}

function bodiesOfObject(fields: Readonly<Record<string, Form>>, at: string): Body[] {
  const members = Object.entries(fields).map(([key, form]) => {
    const name = key.replace(/\?$/, '');
    return { name, optional: key !== name, bodies: bodiesOf(form, `${at}.${name}`) };
  });
  const full = Object.fromEntries(members.map(({ name, bodies }) => [name, bodies[0]![1]]));
  const without = (name: string) => Object.fromEntries(Object.entries(full).filter(([key]) => key !== name));
  return [
    [`${at} in full`, full],
    ...members.flatMap(({ name, optional, bodies }) => [
      ...bodies.slice(1).map(([title, value]): Body => [title, { ...full, [name]: value }]),
      ...(optional ? [[`${at} without ${name}`, without(name)] as const] : []),
    ]),
  ];
}
