import { isObject, type JsonObject, listAt, text, pointerTo, valueAt } from '@chain-apis/foundation';
import { follow } from '../json/follow.ts';
import type { SecurityScheme } from '../model/model.ts';

const TYPES = ['apiKey', 'http', 'oauth2', 'openIdConnect', 'mutualTLS'] as const;
const LOCATIONS = ['header', 'query', 'cookie'] as const;

/** The alternatives of an operation, each as the schemes that it needs together, and the key in a header among them. */
export function readSecurity(bundle: JsonObject, operation: JsonObject) {
  const owner = operation['security'] ? operation : bundle;
  const security = listAt(owner, 'security')
    .filter(isObject)
    .map((alternative) => Object.keys(alternative).flatMap((name) => readScheme(bundle, name)));
  return { security, ...keyOf(security) };
}

function keyOf(security: readonly (readonly SecurityScheme[])[]) {
  const scheme = security.flat().find(({ type, in: place }) => type === 'apiKey' && place === 'header');
  if (scheme?.parameter === undefined) return { key: 'none' as const };
  const optional = security.some((alternative) => alternative.length === 0);
  return {
    key: optional ? ('optional' as const) : ('required' as const),
    keyHeader: scheme.parameter.toLowerCase(),
  };
}

/** An undeclared scheme can't be checked. */
function readScheme(bundle: JsonObject, name: string): SecurityScheme[] {
  const at = pointerTo('/components/securitySchemes', name);
  if (!isObject(valueAt(bundle, at))) return [];
  const { value } = follow(bundle, at);
  const type = TYPES.find((one) => one === value['type']);
  if (type === undefined) return [];
  const place = LOCATIONS.find((one) => one === value['in']);
  return [
    {
      name,
      type,
      ...(type === 'apiKey' && place && { in: place, parameter: text(value['name']) }),
      ...(type === 'http' && { scheme: text(value['scheme']).toLowerCase() }),
    },
  ];
}
