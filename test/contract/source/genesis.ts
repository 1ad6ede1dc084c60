/** Genesis of an EVM chain with every key that the source documents list. */
const HASH = '0x20afc4a184bc8369cea0ef20be52a386db36fadeb4548a621ece37b373f8be0b';
const EVM = '0x0c8a0122e86d1ba930b43a7f495f01d89288a7a8';

const roles = { blockTimestamp: 0, adminAddresses: [EVM], managerAddresses: [EVM], enabledAddresses: [EVM] };
const FORKS =
  'homesteadBlock eip150Block eip155Block eip158Block byzantiumBlock constantinopleBlock petersburgBlock istanbulBlock muirGlacierBlock berlinBlock londonBlock subnetEVMTimestamp';
const FEES =
  'baseFeeChangeDenominator blockGasCostStep gasLimit maxBlockGasCost minBaseFee minBlockGasCost targetBlockRate targetGas';
const QUANTITIES =
  'airdropHash blobGasUsed coinbase difficulty excessBlobGas extraData gasLimit gasUsed mixHash nonce number parentHash timestamp';
const each = <T>(names: string, value: T) =>
  Object.fromEntries(names.split(' ').map((name) => [name, value]));

export const genesisData = {
  ...each(QUANTITIES, '0x0'),
  airdropAmount: 1,
  baseFeePerGas: 1,
  alloc: { [EVM.slice(2)]: { balance: '0x1', code: '0x60', storage: { '0x0': '0x1' } } },
  config: {
    ...each(FORKS, 0),
    chainId: 13213,
    eip150Hash: HASH,
    feeConfig: each(FEES, 1),
    allowFeeRecipients: true,
    warpConfig: { blockTimestamp: 0, quorumNumerator: 67, requirePrimaryNetworkSigners: true },
    txAllowListConfig: roles,
    contractDeployerAllowListConfig: roles,
    contractNativeMinterConfig: roles,
    feeManagerConfig: roles,
    rewardManagerConfig: roles,
  },
};
