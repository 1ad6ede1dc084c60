import {
  isObject,
  type JsonObject,
  listAt,
  objectAt,
  stringOrEmpty,
  stringsIn,
} from '@chain-apis/foundation';
import { resolveReference } from '../json/follow.ts';
import type { ContractDocument, Operation } from '../model/model.ts';
import { readScheme, schemeAt } from '../read/read-security.ts';
import { useOf } from '../calls/security-scheme.ts';
import { phraseOf } from './plain-text.ts';
import { externalDocsText } from './type-facts.ts';

/** A scheme that an alternative of an operation needs. */
interface SchemeWords {
  /** In two words: `key`, `bearer token`. */
  readonly name: string;
  /** What a caller sends, as a phrase of Markdown. */
  readonly text: string;
}

/** The alternatives of an operation, each with what it needs together. A scheme that is not declared has its name only. */
export function securityOf({ document: { bundle }, pointer }: Operation): SchemeWords[][] {
  const operation = resolveReference(bundle, pointer).value;
  const owner = operation['security'] ? operation : bundle;
  return listAt(owner, 'security')
    .filter(isObject)
    .map((alternative) =>
      Object.entries(alternative).map(([name, scopes]) => wordsOf(bundle, name, stringsIn(scopes))),
    );
}

function wordsOf(bundle: JsonObject, id: string, scopes: readonly string[]): SchemeWords {
  const [scheme = { name: id, type: 'http', scheme: '' }] = readScheme(bundle, id);
  const { kind, place, name: parameter, word } = useOf(scheme);
  const roles = scopes.length > 0 ? ` with ${scopes.map((scope) => `\`${scope}\``).join(', ')}` : '';
  const sent = (name: string, subject: string, verb = 'goes'): SchemeWords => ({
    name,
    text: `${subject}${roles} ${verb} into the ${place} \`${parameter}\`${kind === 'basic' ? ' (basic)' : ''}`,
  });
  if (kind === 'certificate')
    return {
      name: 'client certificate',
      text: `the connection has a client certificate (mutual TLS)${roles}`,
    };
  if (kind === 'key') return sent('key', 'a key');
  if (kind === 'basic') return sent('basic credentials', 'user name and password', 'go');
  if (scheme.type === 'oauth2') return sent('OAuth token', 'an OAuth 2 token');
  if (scheme.type === 'openIdConnect') return sent('OpenID token', 'an OpenID Connect token');
  if (kind === 'token') return sent('bearer token', `a bearer token${formatOf(bundle, id)}`);
  const credentials = `${word.toLowerCase() || id} credentials`;
  return sent(credentials, credentials, 'go');
}

function formatOf(bundle: JsonObject, id: string): string {
  const { bearerFormat } = resolveReference(bundle, schemeAt(id)).value;
  return typeof bearerFormat === 'string' ? ` (${bearerFormat})` : '';
}

/** The schemes of a document with all that it says of them, each as a line of Markdown. */
export function schemeLines({ bundle }: ContractDocument): string[] {
  return Object.keys(objectAt(objectAt(bundle, 'components'), 'securitySchemes')).map((id) => {
    const scheme = resolveReference(bundle, schemeAt(id)).value;
    const { description, openIdConnectUrl } = scheme;
    const flows = Object.entries(objectAt(scheme, 'flows')).flatMap(([flow, value]) =>
      flowWords(flow, isObject(value) ? value : {}),
    );
    const parts = [
      wordsOf(bundle, id, []).text,
      phraseOf(description),
      externalDocsText({ url: openIdConnectUrl ?? null }),
      ...flows,
    ];
    return `\`${id}\`: ${parts.filter((part) => part !== '').join('. ')}`;
  });
}

function flowWords(flow: string, value: JsonObject): string[] {
  const addresses = ['authorizationUrl', 'tokenUrl', 'refreshUrl'].flatMap(
    (key) => externalDocsText({ url: value[key] ?? null, description: key }) || [],
  );
  const scopes = Object.entries(objectAt(value, 'scopes')).map(([name, text]) =>
    `\`${name}\` ${stringOrEmpty(text)}`.trim(),
  );
  return [`${flow}: ${addresses.join(', ')}`, ...(scopes.length > 0 ? [`Scopes: ${scopes.join('; ')}`] : [])];
}
