/** Properties that responses always have: the source's form names them and doesn't leave them open, and servers always send them. */
import { SENT } from './deployment-fields.ts';
import { NODE_SENT } from './deployment-node-fields.ts';
import { healthResult, nodeFields } from './node-fields.ts';
import type { Form } from './forms.ts';
import { BODIES } from './rest-fields.ts';
import type { SentObject } from './sent-object.ts';

const below = (path: string, names: string) => names.split(' ').map((name) => `${path}/${name}`);

/** Objects of a type that the deployment's lists show elsewhere: tokens, amounts, keys. */
const ELSEWHERE: Readonly<Record<string, readonly string[]>> = {
  listPrimaryNetworkTransactions: below('transactions/*/blsCredentials', 'publicKey proofOfPossession'),
  listErc721Transfers: [
    ...below('transactions/*/erc721Token', 'address name symbol ercType tokenId tokenUri metadata'),
    'transactions/*/erc721Token/metadata/indexStatus',
  ],
  listTokenTransfers: [
    ...below('transfers/*/erc20Token', 'address name symbol ercType decimals'),
    ...below('transfers/*/erc20Token/price', 'currencyCode value'),
  ],
  listDelegators: below('delegators/*', 'rewardAddresses delegationFee'),
  getNativeBalance: ['nativeTokenBalance'],
  getContractMetadata: below('resourceLinks/*', 'type url'),
  listAverageTps: below('results/*', 'timestamp value'),
};

const PROBES = /^get(Health|HealthAlias|Readiness|Liveness)$/;

/** What a form names and not every body has: alternatives, and what nodes of other versions or chains leave out. */
const NOT_ALWAYS: Readonly<Record<string, RegExp>> = {
  listPrimaryNetworkTransactions: /Utxos\/\*\/threshold$/,
  listValidatorDetails: /\/(delegatorCount|rewards)$/,
  listDelegators: /\/(gross|net)Reward$/,
  listAverageTps: /^(status|lastRun)$/,
  'xvm.getAssetDescription': /^asset(ID|Id)$/,
  'xvm.getBlock': /^block\/\w+$/,
  'xvm.getBlockByHeight': /^block\/\w+$/,
  'info.getVMs': /^fxs$/,
  'info.peers': /(upgradeTime|edACPs)$/,
  'info.upgrades': /^(graniteEpochDuration|heliconTime)$/,
  'xvm.getTx': /^tx\/unsignedTx\/(exportedOutputs|importedInputs)$/,
  eth_feeConfig: /^lastChangedAt$/,
  eth_getChainConfig: /(Block|Config|Hash|Recipients|subnetEVMTimestamp|pgrades|adminAddresses)$/,
  eth_getActivePrecompilesAt: /adminAddresses$/,
  eth_getActiveRulesAt:
    /^(networkRules|avalancheRules.*|ethRules\/(ChainID|IsBerlin|IsLondon|IsMerge|IsShanghai|IsPrague|IsVerkle))$/,
};

/** Returns the paths of the properties that each response of an operation has; `*` is an item of a list. */
export function alwaysIn(id: string): ReadonlySet<string> {
  const form = nodeFields[id]?.result ?? (PROBES.test(id) ? healthResult : undefined);
  // Forms name the properties of maps.
  const sent = sentIn(NODE_SENT, id).filter((path) => !/^((checks|acps|precompiles)\/)?\*/.test(path));
  const named = form ? [...namesIn(form), ...sent] : namesOf(id);
  return new Set(named.filter((path) => !NOT_ALWAYS[id]?.test(path)));
}

function namesOf(id: string): string[] {
  const shown = BODIES.filter(({ operation }) => operation === id);
  const open = new Set(shown.flatMap(({ open = [] }) => open.map((path) => path.replaceAll('/0', '/*'))));
  const named = new Set(shown.flatMap(({ body }) => pathsIn(body)));
  // A page has its list, and what describes it.
  const page = id.startsWith('list') ? [...named].filter((path) => !path.includes('/')) : [];
  return [...sentIn(SENT, id), ...page, ...(ELSEWHERE[id] ?? [])].filter(
    (path) => named.has(path) && !open.has(path),
  );
}

const sentIn = (objects: readonly SentObject[], id: string) =>
  objects.flatMap(({ at, required }) =>
    (at[id] ?? []).flatMap((path) => Object.keys(required).map((name) => (path ? `${path}/${name}` : name))),
  );

function pathsIn(body: unknown, at: readonly string[] = []): string[] {
  if (Array.isArray(body)) return body.flatMap((item) => pathsIn(item, [...at, '*']));
  if (body === null || typeof body !== 'object') return [];
  return Object.entries(body).flatMap(([name, value]) => [
    [...at, name].join('/'),
    ...pathsIn(value, [...at, name]),
  ]);
}

/** The properties of a form that aren't optional. */
function namesIn(form: Form, at: readonly string[] = []): string[] {
  if (isList(form)) return namesIn(form[0], [...at, '*']);
  if ('oneOf' in form) return form.oneOf.flatMap((each) => namesIn(each, at));
  if ('mapOf' in form) return form.names.flatMap((name) => namesIn(form.mapOf, [...at, name]));
  if (!('fields' in form)) return [];
  return Object.entries(form.fields).flatMap(([key, inner]) => {
    const name = key.replace(/\?$/, '');
    return [...(key === name ? [[...at, name].join('/')] : []), ...namesIn(inner, [...at, name])];
  });
}

const isList = (form: Form): form is readonly [Form] => Array.isArray(form);
