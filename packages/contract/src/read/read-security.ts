import {
  isObject,
  type JsonObject,
  listAt,
  objectAt,
  stringOrEmpty,
  pointerTo,
  valueAt,
} from '@chain-apis/foundation';
import type { Declared } from './declared.ts';
import { resolveReference } from '../json/follow.ts';
import type { RestBinding, SecurityScheme } from '../model/model.ts';

const TYPES = ['apiKey', 'http', 'oauth2', 'openIdConnect', 'mutualTLS'] as const;
const URLS = ['authorizationUrl', 'deviceAuthorizationUrl', 'tokenUrl'];
const LOCATIONS = ['header', 'query', 'cookie'] as const;

/** The alternatives of an operation, each as the schemes that it needs together, and the key in a header among them. */
export function readSecurity({ root, value }: Declared) {
  const security = listAt(value['security'] ? value : root, 'security')
    .filter(isObject)
    .map((alternative) => Object.keys(alternative).flatMap((name) => readScheme(root, name)));
  return { security, ...keyOf(security) };
}

function keyOf(security: RestBinding['security']): Pick<RestBinding, 'key' | 'keyHeader'> {
  const scheme = security.flat().find(({ type, in: location }) => type === 'apiKey' && location === 'header');
  if (scheme?.parameter === undefined) return { key: 'none' };
  const isOptional = security.some((alternative) => alternative.length === 0);
  return { key: isOptional ? 'optional' : 'required', keyHeader: scheme.parameter.toLowerCase() };
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
  const link = linkOf(value);
  return [
    {
      name,
      type,
      ...(type === 'apiKey' && place && { in: place, parameter: stringOrEmpty(value['name']) }),
      ...(type === 'http' && { scheme: stringOrEmpty(value['scheme']).toLowerCase() }),
      ...(link !== undefined && { link }),
    },
  ];
}

/** The first address that a scheme of tokens declares. */
function linkOf(scheme: JsonObject): string | undefined {
  const flows = Object.values(objectAt(scheme, 'flows')).filter(isObject);
  const urls = flows.flatMap((flow) => URLS.map((key) => flow[key]));
  return [scheme['openIdConnectUrl'], ...urls].find((url) => typeof url === 'string');
}
