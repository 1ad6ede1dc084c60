import type { Endpoint, RpcMethod } from '@chain-apis/contract';
import type { DialectRules, NodeDialect } from './dialect-rules.ts';
import { EVM_RULES, SERVICE_RULES } from './observed-rules.ts';
import { STANDARD_RULES } from './standard-rules.ts';

/** Returns the rules of a path. In the observed dialect, paths with batch support are the EVM's. */
export function rulesOf(dialect: NodeDialect, { rpc, family = [...rpc.values()] }: Endpoint): DialectRules {
  if (dialect === 'standard') return STANDARD_RULES;
  return isEvm(family) ? EVM_RULES : SERVICE_RULES;
}

/** Whether go-ethereum's server serves the methods, which supports batches, not the node's own. */
function isEvm(methods: readonly RpcMethod[]): boolean {
  return methods.length > 0 && methods.every(({ binding }) => binding.batch);
}
