/** Credentials of a package's client: options for the security schemes that its operations declare. */
import {
  ContractError,
  isRest,
  type Contract,
  type RestOperation,
  type SecurityScheme,
} from '@chain-apis/contract';
import { useOf } from '@chain-apis/contract/request';
import { code, docComment, identifier, lines, literal, propertyKey, typeName, type Code } from './code.ts';
import { inlineMarkdown, joinMarkdown, page, type Markdown } from './markdown.ts';

export interface Credentials {
  /** Schemes whose credential is an option, or a member of the option `credentials`, by its name. */
  readonly schemes: ReadonlyMap<string, SecurityScheme>;
  /** Whether the members of `credentials` have the names of the schemes; otherwise there is one option at most. */
  readonly nested: boolean;
  /** The header of the only credential, if it is a key in a header, which every client can send. */
  readonly keyHeader: string | undefined;
  /** Declared schemes that the client has no option for. */
  readonly others: readonly SecurityScheme[];
}

/** @throws {@link ContractError} if two documents mean different things by one name */
export function credentialsOf({ operations }: Contract, packageName: string): Credentials {
  const declared = new Map<string, SecurityScheme>();
  const own = operations.filter(({ document }) => document.package === packageName).filter(isRest);
  for (const { binding, document } of own)
    for (const scheme of binding.security.flat()) {
      const known = declared.get(scheme.name) ?? scheme;
      if (JSON.stringify(known) !== JSON.stringify(scheme))
        throw new ContractError(
          `${document.id}: another document of the package ${packageName} has another security scheme \`${scheme.name}\`: rename one`,
        );
      declared.set(scheme.name, scheme);
    }
  const all = [...declared.values()];
  const usable = all.filter((scheme) => optionOf(scheme) !== undefined);
  const nested = usable.length > 1;
  const [first] = usable;
  return {
    schemes: new Map(usable.map((scheme) => [nested ? scheme.name : optionOf(scheme)!, scheme])),
    nested,
    keyHeader: !nested && first?.in === 'header' ? first.parameter!.toLowerCase() : undefined,
    others: all.filter((scheme) => !usable.includes(scheme)),
  };
}

/** The option for a credential; undefined for certificates, and for answers to a challenge, such as Digest. */
function optionOf(scheme: SecurityScheme): string | undefined {
  const { kind } = useOf(scheme);
  if (kind === 'key') return scheme.in && 'apiKey';
  return kind === 'token' || kind === 'basic' ? kind : undefined;
}

/** The alternatives of an operation in its descriptor, unless it is the one key that `secured: true` stands for. */
export function securedBy({ binding }: RestOperation, { schemes, keyHeader }: Credentials) {
  if (keyHeader !== undefined) return {};
  const names = [...schemes.keys()];
  const secured = binding.security
    .map((all) => names.filter((name) => all.some((scheme) => scheme.name === schemes.get(name)!.name)))
    .filter((all) => all.length > 0);
  return secured.length > 0 ? { secured } : {};
}

/** The table of places for `withCredentials`. */
export function renderSchemes({ schemes }: Credentials): Code {
  const places = [...schemes].map(([option, scheme]) => {
    const { in: location, name, word } = useOf(scheme);
    return [option, word === '' ? { in: location, name } : { scheme: word.toLowerCase() }];
  });
  return literal(Object.fromEntries(places));
}

/** The interface of the client's options, and that of its credentials if they have names. */
export function renderOptions(client: string, base: Code, { schemes, nested }: Credentials): Code {
  const members = [...schemes].flatMap(([name, scheme]) => {
    const value = scheme.scheme === 'basic' ? code`<${typeName('BasicCredential')}>` : code``;
    return [
      docComment([meaningOf(scheme)], '  '),
      code`  ${propertyKey(name)}?: ${typeName('Credential')}${value} | undefined;`,
    ];
  });
  const credentials = identifier(`${client}Credentials`);
  const named = [
    docComment([`Credentials for {@link create${client}}, by the names of their security schemes.`]),
    lines(code`export interface ${credentials} {`, ...members, code`}\n`),
  ];
  return lines(
    ...(nested ? named : []),
    docComment([`Options of {@link create${client}}.`]),
    code`export interface ${identifier(`${client}Options`)} extends Omit<${base}, 'apiKey' | 'apiKeyHeader'> {`,
    ...(nested ? [code`  credentials?: ${credentials} | undefined;`] : members),
    code`}`,
  );
}

/** The options in the first example of a package. */
export function exampleOptions({ schemes, nested }: Credentials): object {
  const examples = [...schemes].slice(0, 1).map(([name, scheme]) => {
    const [text, password] = useOf(scheme).parts.map(({ placeholder }) => placeholder);
    return [name, password === undefined ? text : { username: text, password }];
  });
  const options = Object.fromEntries(examples);
  return nested ? { credentials: options } : options;
}

/** How to authenticate, for people. */
export function renderCredentials({ schemes, nested, others }: Credentials): Markdown[] {
  const item = (name: string, text: string) => page`- ${inlineMarkdown(`\`${name}\`: ${text}`)}`;
  const items = [
    ...[...schemes].map(([name, scheme]) => item(nested ? `credentials.${name}` : name, meaningOf(scheme))),
    ...others.map(({ name, type, scheme }) => item(name, `${scheme ?? type}. ${NO_OPTION}`)),
  ];
  if (items.length === 0) return [];
  return [
    page`Credentials are options of the client: a value, or a function that returns it for each attempt. They are sent with the operations that declare them, only to the origin of \`baseUrl\`, or to the server that the document declares for an operation.`,
    joinMarkdown(items, '\n'),
  ];
}

const NO_OPTION = 'The client has no option for it: use `headers`, or a `fetch` of your own.';

/** As in an address; Markdown would end the link there. */
const escaped = (character: string) => `%${character.charCodeAt(0).toString(16).padStart(2, '0')}`;

function meaningOf(scheme: SecurityScheme): string {
  const { kind, place, name, word } = useOf(scheme);
  if (kind === 'key') {
    const note = place === 'cookie' ? ' Not in browsers, which send only their own cookies.' : '';
    return `A key, sent in the ${place} \`${name}\`.${note}`;
  }
  const what = kind === 'basic' ? 'User name and password' : 'A bearer token';
  const flow = scheme.type === 'oauth2' ? 'OAuth 2.0' : 'OpenID Connect';
  const { link } = scheme;
  const source = link === undefined ? '' : ` From [${flow}](${link.replace(/[()\s]/g, escaped)}).`;
  return `${what}, sent as \`Authorization: ${word}\`.${source}`;
}
