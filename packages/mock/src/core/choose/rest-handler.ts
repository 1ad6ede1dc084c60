import {
  ContractError,
  type DecodedParameters,
  isSuccess,
  type Json,
  type ResponseSpec,
  type RestOperation,
} from '@chain-apis/contract';
import type { Services } from '../composition-root.ts';
import type { Body } from '../fill/rest-examples.ts';
import { accepts } from '../write/accepts.ts';
import { concreteType } from '../write/concrete-type.ts';
import type { EngineResponse, ParsedRequest } from '../read/messages.ts';
import { readPreferences, type Preferences } from '../read/prefer.ts';
import { warningHeader } from '../write/warning-header.ts';
import type { Step } from '../scenarios/scenario.ts';
import { echo } from '../fill/echo.ts';
import { withStep } from '../scenarios/with-step.ts';
import type { Session } from '../state/session.ts';
import { createCallCheck, type AllowedCall, type Refusal } from '../check/check-call.ts';
import { chooseResponse, type ChosenResponse } from './choose-response.ts';

/** A request for a REST operation. */
export interface RestRequest {
  /** Path parameters by name, decoded. */
  readonly path: ReadonlyMap<string, string>;
  readonly request: ParsedRequest;
  readonly session: Session;
}

/** Responds to a call of a REST operation. */
export type RestHandler = (operation: RestOperation, request: RestRequest) => Promise<EngineResponse>;

export function createRestHandler(services: Services): RestHandler {
  const { decode, check } = createCallCheck(services.checkers);

  async function respond(
    operation: RestOperation,
    { decoded, request, session }: DecodedRequest,
    step: Step | undefined,
  ): Promise<EngineResponse> {
    const respondError = ({ status, messages, headers }: Refusal) =>
      services.errors.respond(operation, declaredStatus(operation, status), messages, headers);
    const refuse = (refusal: Refusal) => ({
      ...respondError(refusal),
      refused: refusal.messages.join('; '),
    });
    if (step?.status !== undefined && step.example === undefined) {
      const { status, retryAfter, text } = step;
      return services.failures(operation, { status, retryAfter, text });
    }
    const call = check(operation, decoded, request);
    if ('messages' in call) return refuse(call);
    const preferences = withExample(operation, readPreferences(request), step);
    if (services.unknownPolicy(request, session) === 'refuse' && Object.keys(preferences).length === 0) {
      const missing = services.findUnknown(operation, call.values);
      if (missing)
        return respondError({
          status: 404,
          messages: [`there is no ${missing.declared.param} ${String(missing.value)}`],
        });
    }
    const chosen = chooseResponse(operation, preferences, session.node);
    if ('problem' in chosen) return refuse({ status: 400, messages: [chosen.problem] });
    const accepted = negotiate(chosen, request.headers.get('accept'));
    if ('messages' in accepted) return refuse(accepted);
    const served = await serve(services, operation, {
      call,
      chosen: accepted,
      preferences,
      request,
      session,
    });
    return 'messages' in served ? refuse(served) : withWarnings(served, call.warnings);
  }

  return async (operation, { path, request, session }) => {
    const step = session.nextStep(operation.id);
    const decoded = decode(operation, path, request);
    const response = await respond(operation, { decoded, request, session }, step);
    return withStep({ operations: [operation.id], params: decoded.values, ...response }, step);
  };
}

/** Some services refuse a bad request with 422, and declare no 400. */
function declaredStatus({ responses }: RestOperation, status: number): number {
  const declares = (one: number) => responses.some((response) => response.status === one);
  return status === 400 && !declares(400) && declares(422) ? 422 : status;
}

/** Servers say what went wrong whether the caller asked for that form or not. */
function negotiate(chosen: ChosenResponse, accept: string | undefined): ChosenResponse | Refusal {
  const { response } = chosen;
  if (!response?.mediaType || response.status >= 400) return chosen;
  const isWanted = (mediaType: string) => accepts(accept, concreteType(mediaType));
  if (isWanted(response.mediaType)) return chosen;
  const other = response.content.find(({ mediaType }) => isWanted(mediaType));
  if (!other) {
    const known = response.content.map(({ mediaType }) => mediaType).join(', ');
    return { status: 406, messages: [`only ${known} can be served here`] };
  }
  const [example] = other.examples;
  const { example: _, ...rest } = chosen;
  return {
    ...rest,
    response: { ...response, ...other },
    preferred: true,
    ...(example && { example: example.name }),
  };
}

interface DecodedRequest extends Omit<RestRequest, 'path'> {
  readonly decoded: DecodedParameters;
}

interface Serving extends Omit<RestRequest, 'path'> {
  readonly call: AllowedCall;
  readonly chosen: ChosenResponse;
  readonly preferences: Preferences;
}

/** Serves what was preferred; where nothing was, what the state has for the call. */
async function serve(
  services: Services,
  operation: RestOperation,
  { call, chosen, preferences, request, session }: Serving,
): Promise<EngineResponse | Refusal> {
  const { response, example } = chosen;
  if (!response) throw new Error(`${operation.id} declares no response`);
  if (preferences.dynamic === 'true') {
    const { values, body } = call;
    const { seed } = preferences;
    const made = await services.dynamic.rest(operation, response, { values, body, seed });
    return 'problem' in made ? { status: 400, messages: [made.problem] } : made;
  }
  const show = (found: ResponseSpec, shown: Shown) =>
    serveExample(services, { operation, call, response: found }, shown).catch(async (cause: unknown) => {
      // The example breaks the contract. Whoever prefers it learns that; all others get what the schema allows.
      if (!(cause instanceof ContractError) || preferences.example !== undefined) throw cause;
      const sample = await services.rest.example(operation, found, undefined);
      return withWarnings(sample, [`example ${shown.example ?? ''} of ${operation.id} is broken`]);
    });
  if (chosen.preferred) return show(response, { example });
  const jobEnd = request.headers.get('mock-job');
  const ends = services.jobs.endsOf(operation);
  if (jobEnd !== undefined && ends && !ends.includes(jobEnd)) {
    return { status: 400, messages: [`Mock-Job must be one of ${ends.join(', ')}`] };
  }
  const state = services.restState(
    operation,
    { values: call.values, body: call.body, jobEnd },
    session.state,
  );
  if (!state) return show(response, { example });
  if ('refusal' in state) return state.refusal;
  return show(state.response, state);
}

/** An example, or an example with another body. */
interface Shown {
  readonly example?: string | undefined;
  readonly value?: Json;
}

interface ShownTo {
  readonly operation: RestOperation;
  readonly call: AllowedCall;
  readonly response: ResponseSpec;
}

/** Serves an example with what the call asked for written into it. */
async function serveExample(
  { rest }: Services,
  { operation, call, response }: ShownTo,
  { example, value }: Shown,
): Promise<EngineResponse> {
  if (example === undefined) return rest.example(operation, response, example);
  const shown = value ?? response.examples.find(({ name }) => name === example)?.value;
  const succeeds = isSuccess(response.status) && shown !== undefined;
  const echoed = succeeds ? echo(operation, { parameters: call.values, body: call.body }, shown) : shown;
  const body: Body =
    value === undefined && echoed === shown
      ? await rest.example(operation, response, example)
      : await rest.derived(operation, response, example, echoed!);
  return { ...body, example };
}

function withWarnings(response: EngineResponse, warnings: readonly string[]): EngineResponse {
  if (warnings.length === 0) return response;
  return { ...response, headers: { ...response.headers, ...warningHeader(warnings) } };
}

/** A scenario's example counts like one that the request prefers, where the operation declares it. */
function withExample(
  operation: RestOperation,
  preferences: Preferences,
  step: Step | undefined,
): Preferences {
  const { example, status } = step ?? {};
  if (example === undefined) return preferences;
  const declared = operation.responses.some(({ examples }) => examples.some(({ name }) => name === example));
  return declared ? { example, ...(status !== undefined && { code: String(status) }) } : preferences;
}
