const show = (value: unknown): string => {
  if (typeof value === 'bigint') return `${value}n`;
  if (value instanceof Error) return `${value.name}: ${value.message}`;
  try {
    const text =
      JSON.stringify(value, (_, item) => (typeof item === 'bigint' ? `${item}n` : item)) ?? `${value}`;
    return text.length > 120 ? `${text.slice(0, 120)}…` : text;
  } catch {
    return typeof value;
  }
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Lists where `actual` lacks something in `wanted`; lists must have the same length. `a|b` stands for either text, `{key}` for the key. */
export function differences(wanted: unknown, actual: unknown, path = '', key = ''): string[] {
  if (!isObject(wanted)) {
    const isOne =
      typeof wanted === 'string' &&
      wanted
        .replace('{key}', key)
        .split('|')
        .includes(actual as string);
    return isOne || Object.is(wanted, actual)
      ? []
      : [`${path || 'it'} is ${show(actual)}, not ${show(wanted)}`];
  }
  if (
    !isObject(actual) ||
    (Array.isArray(wanted) && wanted.length !== (actual as unknown as unknown[]).length)
  ) {
    return [`${path || 'it'} is ${show(actual)}, not ${show(wanted)}`];
  }
  return Object.keys(wanted).flatMap((name) => {
    const own = Object.hasOwn(actual, name) ? actual[name] : undefined;
    return differences(wanted[name], own, path ? `${path}.${name}` : name, key);
  });
}
