import type { Endpoint, RpcError } from '@chain-apis/contract';
import {
  INVALID_PARAMS,
  INVALID_REQUEST,
  METHOD_NOT_FOUND,
  PARSE_ERROR,
  withReasons,
  type RpcErrorObject,
} from './rpc-envelope.ts';

/** `standard` is JSON-RPC 2.0 to the letter; `observed` is what the public deployment is known to do instead. */
export type NodeDialect = 'standard' | 'observed';

/** Where the two dialects differ. */
export interface DialectRules {
  readonly batches: boolean;
  /** Whether a call with the id `null` is a notification too. */
  readonly nullIdIsNone: boolean;
  /** Status of the empty answer to a notification. */
  readonly silence: 200 | 204;
  /** Whether member names match without regard to case, and an array may hold the one object of parameters. */
  readonly lenientParams: boolean;
  /** Whether a host name other than localhost is refused. */
  readonly checksHost: boolean;
  parseError(reason: string): RpcErrorObject;
  invalidRequest(reasons: readonly string[]): RpcErrorObject;
  unknownMethod(name: string, where: string): RpcErrorObject;
  invalidParams(reasons: readonly string[]): RpcErrorObject;
  declared(error: RpcError): RpcErrorObject;
}

const STANDARD: DialectRules = {
  batches: true,
  nullIdIsNone: false,
  silence: 204,
  lenientParams: false,
  checksHost: false,
  parseError: (reason) => withReasons(PARSE_ERROR, [reason]),
  invalidRequest: (reasons) => withReasons(INVALID_REQUEST, reasons),
  unknownMethod: (_, where) => withReasons(METHOD_NOT_FOUND, [where]),
  invalidParams: (reasons) => withReasons(INVALID_PARAMS, reasons),
  declared: (error) => error,
};

const NODE_ERROR = -32000;

/** The node's own services: info, health, xvm, validators. `data` is always there, except for the two envelope errors. */
const OBSERVED_SERVICE: DialectRules = {
  batches: false,
  nullIdIsNone: true,
  silence: 200,
  lenientParams: true,
  checksHost: true,
  parseError: (reason) => ({ code: PARSE_ERROR.code, message: reason }),
  invalidRequest: (reasons) => ({ code: INVALID_REQUEST.code, message: reasons.join('; ') }),
  unknownMethod: (name) => ({
    code: NODE_ERROR,
    message: `rpc: can't find method "${upperFirst(name)}"`,
    data: null,
  }),
  invalidParams: () => ({
    code: NODE_ERROR,
    message:
      "couldn't unmarshal an argument. Ensure arguments are valid and properly formatted. See documentation for example calls",
    data: null,
  }),
  declared: ({ code, message, data }) => ({ code, message, data: data ?? null }),
};

/** The EVM methods, which come from go-ethereum: standard codes, and `data` only where there is some. */
const OBSERVED_EVM: DialectRules = {
  ...STANDARD,
  silence: 200,
  checksHost: true,
  parseError: (reason) => ({ code: PARSE_ERROR.code, message: reason }),
  invalidRequest: (reasons) => ({ code: INVALID_REQUEST.code, message: reasons.join('; ') }),
  unknownMethod: (name) => ({
    code: METHOD_NOT_FOUND.code,
    message: `the method ${name} does not exist/is not available`,
  }),
  invalidParams: (reasons) => ({ code: INVALID_PARAMS.code, message: reasons.join('; ') }),
};

/** How an address answers. In the observed dialect methods that take positions only are the EVM's. */
export function rulesOf(dialect: NodeDialect, endpoint: Endpoint): DialectRules {
  if (dialect === 'standard') return STANDARD;
  const methods = [...endpoint.rpc.values()];
  const positional = methods.every(({ paramStructure }) => paramStructure === 'by-position');
  return positional ? OBSERVED_EVM : OBSERVED_SERVICE;
}

/** `info.peers` becomes `info.Peers`, as the node looks its methods up. */
function upperFirst(name: string): string {
  const dot = name.lastIndexOf('.') + 1;
  return name.slice(0, dot) + name.charAt(dot).toUpperCase() + name.slice(dot + 1);
}
