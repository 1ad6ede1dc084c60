import { isObject, type JsonObject, listAt, stringOrEmpty, pointerTo, valueAt } from '@chain-apis/foundation';
import { resolveReference } from '../json/follow.ts';
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
  const scheme = security.flat().find(({ type, in: location }) => type === 'apiKey' && location === 'header');
  if (scheme?.parameter === undefined) return { key: 'none' as const };
  const optional = security.some((alternative) => alternative.length === 0);
  return {
    key: optional ? ('optional' as const) : ('required' as const),
    keyHeader: scheme.parameter.toLowerCase(),
  };
}

export const schemeAt = (name: string) => pointerTo('/components/securitySchemes', name);

/** None if it isn't declared: an undeclared scheme can't be checked. */
export function readScheme(bundle: JsonObject, name: string): SecurityScheme[] {
  const at = schemeAt(name);
  if (!isObject(valueAt(bundle, at))) return [];
  const { value } = resolveReference(bundle, at);
  const type = TYPES.find((one) => one === value['type']);
  if (type === undefined) return [];
  const place = LOCATIONS.find((one) => one === value['in']);
  return [
    {
      name,
      type,
      ...(type === 'apiKey' && place && { in: place, parameter: stringOrEmpty(value['name']) }),
      ...(type === 'http' && { scheme: stringOrEmpty(value['scheme']).toLowerCase() }),
      ...linkOf(value),
    },
  ];
}

/** The first address that a scheme of tokens declares. */
function linkOf({ openIdConnectUrl, flows }: JsonObject): Pick<SecurityScheme, 'link'> {
  const urls = Object.values(isObject(flows) ? flows : {})
    .filter(isObject)
    .flatMap(({ authorizationUrl, deviceAuthorizationUrl, tokenUrl }) => [
      ...[authorizationUrl, deviceAuthorizationUrl, tokenUrl],
    ]);
  const link = [openIdConnectUrl, ...urls].find((url) => typeof url === 'string');
  return link === undefined ? {} : { link };
}
