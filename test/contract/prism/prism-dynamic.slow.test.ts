/** Prism's data from the schemas alone (`Prefer: dynamic=true`) is plausible: they say what every reader knows. */
import { httpRequest, smallestCall } from '@chain-apis/contract';
import { isObject, type Json } from '@chain-apis/foundation';
import { describe, expect, it } from 'vitest';
import { contract, restOperations } from '../../support/contract.ts';
import { usePrism } from '../../support/mocks.ts';

const harness = usePrism();
/** An L1 validator's balance can decrease; half of all coordinates are negative. */
const ANY_NUMBER = /^(balanceChange|latitude|longitude)$/;
const TIMES = /(Timestamp|^timestamp|^lastRun)$/;
const BASE58 = /^[1-9A-HJ-NP-Za-km-z]{36,50}$/;
const TEXTS: readonly [name: RegExp, form: RegExp][] = [
  [/^(validationId|subnetId|assetId|utxoId|vertexHash|consumedOnChainId|vmId)$/, BASE58],
  [
    /^(txHash|creationTxHash|rewardTxHash|stakingTxHash|removeTxHash)$/,
    /^([1-9A-HJ-NP-Za-km-z]{36,50}|(0x)?[0-9a-fA-F]{64})$/,
  ],
  [/^(nodeId|proposerNodeId)$/, /^NodeID-[1-9A-HJ-NP-Za-km-z]{24,33}$/],
  [/^(amount|amountStaked|amountDelegated|balance|gasUsed|gasPrice|grossReward|netReward)$/, /^[0-9]+$/],
  [/^(delegationFee|delegationFeePercent)$/, /^[0-9]+(\.[0-9]+)?([eE][+-]?[0-9]+)?$/],
];

/** Prism adds undeclared properties. */
const declared = new Set(contract.documents.flatMap(({ bundle }) => declaredIn(bundle)));

function declaredIn(node: Json): string[] {
  if (Array.isArray(node)) return node.flatMap(declaredIn);
  if (!isObject(node)) return [];
  const own = isObject(node['properties']) ? Object.keys(node['properties']) : [];
  return [...own, ...Object.values(node).flatMap(declaredIn)];
}

/** Returns implausible values, with paths. */
function implausible(value: Json, path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => implausible(item, path));
  if (isObject(value)) {
    const members = Object.entries(value).filter(([name]) => declared.has(name));
    return members.flatMap(([name, member]) => implausible(member, path ? `${path}.${name}` : name));
  }
  const name = path.slice(path.lastIndexOf('.') + 1);
  if (typeof value === 'number') {
    const isWrong = value < 0 && !ANY_NUMBER.test(name) && !path.includes('genesisData');
    return isWrong || (TIMES.test(name) && !Number.isInteger(value)) ? [`${path}: ${value}`] : [];
  }
  const form = TEXTS.find(([named]) => named.test(name))?.[1];
  // Image ids have the service's own form; a genesis is hexadecimal.
  const isOther = /(logo|banner)Asset|genesisData/.test(path);
  return typeof value === 'string' && form && !isOther && !form.test(value) ? [`${path}: ${value}`] : [];
}

const services = restOperations.filter(({ document }) => ['data', 'metrics'].includes(document.package));

describe.each(services.map((operation) => [operation.id, operation] as const))('%s', (_, operation) => {
  it('is plausible, whatever Prism makes up', async () => {
    const { path, method, headers, body } = httpRequest(operation, smallestCall(operation));
    for (let round = 0; round < 2; round += 1) {
      const response = await fetch(harness().baseUrl + path, {
        method,
        headers: { ...headers, prefer: 'dynamic=true' },
        ...(body !== undefined && { body: body as BodyInit }),
      });
      expect(response.ok, String(response.status)).toBe(true);
      expect(implausible((await response.json()) as Json)).toEqual([]);
    }
  });
});
