import {
  createCheckers,
  type Cassette,
  type Checkers,
  type Contract,
  rpcMethods,
} from '@chain-apis/contract';
import { createEngine, type Engine } from './answer.ts';
import { createExampleGuard } from './check/check-examples.ts';
import { createChoose } from './choose/choose.ts';
import { createFindUnknown, type UnknownPolicy } from './choose/unknown-ids.ts';
import type { NodeDialect } from './codecs/dialect-rules.ts';
import { createJsonRpcCodec } from './codecs/json-rpc.ts';
import { createRestCodec } from './codecs/rest.ts';
import { createFill, createShow } from './fill/fill.ts';
import { createGenerated } from './fill/generated.ts';
import { createLists } from './fill/lists.ts';
import type { Documents, Host } from './host.ts';
import { areasOf, prefixOf } from './match/areas.ts';
import { createMatch } from './match/match.ts';
import { createMethodNames, type MethodPrefix } from './match/method-prefixes.ts';
import type { ParsedRequest } from './read/messages.ts';
import { createJobs } from './state/jobs.ts';
import { createRecordedResponses } from './state/recorded-responses.ts';
import { createErrorBodies } from './write/error-bodies.ts';
import { createFailureResponses } from './write/failure-responses.ts';
import { createPackageHeaders } from './write/headers.ts';
import { createRestResponse } from './write/rest-response.ts';

export interface ComposeOptions {
  readonly dialect: NodeDialect;
  readonly methodPrefix?: MethodPrefix | undefined;
  readonly unknown?: UnknownPolicy | undefined;
  readonly seed: number;
  readonly scheme: 'http' | 'https';
  /** Cassettes whose responses are replayed. */
  readonly recorded?: readonly Cassette[] | undefined;
}

/** Serves one version of a contract. Stateless: sessions have the state. */
export interface Composed {
  readonly engine: Engine;
  readonly checkers: Checkers;
}

/** The composition root: the only function that connects the stages. */
export function compose(contract: Contract, options: ComposeOptions, host: Host): Composed {
  const { dialect, seed, scheme, recorded = [] } = options;
  const { operations } = contract;
  const isObserved = dialect === 'observed';
  const checkers = createCheckers(contract);
  const documents = host.documents?.(contract, scheme);
  const guard = createExampleGuard(checkers);
  const errors = createErrorBodies(contract, checkers);
  const responseOf = createRestResponse(guard);
  const show = createShow(guard);
  const generated = createGenerated(contract, {
    generator: host.generator,
    guard,
    ready: checkers.ready,
    seed,
  });
  const methods = rpcMethods(operations);
  const engine = createEngine({
    contract,
    checkers,
    errors,
    match: createMatch(contract, {
      dialect,
      errors,
      rest: createRestCodec({ errors, responseOf }),
      rpc: createJsonRpcCodec({
        dialect,
        documents,
        scheme,
        names: createMethodNames(options.methodPrefix),
        methods: new Map(methods.map((method) => [method.id, method])),
      }),
    }),
    choose: createChoose({
      findUnknown: createFindUnknown(operations, checkers.ready),
      jobs: createJobs(operations, checkers.ready),
      unknown: options.unknown ?? (isObserved ? 'refuse' : 'echo'),
    }),
    fill: createFill({ show, lists: createLists(isObserved), generated }),
    failures: createFailureResponses({ errors, responseOf, show }),
    recorded: createRecordedResponses(recorded, operations),
    withPackageHeaders: createPackageHeaders(contract),
    aside: createAside(contract, documents, host),
  });
  return { engine, checkers };
}

/** Serves the documents, and static files outside the contract's areas. */
function createAside(contract: Contract, documents: Documents | undefined, { files }: Host) {
  const prefixes = new Set(areasOf(contract).map((area) => area.prefix));
  return async (request: ParsedRequest) => {
    const { method, path } = request;
    const isFile = (method === 'GET' || method === 'HEAD') && !prefixes.has(prefixOf(path));
    return (await documents?.respond(request)) ?? (isFile ? files?.(request) : undefined);
  };
}
