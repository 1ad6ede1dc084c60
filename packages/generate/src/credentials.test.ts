import { join } from 'node:path';
import { loadContract, type Contract, type ContractDocument, type RestOperation } from '@chain-apis/contract';
import { operationsIn } from '@chain-apis/contract/source';
import { describe, expect, it } from 'vitest';
import { credentialsOf, renderCredentials, securedBy } from './credentials.ts';
import { readLayout } from './layout.ts';
import { renderPackageFiles } from './package-files.ts';

const foreign = (name: string) => join(import.meta.dirname, '../../../test/support/foreign', name);

/** Documents of one package, each with its security schemes and an operation that needs them all, one or another. */
function contractOf(...documents: Readonly<Record<string, object>>[]): Contract {
  const all = documents.map((securitySchemes, index) => {
    const security = Object.keys(securitySchemes).map((name) => ({ [name]: [] }));
    const responses = { '204': { description: '' } };
    const paths = { '/a': { get: { operationId: `get${index}`, security, responses } } };
    const bundle = { openapi: '3.1.0', components: { securitySchemes }, paths };
    return { id: `d-${index}`, package: 'd', kind: 'openapi', bundle } as unknown as ContractDocument;
  });
  return {
    documents: all,
    operations: all.flatMap((document) => operationsIn(document)),
  } as unknown as Contract;
}

const KEY = { type: 'apiKey', in: 'header', name: 'X-Key' };
const TOKEN = { type: 'http', scheme: 'Bearer' };
const OPEN_ID = { type: 'openIdConnect', openIdConnectUrl: 'https://id.example/.well-known(1)' };

describe('the option of a document with one scheme', () => {
  it.each<[string, object, string, string]>([
    ['a key in a header', KEY, 'apiKey', 'A key, sent in the header `X-Key`.'],
    ['a key in a query', { ...KEY, in: 'query' }, 'apiKey', 'A key, sent in the query parameter `X-Key`.'],
    ['a cookie', { ...KEY, in: 'cookie' }, 'apiKey', 'A key, sent in the cookie `X-Key`. Not in browsers, which send only their own cookies.'],
    ['a bearer token', TOKEN, 'token', 'A bearer token, sent as `Authorization: Bearer`.'],
    ['OpenID Connect', OPEN_ID, 'token', 'A bearer token, sent as `Authorization: Bearer`. From [OpenID Connect](https://id.example/.well-known%281%29).'],
    ['OAuth 2.0 without an address', { type: 'oauth2', flows: {} }, 'token', 'A bearer token, sent as `Authorization: Bearer`.'],
    ['OAuth 2.0 by device', { type: 'oauth2', flows: { deviceAuthorization: { deviceAuthorizationUrl: 'https://a.b/device', tokenUrl: 'https://a.b/t' } } }, 'token', 'A bearer token, sent as `Authorization: Bearer`. From [OAuth 2.0](https://a.b/device).'],
    ['basic', { type: 'http', scheme: 'basic' }, 'basic', 'User name and password, sent as `Authorization: Basic`.'],
  ])('%s', (_, scheme, option, text) => {
    const credentials = credentialsOf(contractOf({ some: scheme }), 'd');
    expect([...credentials.schemes.keys()]).toEqual([option]);
    expect(renderCredentials(credentials).at(-1)).toBe(`- \`${option}\`: ${text}`);
  }); // prettier-ignore
});

it('has no option for a certificate and for answers to a challenge, and says so', () => {
  const others = { cert: { type: 'mutualTLS' }, digest: { type: 'http', scheme: 'digest' } };
  const contract = contractOf({ ...others, token: TOKEN });
  const credentials = credentialsOf(contract, 'd');
  expect([...credentials.schemes.keys()]).toEqual(['token']);
  const pages = renderCredentials(credentials).join('\n');
  expect(pages).toContain('- `cert`: mutualTLS. The client has no option for it');
  expect(pages).toContain('- `digest`: digest. The client has no option for it');
  expect(securedBy(contract.operations[0] as RestOperation, credentials)).toEqual({ secured: [['token']] });
});

it('has nothing to say of a package without security', () => {
  expect(renderCredentials(credentialsOf(contractOf({}), 'd'))).toEqual([]);
});

it('takes schemes of all documents of a package, and refuses two of one name', () => {
  const one = credentialsOf(contractOf({ key: KEY }, { key: KEY }), 'd');
  expect(one).toMatchObject({ nested: false, keyHeader: 'x-key' });
  const two = credentialsOf(contractOf({ key: KEY }, { token: TOKEN }), 'd');
  expect([two.nested, two.keyHeader, [...two.schemes.keys()]]).toEqual([true, undefined, ['key', 'token']]);
  expect(() => credentialsOf(contractOf({ key: KEY }, { key: TOKEN }), 'd')).toThrow(
    'd-1: another document of the package d has another security scheme `key`: rename one',
  );
});

it('names each of several schemes, where it is needed and how it is given', async () => {
  const contract = await loadContract(foreign('login.openapi.yaml'));
  const credentials = credentialsOf(contract, 'login');
  const secured = contract.operations.map((one) => [one.id, securedBy(one as RestOperation, credentials)]);
  expect(Object.fromEntries(secured)).toEqual({
    getMe: { secured: [['Session Cookie'], ['api_key']] },
    getOpen: {},
    listReports: { secured: [['api_key', 'oauth']] },
    listUsers: { secured: [['login']] },
  });
  const out = import.meta.dirname;
  const layout = await readLayout(foreign('login.openapi.yaml'), contract, '@chain-apis/runtime', out);
  const files = renderPackageFiles(contract, 'login', layout);
  const index = files.get('packages/login/src/index.ts')!;
  expect(index).toContain('login?: Credential<BasicCredential> | undefined;');
  expect(index).toContain("'Session Cookie'?: Credential | undefined;");
  expect(index).not.toContain('unused');
  expect(index).toContain(`withCredentials(options, { 'Session Cookie': { in: 'cookie', name: 'sid' }, `);
  const readme = files.get('packages/login/README.md')!;
  expect(readme).toContain("credentials: { 'Session Cookie': 'YOUR_KEY' } });");
  expect(readme).toContain(
    '- `credentials.oauth`: A bearer token, sent as `Authorization: Bearer`. From [OAuth 2.0](https://login.example.com/authorize).',
  );
});
