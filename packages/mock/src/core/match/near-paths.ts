import { nearestName } from '@chain-apis/foundation';
import { addressOf, type Contract } from '@chain-apis/contract';

const MOST = 3;

/** The paths that an unknown one probably means: a slash at the end, or one segment with a typo or a missing end. */
export function nearPaths({ operations }: Pick<Contract, 'operations'>, path: string): readonly string[] {
  const templates = [...new Set(operations.flatMap((operation) => addressOf(operation).paths))];
  const turned = path.endsWith('/') ? path.slice(0, -1) : `${path}/`;
  const same = templates.filter((template) => isSame(template.split('/'), turned.split('/')));
  if (same.length > 0) return same.slice(0, MOST);
  return templates.filter((template) => isNear(template.split('/'), path.split('/'))).slice(0, MOST);
}

function isSame(template: readonly string[], path: readonly string[]): boolean {
  const fits = (declared: string, given: string) =>
    declared.includes('{') ? given !== '' : declared === given;
  return template.length === path.length && template.every((declared, at) => fits(declared, path[at]!));
}

function isNear(template: readonly string[], path: readonly string[]): boolean {
  if (template.length !== path.length || path.slice(1).includes('')) return false;
  const different = template.flatMap((declared, index) => {
    const given = path[index]!;
    return declared === given || declared.includes('{') ? [] : [{ declared, given }];
  });
  const [one, other] = different;
  if (!one || other) return false;
  return one.declared.startsWith(one.given) || nearestName(one.given, [one.declared]) !== undefined;
}
