import { typeOf, type JsonSchema } from '@chain-apis/foundation';

/** The JSON types that a schema names, without its parts; undefined if it names none. */
export function ownTypes({ type, enum: values, const: constant }: JsonSchema): string[] | undefined {
  if (type !== undefined) return [type].flat().map(String);
  if (Array.isArray(values)) return values.map(typeOf);
  return constant === undefined ? undefined : [typeOf(constant)];
}

/** Whether every part of a form allows a type; `number` has `integer` in it. */
export function allowsType(form: readonly JsonSchema[], type: string): boolean {
  return form.every((part) => {
    const own = ownTypes(part);
    return !own || own.includes(type) || (type === 'integer' && own.includes('number'));
  });
}
