import type { Endpoint, RpcMethod } from '@chain-apis/contract';
import type { DialectRules, NodeDialect } from './dialect-rules.ts';
import { EVM_RULES, SERVICE_RULES } from './observed-rules.ts';
import { STANDARD_RULES } from './standard-rules.ts';

/** How an address responds. In the observed dialect the EVM's are those that take batches. */
export function rulesOf(dialect: NodeDialect, { rpc, family = [...rpc.values()] }: Endpoint): DialectRules {
  if (dialect === 'standard') return STANDARD_RULES;
  return isEvm(family) ? EVM_RULES : SERVICE_RULES;
}

/** Whether methods are served by go-ethereum's server, which takes batches, and not by the node's own. */
function isEvm(methods: readonly RpcMethod[]): boolean {
  return methods.length > 0 && methods.every(({ binding }) => binding.batch);
}
