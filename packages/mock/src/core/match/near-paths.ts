import { nearestName } from '@chain-apis/foundation';
import { addressOf, type Contract } from '@chain-apis/contract';

const MOST = 3;

/** The paths that an unknown one probably means: one segment differs, by a typo or a missing end. */
export function nearPaths({ operations }: Pick<Contract, 'operations'>, path: string): readonly string[] {
  const segments = path.split('/');
  const templates = new Set(operations.flatMap((operation) => addressOf(operation).paths));
  return [...templates].filter((template) => isNear(template.split('/'), segments)).slice(0, MOST);
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
