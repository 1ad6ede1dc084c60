import { createRoutes } from '@chain-apis/contract';
import type { Effects } from './faults/effects.ts';
import { createDocuments } from './write/documents.ts';
import { nearestDocument } from './write/error-bodies.ts';
import type { EngineResponse, ParsedRequest } from './read/messages.ts';
import type { Host } from './host.ts';
import type { Session } from './state/session.ts';
import { areasOf, prefixOf } from './match/areas.ts';
import type { Services } from './composition-root.ts';
import { createDispatch, type Refuse } from './dispatch.ts';
import { createPackageHeaders } from './write/package-headers.ts';

/** One version of a contract, served. */
export interface Engine {
  respond(request: ParsedRequest, session: Session): Promise<Decided>;
  readonly refuse: Refuse;
}

/** A response, and whether an equal request gets an equal one as long as the state is the same. */
export interface Decided {
  readonly response: EngineResponse;
  readonly cacheable: boolean;
}

export function createEngine(services: Services, host: Host): Engine {
  const { contract, errors } = services;
  const routes = createRoutes(contract, services.dialect === 'observed');
  const withPackageHeaders = createPackageHeaders(contract);
  const refuse: Refuse = ({ path }, status, message) => {
    const document = nearestDocument(contract, path);
    return withPackageHeaders(document?.package, errors.respond(document, status, [message]));
  };
  const dispatch = createDispatch(services, refuse, withPackageHeaders);
  const documents = createDocuments(contract, services.scheme, host.writeYaml);
  const files = createFiles(services, host.files);

  return {
    refuse,
    async respond(request, session) {
      const before = session.version;
      const steered = request.method !== 'OPTIONS';
      const failure = steered ? session.faults.failureOf(request) : undefined;
      const effects = steered ? session.faults.effectsOf(request) : {};
      const found = routes.find(request.path, request.method);
      const route = typeof found === 'object' ? found : undefined;
      const recorded = failure ? undefined : services.recorded(request, route, session.state);
      const read = found || recorded ? undefined : (documents(request) ?? (await files(request)));
      const response = recorded ?? read ?? (await dispatch({ request, session, found, failure }));
      const done = withEffects(response, effects, session);
      // The one decision: nothing was drawn at random, nothing was read that may change unseen, and no state moved on.
      const cacheable =
        session.faults.idle && !failure && !done.effects && !read && session.version === before;
      return { response: done, cacheable };
    },
  };
}

/** The files of the reference, for addresses outside the contract's areas. */
function createFiles({ contract }: Services, read: Host['files']) {
  const prefixes = new Set(areasOf(contract).map((area) => area.prefix));
  return ({ method, path }: ParsedRequest) =>
    (method === 'GET' || method === 'HEAD') && !prefixes.has(prefixOf(path)) ? read?.(path) : undefined;
}

/** A scenario's own delay and fault come before those of every request. */
function withEffects(response: EngineResponse, effects: Effects, session: Session): EngineResponse {
  const { wanted } = response;
  const delay = wanted?.latency === undefined ? effects.delay : session.faults.draw(wanted.latency);
  const fault = effects.fault ?? wanted?.fault;
  if (delay === undefined && fault === undefined) return response;
  return { ...response, effects: { ...(delay !== undefined && { delay }), ...(fault && { fault }) } };
}
