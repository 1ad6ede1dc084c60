import { isObject, parsedJson, writeJson, type Json, isNumber } from '@chain-apis/foundation';
import type { SavedFaults } from '../faults/faults.ts';
import type { Scenario } from '../scenarios/scenario.ts';
import { SteeringError } from '../values/steering-error.ts';
import { type SavedState, FURTHEST } from './mock-state.ts';

/** What the responses of a session follow from. */
export interface SessionState extends SavedState, SavedFaults {
  readonly scenario?: Scenario | undefined;
  /** Calls so far, by rule of the scenario. */
  readonly played: readonly number[];
}

/** Raised when a state has another form. */
const VERSION = 1;

type Test = (value: Json | undefined) => boolean;

const isText: Test = (value) => typeof value === 'string';
const isAmount: Test = (value) => isNumber(value) && Number(value) >= 0;
const isCount: Test = (value) => isAmount(value) && Number.isSafeInteger(Number(value));
const isTime: Test = (value) => isAmount(value) && Number(value) <= FURTHEST;
const isAbsent: Test = (value) => value === undefined;
const either =
  (...tests: readonly Test[]): Test =>
  (value) =>
    tests.some((test) => test(value));
const listOf =
  (test: Test): Test =>
  (value) =>
    Array.isArray(value) && value.every(test);
const pairsWith = (test: Test): Test =>
  listOf((pair) => Array.isArray(pair) && pair.length === 2 && isText(pair[0]) && test(pair[1]));
const objectWith =
  (form: Readonly<Record<string, Test>>): Test =>
  (value) =>
    isObject(value) && Object.entries(form).every(([name, test]) => test(value[name]));

const isRule = objectWith({
  on: listOf(isText),
  sequence: listOf(objectWith({ times: either(isAbsent, isCount) })),
});

const FORM: Readonly<Record<keyof SessionState, Test>> = {
  elapsed: isTime,
  healthy: (value) => typeof value === 'boolean',
  created: isCount,
  jobs: pairsWith(
    objectWith({ id: isText, own: isObject, end: either(isAbsent, isText), since: isTime, reads: isCount }),
  ),
  issued: pairsWith(isTime),
  replayed: pairsWith(isCount),
  drawn: isCount,
  bucket: either(isAbsent, objectWith({ tokens: isAmount, filled: isAmount })),
  scenario: either(isAbsent, objectWith({ responses: either(isAbsent, listOf(isRule)) })),
  played: listOf(isCount),
};

/** Writes a state as JSON text. */
export const writeSessionState = (state: SessionState): string => writeJson({ version: VERSION, ...state });

/** @throws SteeringError if the text is not a state that {@link writeSessionState} wrote */
export function readSessionState(text: string): SessionState {
  const value = parsedJson(text);
  if (!isObject(value) || !('version' in value))
    throw new SteeringError("this is not a session's state, as exportState returns it");
  if (value['version'] !== VERSION)
    throw new SteeringError(
      `the state has version ${JSON.stringify(value['version'])}, this mock reads version ${VERSION}: reset the session`,
    );
  const wrong = Object.entries(FORM).find(([name, test]) => !test(value[name]));
  if (wrong)
    throw new SteeringError(
      `the state's ${wrong[0]} is not what exportState writes: ${writeJson(value[wrong[0]]).slice(0, 100)}`,
    );
  // As the tests of FORM say.
  return value as unknown as SessionState;
}
