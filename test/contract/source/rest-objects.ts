/**
 * The objects of the REST services as the source documents list them, with one value for each field, in the JSON
 * type that the source gives.
 */

import { genesisData } from './genesis.ts';

const ID = '286E5NfoA5SGkGsLDCsZPGww1ynYh2dS9zQsXpWDy6FcGWcjfS';
const CHAIN = '11111111111111111111111111111111LpoYY';
const NODE = 'NodeID-7Xhw2mDxuDS44j42TCB6U5579esbSt3Lg';
const WALLET = 'avax190vqdjtlpcq27xslcveglfmr4ynfwg7g4e47fw';
const HASH = '0x20afc4a184bc8369cea0ef20be52a386db36fadeb4548a621ece37b373f8be0b';
const EVM = '0x0c8a0122e86d1ba930b43a7f495f01d89288a7a8';
export const HEX = '0x8bfd6d4d';
export const TIME = 1700000000;
export const CURRENCIES = 'usd eur aud cad chf clp cny czk dkk gbp hkd huf jpy nzd'.split(' ');

const price = { currencyCode: 'usd', value: '42.42' };
const owner = { addresses: [WALLET], threshold: 1 };
const blsCredentials = { publicKey: HEX, proofOfPossession: HEX };
const addressRef = {
  name: 'Wrapped AVAX',
  symbol: 'WAVAX',
  decimals: 18,
  logoUri: 'https://a.test/l.png',
  address: EVM,
};
const asset = {
  assetId: ID,
  name: 'Avalanche',
  symbol: 'AVAX',
  denomination: 9,
  type: 'secp256k1',
  amount: '5001',
};
export const transferred = {
  blockNumber: '339',
  blockHash: HASH,
  txHash: HASH,
  blockTimestamp: TIME,
  from: addressRef,
  to: addressRef,
  logIndex: 0,
};

const utxo = {
  addresses: [WALLET],
  asset,
  consumedOnChainId: CHAIN,
  consumingTxHash: ID,
  createdOnChainId: CHAIN,
  utxoId: ID,
  utxoBytes: HEX,
  amount: '5001',
  assetId: ID,
  blockNumber: '42',
  blockTimestamp: TIME,
  consumingBlockNumber: '43',
  consumingBlockTimestamp: TIME,
  platformLocktime: 0,
  outputIndex: 0,
  rewardType: 'VALIDATOR',
  stakeableLocktime: 0,
  staked: true,
  threshold: 1,
  txHash: ID,
  utxoEndTimestamp: TIME,
  utxoStartTimestamp: TIME,
  utxoType: 'STAKE',
};

export const primaryTransaction = {
  txHash: ID,
  txType: 'AddValidatorTx',
  blockTimestamp: TIME,
  blockNumber: '42',
  blockHash: ID,
  consumedUtxos: [utxo],
  emittedUtxos: [utxo],
  sourceChain: CHAIN,
  destinationChain: CHAIN,
  value: [asset],
  amountBurned: [asset],
  amountStaked: [asset],
  amountL1ValidatorBalanceBurned: [asset],
  startTimestamp: TIME,
  endTimestamp: TIME,
  delegationFeePercent: '2',
  nodeId: NODE,
  subnetId: ID,
  l1ValidatorManagerDetails: { blockchainId: ID, contractAddress: EVM },
  l1ValidatorDetails: [
    {
      validationId: ID,
      validationIdHex: HASH,
      nodeId: NODE,
      subnetId: ID,
      weight: 1,
      remainingBalance: 1,
      balanceChange: -1,
      blsCredentials: {},
    },
  ],
  estimatedReward: '1',
  rewardTxHash: ID,
  stakingTxHash: ID,
  memo: '0x',
  rewardAddresses: [WALLET],
  subnetOwnershipInfo: { locktime: 0, threshold: 1, addresses: [WALLET] },
  blsCredentials,
  blockchainInfo: { chainName: 'an L1', vmId: ID, genesisData },
};

export const page = { nextPageToken: '7f0e5c3a-92d4-4b1e-8a6f-3c5d1e9b2a40' };
export const chainInfo = (chainName: string) => ({ chainName, network: 'mainnet' });

export const block = {
  blockNumber: '42',
  blockHash: ID,
  parentHash: ID,
  blockTimestamp: TIME,
  blockType: 'Standard',
  txCount: 1,
  transactions: [ID],
  blockSizeBytes: 400,
  l1ValidatorsAccruedFees: 1,
  activeL1Validators: 1,
  currentSupply: '1',
  proposerDetails: {
    proposerId: ID,
    proposerParentId: ID,
    proposerNodeId: NODE,
    proposerPChainHeight: 1,
    proposerTimestamp: TIME,
  },
};

export const validator = {
  txHash: ID,
  nodeId: NODE,
  subnetId: CHAIN,
  amountStaked: '2000',
  delegationFee: '2.0',
  startTimestamp: TIME,
  endTimestamp: TIME,
  blsCredentials,
  delegatorCount: 1,
  amountDelegated: '1',
  validationStatus: 'completed',
  rewards: {
    validationRewardAmount: '1',
    delegationRewardAmount: '1',
    rewardAddresses: [WALLET],
    rewardTxHash: ID,
  },
};

export const delegator = {
  txHash: ID,
  nodeId: NODE,
  rewardAddresses: [WALLET],
  amountDelegated: '1',
  delegationFee: '2.0',
  grossReward: '1',
  netReward: '1',
  startTimestamp: TIME,
  endTimestamp: TIME,
  delegationStatus: 'completed',
};

export const native = {
  blockNumber: '339',
  blockHash: HASH,
  chainId: '43114',
  txHash: HASH,
  blockTimestamp: TIME,
  blockIndex: 0,
  txStatus: '1',
  txType: 2,
  gasLimit: '1',
  gasUsed: '1',
  gasPrice: '1',
  nonce: '1',
  from: addressRef,
  to: addressRef,
  method: { callType: 'CONTRACT_CALL', methodHash: '0xa9059cbb', methodName: 'transfer(address,uint256)' },
  value: '1',
};

const token = {
  name: 'Avalanche',
  symbol: 'AVAX',
  logoUri: 'https://a.test/l.png',
  chainId: '43114',
  decimals: 18,
  price,
};
export const nativeTokenBalance = { ...token, balance: '1', balanceValue: price };
export const erc20 = {
  address: EVM,
  name: 'Wrapped AVAX',
  symbol: 'WAVAX',
  logoUri: 'https://a.test/l.png',
  ercType: 'ERC-20',
  decimals: 18,
  price,
};
export const erc20Balance = {
  ...erc20,
  chainId: '43114',
  balance: '1',
  balanceValue: price,
  tokenReputation: 'Malicious',
};

export const nft = {
  address: EVM,
  name: 'Apes',
  symbol: 'APE',
  ercType: 'ERC-721',
  tokenId: '1',
  tokenUri: 'ipfs://x',
  ownerAddress: EVM,
  metadata: {
    indexStatus: 'indexed',
    metadataLastUpdatedTimestamp: TIME,
    name: 'Ape',
    symbol: 'APE',
    imageUri: 'ipfs://i',
    description: 'An ape.',
    animationUri: 'ipfs://a',
    externalUrl: 'https://a.test',
    background: 'ffffff',
    attributes: '[]',
  },
};

const image = { assetId: '0a1b', imageUri: 'https://a.test/i.png' };
export const contract = {
  name: 'Wrapped AVAX',
  description: 'A token.',
  officialSite: 'https://a.test',
  email: 'a@a.test',
  color: '#e84142',
  address: EVM,
  ercType: 'ERC-20',
  symbol: 'WAVAX',
  logoAsset: image,
  bannerAsset: image,
  resourceLinks: [{ type: 'Blog', url: 'https://a.test/blog' }],
  tags: ['defi'],
  deploymentDetails: { txHash: HASH, deployerAddress: EVM, deployerContractAddress: EVM },
};

export const l1Validator = {
  validationId: ID,
  validationIdHex: HASH,
  nodeId: NODE,
  subnetId: ID,
  weight: 1,
  remainingBalance: 1,
  creationTimestamp: TIME,
  blsCredentials: {},
  remainingBalanceOwner: owner,
  deactivationOwner: owner,
};
export const vertex = {
  vertexHash: ID,
  parentHashes: [ID],
  vertexHeight: 1,
  vertexIndex: 1,
  vertexTimestamp: TIME,
  txCount: 1,
  transactions: [ID],
  vertexSizeBytes: 1,
};
export const job = {
  operationId: 'f3a1',
  operationType: 'TRANSACTION_EXPORT_PRIMARY_NETWORK',
  operationStatus: 'RUNNING',
  message: 'runs',
  metadata: { code: 'ErrInvalidRequest', downloadUrl: 'https://a.test/x.csv', nextDate: '2024-01-01' },
  createdAtTimestamp: TIME,
  updatedAtTimestamp: TIME,
};
