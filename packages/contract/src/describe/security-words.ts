import {
  isObject,
  type Json,
  type JsonObject,
  listAt,
  objectAt,
  stringOrEmpty,
  stringsIn,
} from '@chain-apis/foundation';
import { resolveReference } from '../json/follow.ts';
import type { ContractDocument, Operation } from '../model/model.ts';
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
      Object.entries(alternative).map(([name, scopes]) =>
        wordsOf(schemesIn(bundle)[name], name, stringsIn(scopes)),
      ),
    );
}

const schemesIn = (bundle: JsonObject) => objectAt(objectAt(bundle, 'components'), 'securitySchemes');

function wordsOf(scheme: Json | undefined, id: string, scopes: readonly string[]): SchemeWords {
  const { type, in: location, name, scheme: word, bearerFormat } = isObject(scheme) ? scheme : {};
  const roles = scopes.length > 0 ? ` with ${scopes.map((scope) => `\`${scope}\``).join(', ')}` : '';
  const kind = stringOrEmpty(word).toLowerCase();
  const place = location === 'query' ? 'query parameter' : stringOrEmpty(location);
  const format = typeof bearerFormat === 'string' ? ` (${bearerFormat})` : '';
  const inHeader = (short: string, text = `${short} go`, more = ''): SchemeWords => ({
    name: short,
    text: `${text} into the header \`authorization\`${more}`,
  });
  if (type === 'apiKey')
    return { name: 'key', text: `a key goes into the ${place} \`${stringOrEmpty(name)}\`${roles}` };
  if (type === 'mutualTLS')
    return {
      name: 'client certificate',
      text: `the connection has a client certificate (mutual TLS)${roles}`,
    };
  if (type === 'oauth2') return inHeader('OAuth token', `an OAuth 2 token${roles} goes`);
  if (type === 'openIdConnect') return inHeader('OpenID token', `an OpenID Connect token${roles} goes`);
  if (kind === 'bearer') return inHeader('bearer token', `a bearer token${format}${roles} goes`);
  if (kind === 'basic') return inHeader('basic credentials', `user name and password${roles} go`, ' (basic)');
  return inHeader(`${kind || id} credentials`);
}

/** The schemes of a document with all that it says of them, each as a line of Markdown. */
export function schemeLines({ bundle }: ContractDocument): string[] {
  return Object.keys(schemesIn(bundle)).map((id) => {
    const scheme = resolveReference(bundle, `/components/securitySchemes/${id}`).value;
    const { description, openIdConnectUrl } = scheme;
    const flows = Object.entries(objectAt(scheme, 'flows')).flatMap(([flow, value]) =>
      flowWords(flow, isObject(value) ? value : {}),
    );
    const parts = [
      wordsOf(scheme, id, []).text,
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
