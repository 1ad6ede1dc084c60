import { createCheckers, rpcMethods, type Checkers, type Contract } from '@chain-apis/contract';
import { createMethodNames, type MethodNames, type MethodPrefix } from '@chain-apis/contract/calls';
import { createEngine, type Engine } from './answer.ts';
import { createExampleGuard } from './check/checks.ts';
import { createChoose } from './choose/choose.ts';
import { createFindUnknown } from './choose/ids.ts';
import { createJsonRpcCodec } from './codecs/json-rpc.ts';
import { createRestCodec } from './codecs/rest.ts';
import { createFill, createShow } from './fill/fill.ts';
import { createGenerated } from './fill/generated.ts';
import { createLists } from './fill/lists.ts';
import type { Documents, Host } from './host.ts';
import { areasOf, prefixOf } from './match/areas.ts';
import { createMatch } from './match/match.ts';
import type { CoreSettings } from './mock-api.ts';
import type { ParsedRequest } from './read/messages.ts';
import { createJobs } from './state/jobs.ts';
import { createRecordedResponses } from './state/recorded-responses.ts';
import { SteeringError } from './values/steering-error.ts';
import { createErrorBodies } from './write/error-bodies.ts';
import { createFailureResponses } from './write/failure-responses.ts';
import { createRestResponse, createPackageHeaders } from './write/rest-response.ts';

/** One version of a contract, served. Stateless: sessions have the state. */
export interface Serving {
  readonly contract: Contract;
  readonly engine: Engine;
  readonly checkers: Checkers;
}

/**
 * Serves a contract.
 *
 * @throws SteeringError if a method prefix is invalid; ContractError if there is no such deployment
 */
export function compose(whole: Contract, settings: CoreSettings, host: Host): Serving {
  const { deployment } = settings;
  if (deployment !== undefined && !host.withDeploymentNames)
    throw new SteeringError('a deployment needs the overlays of the documents, which are read in Node only');
  const { contract, methodPrefix } = host.withDeploymentNames?.(whole, deployment) ?? { contract: whole };
  const names = createMethodNames(wellFormed({ ...methodPrefix, ...settings.methodPrefix }));
  const stages = createStages(contract, names, settings, host);
  return { contract, engine: createEngine(stages), checkers: stages.checkers };
}

/** The stages of a request: each takes values and returns values at once. */
export type Stages = ReturnType<typeof createStages>;

/** The composition root: the only function that connects the stages. */
function createStages(contract: Contract, names: MethodNames, settings: CoreSettings, host: Host) {
  const { seed = 0, nodeDialect: dialect = 'standard' } = settings;
  const { operations } = contract;
  const isObserved = dialect === 'observed';
  const scheme = settings.certificate === undefined ? 'http' : 'https';
  const checkers = createCheckers(contract);
  const documents = host.documents?.(contract, scheme);
  const guard = createExampleGuard(checkers);
  const errors = createErrorBodies(contract, checkers);
  const responseOf = createRestResponse(guard);
  const show = createShow(guard);
  const generated = createGenerated(contract, { generator: host.generator, guard, seed });
  const methods = new Map(rpcMethods(operations).map((method) => [method.id, method]));
  return {
    contract,
    checkers,
    errors,
    match: createMatch(
      contract,
      checkers,
      dialect,
      errors,
      createRestCodec(errors, responseOf),
      createJsonRpcCodec({ dialect, documents, scheme, names, methods }),
    ),
    choose: createChoose(
      createFindUnknown(operations),
      createJobs(operations),
      settings.unknown ?? (isObserved ? 'refuse' : 'echo'),
    ),
    fill: createFill(show, createLists(isObserved), generated),
    /** Generates bodies, after all calls of a request are read, checked and chosen for. */
    make: generated.make,
    failures: createFailureResponses(errors, responseOf, show),
    recorded: settings.recorded && createRecordedResponses(settings.recorded, operations),
    withPackageHeaders: createPackageHeaders(contract),
    aside: createAside(contract, documents, host),
  };
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

/** @throws SteeringError if a prefix is invalid */
function wellFormed(prefixes: MethodPrefix): MethodPrefix {
  for (const pair of Object.entries(prefixes)) {
    if (pair.every((prefix) => /^[^=.\s]+$/.test(prefix))) continue;
    throw new SteeringError(`a method prefix is written xvm=avm, not ${JSON.stringify(pair.join('='))}`);
  }
  return prefixes;
}
