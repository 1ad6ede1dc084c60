/** `list[].balance`: where in a value something was read or sent. */

/** A property's name, `[]` for any item of a list, `{}` for any key of a map; last `*` or `**`. */
export type UseStep = string;

/** Every member of an object; its members' own members are not meant. */
export const ALL = '*';
/** Anything, however deep. */
export const ANYTHING = '**';

const PLAIN = /^[A-Za-z_$][\w$-]*$/;
const MARKS = new Set(['[]', '{}', ALL, ANYTHING]);

/** The text of a path; empty for the value itself. */
export function writeUsePath(steps: readonly UseStep[]): string {
  return steps.reduce((path, step) => {
    if (step === '[]') return `${path}[]`;
    const isPlain = PLAIN.test(step) || MARKS.has(step);
    if (!isPlain) return `${path}[${JSON.stringify(step)}]`;
    return path === '' ? step : `${path}.${step}`;
  }, '');
}

/** The steps of a path. What is not a path is one name. */
export function readUsePath(path: string): UseStep[] {
  const steps = [...path.matchAll(/\[\]|\["(?:[^"\\]|\\.)*"\]|[^.[\]]+/g)].map(([step]) =>
    step.startsWith('["') ? (JSON.parse(step.slice(1, -1)) as string) : step,
  );
  return steps;
}

/** A path in `reads`: that of a success, or the outcome of an error and the path in it. */
export function readReadPath(text: string): { readonly outcome?: string; readonly steps: UseStep[] } {
  const [, outcome, path = ''] = /^(-?\d+|[1-5]XX|default) ?(.*)$/.exec(text) ?? [];
  return outcome === undefined ? { steps: readUsePath(text) } : { outcome, steps: readUsePath(path) };
}

/** @param outcome - of an error; nothing for a success */
export function writeReadPath(outcome: string | undefined, steps: readonly UseStep[]): string {
  return [outcome, writeUsePath(steps)].filter(Boolean).join(' ');
}
