/**
 * The field tables of the node source document, by method: parameters and results. If it declares an integer and
 * says that such integers are sent as strings, both are included if nodes send the integer.
 */
import type { Json } from '@chain-apis/foundation';
import type { Form } from './forms.ts';

const values = (...all: Json[]): Form => ({ values: all });
const fields = (all: Readonly<Record<string, Form>>): Form => ({ fields: all });
const sameType = (names: string, form: Form) =>
  Object.fromEntries(names.split(' ').map((name) => [name, form]));

const integer = values(0, 12);
const boolean = values(true, false);
const text = values('text');
/** An integer sent as a string. */
const asText = values('0', '18446744073709551615');
/** Declared as an integer, of a kind that is sent as a string. */
const either = values(12, '12');
const time = values('2026-01-15T11:37:02Z');
const id = values('2oYMBNV4eNHyqk2fjjV5nVQLDbtmNJzq5s3qs3Lo6ftnC6FByM');
const evmId = values('0x875d8311f6ae1df84aeb6ab6ee9c0cb1c0d2f23ad3b0e2e1a4f8e0a6d7c1b2a3');
const nodeId = values('NodeID-7Xhw2mDxuDS44j42TCB6U5579esbSt3Lg');
const address = values('X-avax190vqdjtlpcq27xslcveglfmr4ynfwg7g4e47fw');
const evmAddress = values('0x8db97c7cece249c2b98bdc0226cc4c2a57bf52fc');
const hex = values('0x00', '00');
/** Bytes with a length given in the source. */
const bytes = (length: number): Form => values(`0x${'a1'.repeat(length)}`, 'a1'.repeat(length));
const free = values('text', 7, ['C'], { engine: { consensus: { processingBlocks: 0 } } });

const output = fields({
  assetID: id,
  fxID: id,
  output: fields({ addresses: [address], amount: integer, locktime: integer, threshold: integer }),
});
const input = fields({
  ...{ txID: id, outputIndex: integer, assetID: id, fxID: id },
  input: fields({ amount: integer, signatureIndices: [integer] }),
});
const common = {
  networkID: integer,
  blockchainID: id,
  outputs: [output],
  inputs: [input],
  memo: values('0x', '0x6d'),
} as const;
const transaction = fields({
  unsignedTx: {
    oneOf: [
      fields(common),
      fields({ ...common, destinationChain: id, exportedOutputs: [output] }),
      fields({ ...common, sourceChain: id, importedInputs: [input] }),
    ],
  },
  credentials: [fields({ fxID: id, credential: fields({ signatures: [hex] }) })],
  id,
});
const asset = { name: text, symbol: text, denomination: asText };
const utxoIndex = fields({ address, utxo: id });
const block = {
  oneOf: [
    fields({ block: hex, encoding: values('hex') }),
    fields({ block: fields({}), encoding: values('json') }),
  ],
};

const peer = fields({
  ...sameType('ip publicIP version', text),
  ...{
    nodeID: nodeId,
    lastSent: time,
    lastReceived: time,
    benched: [id],
    observedUptime: values(99),
    trackedSubnets: [id],
  },
});
const preference = fields({
  ...sameType('supportWeight objectWeight abstainWeight', asText),
  ...sameType('supporters objectors', [nodeId]),
});
const upgrades = fields({
  ...sameType(
    'apricotPhase1Time apricotPhase2Time apricotPhase3Time apricotPhase4Time apricotPhase5Time apricotPhasePre6Time ' +
      'apricotPhase6Time apricotPhasePost6Time banffTime cortinaTime durangoTime etnaTime fortunaTime graniteTime',
    time,
  ),
  apricotPhase4MinPChainHeight: either,
  cortinaXChainStopVertexID: id,
});
const check = fields({
  ...{ 'message?': free, 'error?': text, timestamp: time, duration: integer },
  ...{ 'contiguousFailures?': integer, 'timeOfFirstFailure?': time },
});
const checks = 'C P X bootstrapped database diskspace network router'.split(' ');
export const healthResult = fields({ checks: { mapOf: check, names: checks }, healthy: boolean });

const feeConfig = fields(
  sameType(
    'gasLimit targetBlockRate minBaseFee targetGas baseFeeChangeDenominator minBlockGasCost maxBlockGasCost ' +
      'blockGasCostStep',
    integer,
  ),
);
const precompile = fields({
  adminAddresses: { oneOf: [[evmAddress], values(null)] },
  blockTimestamp: integer,
  'disable?': boolean,
});
const precompileNames = ['contractDeployerAllowListConfig', 'contractNativeMinterConfig', 'feeManagerConfig'];
const chainConfig = fields({
  ...{ chainId: integer, feeConfig, allowFeeRecipients: boolean, eip150Hash: evmId },
  ...sameType(
    'homesteadBlock eip150Block eip155Block eip158Block byzantiumBlock constantinopleBlock petersburgBlock ' +
      'istanbulBlock muirGlacierBlock subnetEVMTimestamp',
    integer,
  ),
  ...sameType(precompileNames.join(' '), precompile),
  upgrades: fields({
    precompileUpgrades: [{ oneOf: precompileNames.map((name) => fields({ [name]: precompile })) }],
  }),
});
const activeRules = fields({
  ethRules: fields(
    sameType(
      'IsHomestead IsEIP150 IsEIP155 IsEIP158 IsByzantium IsConstantinople IsPetersburg IsIstanbul IsCancun',
      boolean,
    ),
  ),
  networkRules: fields(sameType('IsSubnetEVM IsDurango IsEtna', boolean)),
  precompiles: { mapOf: fields({ timestamp: integer }), names: ['contractNativeMinterConfig'] },
});
const validator = fields({
  ...{ validationID: id, nodeID: nodeId, weight: either, startTimestamp: integer, uptimeSeconds: integer },
  uptimePercentage: values(99.5, 0, '99.5000'),
  ...sameType('isActive isL1Validator isConnected', boolean),
});
const unusedFees =
  'createSubnetTxFee transformSubnetTxFee createBlockchainTxFee addPrimaryNetworkValidatorFee ' +
  'addPrimaryNetworkDelegatorFee addSubnetValidatorFee addSubnetDelegatorFee';

const none = fields({});
const encoding = values('hex', 'json');
const tags = fields({ 'tags?': [id] });

/** One method: its parameters as an object, or by position where it takes them so, and its result. */
export interface MethodFields {
  readonly params: Form;
  readonly result: Form;
}

export const nodeFields: Readonly<Record<string, MethodFields>> = {
  'xvm.getAllBalances': {
    params: fields({ address }),
    result: fields({ balances: [fields({ asset: id, balance: asText })] }),
  },
  'xvm.getAssetDescription': {
    params: fields({ assetID: id }),
    result: { oneOf: [fields({ ...asset, assetID: id }), fields({ ...asset, assetId: id })] },
  },
  'xvm.getBalance': {
    params: fields({ address, assetID: id }),
    result: fields({ balance: asText, utxoIDs: [fields({ txID: id, outputIndex: integer })] }),
  },
  'xvm.getBlock': { params: fields({ blockID: id, 'encoding?': encoding }), result: block },
  'xvm.getBlockByHeight': {
    params: fields({ height: values('0', '12'), 'encoding?': encoding }),
    result: block,
  },
  'xvm.getHeight': { params: none, result: fields({ height: asText }) },
  'xvm.getTx': {
    params: fields({ txID: id, 'encoding?': encoding }),
    result: {
      oneOf: [
        fields({ tx: hex, encoding: values('hex') }),
        fields({ tx: transaction, encoding: values('json') }),
      ],
    },
  },
  'xvm.getTxFee': { params: none, result: fields({ txFee: asText, createAssetTxFee: asText }) },
  'xvm.getTxStatus': {
    params: fields({ txID: id }),
    result: fields({ status: values('Accepted', 'Processing', 'Rejected', 'Unknown') }),
  },
  'xvm.getUTXOs': {
    params: fields({
      addresses: values(
        ...[1, 2, 1024].map((count) =>
          Array<string>(count).fill('X-avax190vqdjtlpcq27xslcveglfmr4ynfwg7g4e47fw'),
        ),
      ),
      'limit?': values(1, 1024, 1025),
      'startIndex?': utxoIndex,
      'sourceChain?': values('P', '11111111111111111111111111111111LpoYY'),
      'encoding?': values('hex'),
    }),
    result: fields({
      ...{
        numFetched: either,
        utxos: [hex],
        endIndex: utxoIndex,
        'sourceChain?': id,
        encoding: values('hex'),
      },
    }),
  },
  'info.acps': { params: none, result: fields({ acps: { mapOf: preference, names: ['23', '24'] } }) },
  'info.isBootstrapped': {
    params: fields({ chain: values('X', '2oYMBNV4eNHyqk2fjjV5nVQLDbtmNJzq5s3qs3Lo6ftnC6FByM') }),
    result: fields({ isBootstrapped: boolean }),
  },
  'info.getBlockchainID': { params: fields({ alias: values('X') }), result: fields({ blockchainID: id }) },
  'info.getNetworkID': { params: none, result: fields({ networkID: values('1', '5') }) },
  'info.getNetworkName': { params: none, result: fields({ networkName: text }) },
  'info.getNodeID': {
    params: none,
    result: fields({
      nodeID: nodeId,
      nodePOP: fields({ publicKey: bytes(48), proofOfPossession: bytes(96) }),
    }),
  },
  'info.getNodeIP': { params: none, result: fields({ ip: text }) },
  'info.getNodeVersion': {
    params: none,
    result: fields({
      ...sameType('version databaseVersion gitCommit', text),
      rpcProtocolVersion: values('44'),
      vmVersions: { mapOf: text, names: ['platform'] },
    }),
  },
  'info.getTxFee': { params: none, result: fields(sameType(`txFee createAssetTxFee ${unusedFees}`, asText)) },
  'info.getVMs': {
    params: none,
    result: fields({ vms: { mapOf: [text], names: ['jvYyfQTxGMJLuGWa55kdP2p2zSUYsQ5Raupu4TW34ZAUBAbtq'] } }),
  },
  'info.peers': {
    params: fields({ 'nodeIDs?': [nodeId] }),
    result: fields({ numPeers: values(12), peers: [peer] }),
  },
  'info.uptime': {
    params: fields({ 'subnetID?': id }),
    result: fields(sameType('rewardingStakePercentage weightedAveragePercentage', values('100.0000', '0'))),
  },
  'info.upgrades': { params: none, result: upgrades },
  'health.health': { params: tags, result: healthResult },
  'health.readiness': { params: tags, result: healthResult },
  'health.liveness': { params: none, result: fields({ checks: none, healthy: values(true) }) },
  eth_feeConfig: {
    params: fields({
      'blk?': values('0x1b', '0x875d8311f6ae1df84aeb6ab6ee9c0cb1c0d2f23ad3b0e2e1a4f8e0a6d7c1b2a3'),
    }),
    result: fields({ feeConfig, lastChangedAt: integer }),
  },
  eth_getChainConfig: { params: none, result: chainConfig },
  eth_getActivePrecompilesAt: {
    params: fields({ 'timestamp?': integer }),
    result: { mapOf: precompile, names: precompileNames },
  },
  eth_getActiveRulesAt: { params: fields({ 'timestamp?': integer }), result: activeRules },
  'validators.getCurrentValidators': {
    params: fields({ 'nodeIDs?': [nodeId] }),
    result: fields({ validators: [validator] }),
  },
};
