import { createCheckers, rpcMethods, type Contract } from '@chain-apis/contract';
import type { MethodNames } from '@chain-apis/contract/calls';
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
import { createErrorBodies } from './write/error-bodies.ts';
import { createFailureResponses } from './write/failure-responses.ts';
import { createRestResponse, createPackageHeaders } from './write/rest-response.ts';

/** The stages of a request: each takes values and returns values at once. */
export type Stages = ReturnType<typeof createStages>;

/** The composition root: the only function that connects the stages. */
export function createStages(contract: Contract, names: MethodNames, settings: CoreSettings, host: Host) {
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
