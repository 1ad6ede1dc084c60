/** Result properties that nodes of the public deployment always send, and their JSON types. */
import { lists, numbers, ofType, strings, type SentObject } from './sent-object.ts';

const booleans = (...names: string[]) => ofType('boolean', ...names);
const objects = (...names: string[]) => ofType('object', ...names);
/** Empty lists of a transaction that was not read from bytes are null. */
const listsOrNull = (...names: string[]) => ofType('array|null', ...names);

const BLOCKS = ['xvm.getBlock', 'xvm.getBlockByHeight'];
const RULES = 'eth_getActiveRulesAt';
const at = (methods: string | readonly string[], path = '') =>
  Object.fromEntries([methods].flat().map((method) => [method, [path]]));

const exchangeChain: readonly SentObject[] = [
  {
    name: 'balance of an asset',
    at: at('xvm.getAllBalances', 'balances/*'),
    required: strings('asset', 'balance'),
  },
  {
    name: 'asset',
    at: at('xvm.getAssetDescription'),
    required: strings('assetID', 'name', 'symbol', 'denomination'),
  },
  {
    name: 'balance with its outputs',
    at: at('xvm.getBalance'),
    required: { ...strings('balance'), ...lists('utxoIDs') },
  },
  {
    name: 'id of an output',
    at: at('xvm.getBalance', 'utxoIDs/*'),
    required: { ...strings('txID'), ...numbers('outputIndex') },
  },
  {
    name: 'block in JSON',
    at: at(BLOCKS, 'block'),
    required: {
      ...strings('parentID', 'merkleRoot', 'id'),
      ...numbers('height', 'time'),
      ...listsOrNull('txs'),
    },
  },
  { name: 'block in an encoding', at: at(BLOCKS), required: strings('encoding') },
  { name: 'height', at: at('xvm.getHeight'), required: strings('height') },
  { name: 'transaction in an encoding', at: at('xvm.getTx'), required: strings('encoding') },
  {
    name: 'signed transaction in JSON',
    at: at('xvm.getTx', 'tx'),
    required: { ...objects('unsignedTx'), ...listsOrNull('credentials'), ...strings('id') },
  },
  {
    name: 'unsigned transaction in JSON',
    at: at('xvm.getTx', 'tx/unsignedTx'),
    required: {
      ...numbers('networkID'),
      ...strings('blockchainID'),
      ...listsOrNull('outputs', 'inputs'),
      ...ofType('string|null', 'memo'),
    },
  },
  {
    name: 'output of a transaction in JSON',
    at: at('xvm.getTx', 'tx/unsignedTx/outputs/*'),
    required: { ...strings('assetID', 'fxID'), ...objects('output') },
  },
  {
    name: 'owners of an output in JSON',
    at: at('xvm.getTx', 'tx/unsignedTx/outputs/*/output'),
    required: { ...listsOrNull('addresses'), ...numbers('amount', 'locktime', 'threshold') },
  },
  { name: 'fees', at: at('xvm.getTxFee'), required: strings('txFee', 'createAssetTxFee') },
  { name: 'status of a transaction', at: at('xvm.getTxStatus'), required: strings('status') },
  {
    name: 'page of outputs',
    at: at('xvm.getUTXOs'),
    required: { ...strings('numFetched', 'encoding'), ...lists('utxos'), ...objects('endIndex') },
  },
  {
    name: 'end of a page of outputs',
    at: at('xvm.getUTXOs', 'endIndex'),
    required: strings('address', 'utxo'),
  },
];

const info: readonly SentObject[] = [
  {
    name: 'preference on an ACP',
    at: at('info.acps', 'acps/*'),
    required: {
      ...strings('supportWeight', 'objectWeight', 'abstainWeight'),
      ...lists('supporters', 'objectors'),
    },
  },
  { name: 'id of the network', at: at('info.getNetworkID'), required: strings('networkID') },
  { name: 'name of the network', at: at('info.getNetworkName'), required: strings('networkName') },
  {
    name: 'node',
    at: at('info.getNodeID'),
    required: { ...strings('nodeID'), ...objects('nodePOP') },
  },
  {
    name: 'key of a node',
    at: at('info.getNodeID', 'nodePOP'),
    required: strings('publicKey', 'proofOfPossession'),
  },
  {
    name: 'version of a node',
    at: at('info.getNodeVersion'),
    required: {
      ...strings('version', 'databaseVersion', 'gitCommit', 'rpcProtocolVersion'),
      ...objects('vmVersions'),
    },
  },
  {
    name: 'fees of the network',
    at: at('info.getTxFee'),
    required: strings(
      ...['txFee', 'createAssetTxFee', 'createSubnetTxFee', 'transformSubnetTxFee', 'createBlockchainTxFee'],
      ...['addPrimaryNetworkValidatorFee', 'addPrimaryNetworkDelegatorFee'],
      ...['addSubnetValidatorFee', 'addSubnetDelegatorFee'],
    ),
  },
  { name: 'virtual machines', at: at('info.getVMs'), required: objects('vms', 'fxs') },
  {
    name: 'list of peers',
    at: at('info.peers'),
    required: { ...strings('numPeers'), ...lists('peers') },
  },
  {
    name: 'peer',
    at: at('info.peers', 'peers/*'),
    required: {
      ...strings('ip', 'publicIP', 'nodeID', 'version', 'lastSent', 'lastReceived', 'observedUptime'),
      ...numbers('upgradeTime'),
      ...lists('trackedSubnets', 'supportedACPs', 'objectedACPs', 'benched'),
    },
  },
  {
    name: 'uptime',
    at: at('info.uptime'),
    required: strings('rewardingStakePercentage', 'weightedAveragePercentage'),
  },
  {
    name: 'upgrades',
    at: at('info.upgrades'),
    required: {
      ...strings(
        ...['apricotPhase1Time', 'apricotPhase2Time', 'apricotPhase3Time', 'apricotPhase4Time'],
        ...['apricotPhase5Time', 'apricotPhasePre6Time', 'apricotPhase6Time', 'apricotPhasePost6Time'],
        ...['banffTime', 'cortinaTime', 'cortinaXChainStopVertexID', 'durangoTime', 'etnaTime'],
        ...['fortunaTime', 'graniteTime', 'heliconTime'],
      ),
      ...numbers('apricotPhase4MinPChainHeight', 'graniteEpochDuration'),
    },
  },
];

const HEALTH = ['health.health', 'health.readiness', 'getHealth', 'getHealthAlias', 'getReadiness'];

const otherApis: readonly SentObject[] = [
  {
    name: 'health',
    at: at([...HEALTH, 'health.liveness', 'getLiveness']),
    required: { ...objects('checks'), ...booleans('healthy') },
  },
  {
    name: 'health check',
    at: at(HEALTH, 'checks/*'),
    required: { ...strings('timestamp'), ...numbers('duration') },
    optional: { ...strings('error', 'timeOfFirstFailure'), ...numbers('contiguousFailures') },
  },
  {
    name: 'fee config with its time',
    at: at('eth_feeConfig'),
    required: objects('feeConfig'),
    optional: numbers('lastChangedAt'),
  },
  {
    name: 'fee config',
    at: at(['eth_feeConfig', 'eth_getChainConfig'], 'feeConfig'),
    required: numbers(
      ...['gasLimit', 'targetBlockRate', 'minBaseFee', 'targetGas', 'baseFeeChangeDenominator'],
      ...['minBlockGasCost', 'maxBlockGasCost', 'blockGasCostStep'],
    ),
  },
  {
    name: 'chain config',
    at: at('eth_getChainConfig'),
    required: numbers('chainId'),
    optional: { ...objects('feeConfig', 'upgrades'), ...booleans('allowFeeRecipients') },
  },
  {
    name: 'precompile config',
    at: at('eth_getActivePrecompilesAt', '*'),
    required: ofType('number|null', 'blockTimestamp'),
    optional: lists('adminAddresses'),
  },
  {
    name: 'active rules',
    at: at(RULES),
    required: objects('ethRules', 'avalancheRules', 'precompiles'),
  },
  {
    name: 'rules of Ethereum',
    at: at(RULES, 'ethRules'),
    required: {
      ...numbers('ChainID'),
      ...booleans(
        ...['IsHomestead', 'IsEIP150', 'IsEIP155', 'IsEIP158', 'IsByzantium', 'IsConstantinople'],
        ...['IsPetersburg', 'IsIstanbul', 'IsCancun', 'IsBerlin', 'IsLondon', 'IsMerge', 'IsShanghai'],
        ...['IsPrague', 'IsVerkle'],
      ),
    },
  },
  {
    name: 'rules of the network',
    at: at(RULES, 'avalancheRules'),
    required: booleans('IsSubnetEVM', 'IsDurango', 'IsEtna', 'IsFortuna', 'IsGranite', 'IsHelicon'),
  },
  {
    name: 'start of a precompile',
    at: at(RULES, 'precompiles/*'),
    required: numbers('timestamp'),
  },
  {
    name: 'validator of a subnet',
    at: at('validators.getCurrentValidators', 'validators/*'),
    required: {
      ...strings('validationID', 'nodeID'),
      ...numbers('weight', 'startTimestamp', 'uptimePercentage', 'uptimeSeconds'),
      ...booleans('isActive', 'isL1Validator', 'isConnected'),
    },
  },
];

export const NODE_SENT: readonly SentObject[] = [...exchangeChain, ...info, ...otherApis];

/** Properties that the source names but nodes don't send. */
export const NEVER_SENT: readonly { readonly at: SentObject['at']; readonly members: readonly string[] }[] = [
  { at: at('xvm.getAssetDescription'), members: ['assetId'] },
  { at: at('xvm.getUTXOs'), members: ['sourceChain'] },
  { at: at('eth_getChainConfig'), members: ['eip150Hash'] },
  { at: at(RULES), members: ['networkRules'] },
];
