import { canonical, isObject, type Json, type JsonObject } from '@chain-apis/foundation';

/** The values of one example: for a JSON-RPC call, its parameters and its result. */
export interface Shown {
  readonly at: string;
  readonly operation: string;
  readonly isRpc: boolean;
  readonly values: readonly Json[];
}

/** A statement of an example about an entity. */
interface Fact {
  /** `height of the block wEQX...`. */
  readonly of: string;
  readonly is: string;
  readonly at: string;
}

/** A block of a chain. */
interface Block {
  readonly chain: 'P' | 'X' | 'C';
  readonly height: number;
  readonly time?: number;
  readonly at: string;
}

/** Returns facts on which two examples disagree, blocks out of order, and anything later than the latest block. */
export function contradictions(shown: readonly Shown[]): string[] {
  const facts: Fact[] = [];
  const blocks: Block[] = [];
  for (const one of shown)
    for (const value of one.values) visit(value, (object) => read(object, one, facts, blocks));
  return [...disagreements(facts), ...outOfOrder(blocks), ...aboveTheTop(shown, blocks)];
}

function visit(value: Json, give: (object: JsonObject) => void): void {
  if (Array.isArray(value)) for (const item of value) visit(item, give);
  if (!isObject(value)) return;
  give(value);
  for (const member of Object.values(value)) visit(member, give);
}

const text = (value: Json | undefined): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;

/** Collects what one object states about entities that others can name as well. */
function read(object: JsonObject, { at, operation }: Shown, facts: Fact[], blocks: Block[]): void {
  const say = (what: string, id: Json | undefined, value: Json | undefined) => {
    if (text(id) !== undefined && value !== undefined)
      facts.push({ of: `${what} ${text(id)}`, is: canonical(value).toLowerCase(), at });
  };
  const block = blockOf(object, operation, at);
  if (block) {
    const hash = object['blockHash'] ?? object['id'] ?? object['lastAcceptedID'];
    blocks.push(block);
    say('height of the block', hash, block.height);
    say('time of the block', hash, block.time);
    say(`block of ${block.chain} at`, block.height, hash);
    say('parent of the block', hash, object['parentHash'] ?? object['parentID']);
  }
  const { utxoId, txHash, unsignedTx, id, validationId, validationID, nodeID, assetId, symbol } = object;
  if (unsignedTx !== undefined) say('transaction', id, [unsignedTx, object['credentials'] ?? null]);
  if (txHash !== undefined) say('type of the transaction', txHash, object['txType']);
  if (utxoId !== undefined) {
    say('amount of the output', utxoId, (object['asset'] as JsonObject | undefined)?.['amount']);
    say('owners of the output', utxoId, object['addresses']);
  }
  const validation = validationId ?? validationID;
  say('node of the validation', validation, object['nodeId'] ?? nodeID);
  say('weight of the validation', validation, object['weight']);
  say('start of the validation', validation, object['creationTimestamp'] ?? object['startTimestamp']);
  say('name of the asset', assetId ?? (symbol === undefined ? undefined : object['assetID']), symbol);
  const config = object['feeConfig'] as JsonObject | undefined;
  say('fee config of the chain', object['chainId'], config);
  if (object['nodePOP'] !== undefined) say('key of the node', nodeID, object['nodePOP']);
  if (object['blsCredentials'] !== undefined && 'publicKey' in (object['blsCredentials'] as JsonObject))
    say('key of the node', object['nodeId'], object['blsCredentials']);
  if (typeof object['ercType'] === 'string' && object['ercType'] !== 'UNKNOWN') {
    say('standard of the contract', object['address'], object['ercType']);
    say(
      'decimals of the token',
      object['tokenId'] === undefined ? object['address'] : undefined,
      object['decimals'],
    );
  }
}

/** Returns the block that an object is, or that it names with its height. */
function blockOf(object: JsonObject, operation: string, at: string): Block | undefined {
  const height = text(
    object['blockNumber'] ?? object['blockHeight'] ?? object['height'] ?? object['lastAcceptedHeight'],
  );
  const hash = text(
    object['blockHash'] ??
      object['lastAcceptedID'] ??
      (object['txs'] === undefined ? undefined : object['id']),
  );
  if (height === undefined || hash === undefined) return undefined;
  const time = object['blockTimestamp'] ?? object['time'] ?? object['timestamp'];
  const chain =
    operation.startsWith('xvm.') || object['chainFormat'] === 'linear'
      ? 'X'
      : hash.startsWith('0x')
        ? 'C'
        : 'P';
  if (object['lastAcceptedHeight'] !== undefined) return undefined;
  return { chain, height: Number(height), at, ...(typeof time === 'number' && { time }) };
}

function disagreements(facts: readonly Fact[]): string[] {
  const first = new Map<string, Fact>();
  const found = new Map<string, string>();
  for (const fact of facts) {
    const known = first.get(fact.of);
    if (!known) first.set(fact.of, fact);
    else if (known.is !== fact.is)
      found.set(fact.of, `${fact.of}: ${known.is} in ${known.at}, ${fact.is} in ${fact.at}`);
  }
  return [...found.values()];
}

function outOfOrder(blocks: readonly Block[]): string[] {
  return (['P', 'X', 'C'] as const).flatMap((chain) => {
    const own = blocks
      .filter((block) => block.chain === chain && block.time !== undefined)
      .sort((one, other) => one.height - other.height);
    const wrong = own.find((block, index) => index > 0 && own[index - 1]!.time! > block.time!);
    return wrong ? [`blocks of ${chain}: ${wrong.height} is earlier than a lower one, in ${wrong.at}`] : [];
  });
}

/** Checks the heights that the node has accepted: no example shows a block above, and each example names its block. */
function aboveTheTop(shown: readonly Shown[], blocks: readonly Block[]): string[] {
  const found: string[] = [];
  const tops = new Map<string, number>();
  const top = (chain: string, height: number, at: string) => {
    const known = tops.get(chain) ?? height;
    tops.set(chain, known);
    if (known !== height) found.push(`height of ${chain}: ${known}, and ${height} in ${at}`);
  };
  for (const { at, operation, values } of shown)
    for (const value of values)
      visit(value, (object) => {
        if (operation === 'xvm.getHeight' && object['height'] !== undefined)
          top('X', Number(object['height']), at);
        for (const chain of ['P', 'X', 'C']) {
          const check = object[chain] as { message?: { engine?: { consensus?: JsonObject } } } | undefined;
          const height = check?.message?.engine?.consensus?.['lastAcceptedHeight'];
          if (height !== undefined) top(chain, Number(height), at);
        }
        if (operation === 'listL1Validators' && object['blockHeight'] !== undefined)
          top('P', Number(object['blockHeight']), at);
      });
  for (const { chain, height, at } of blocks)
    if (height > (tops.get(chain) ?? Infinity))
      found.push(`height of ${chain}: ${height} in ${at}, above ${tops.get(chain)}`);
  return found;
}
