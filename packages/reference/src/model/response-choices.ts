import { codeOf, singleOutcomes, type Operation } from '@chain-apis/contract';
import type { ErrorView } from './operation-view.ts';

/** A declared response that a mock returns on request by a `Prefer` header. */
export interface TryChoice {
  readonly label: string;
  readonly prefer: string;
}

/** Declared responses that a mock returns on request. */
export function choicesOf(operation: Operation): TryChoice[] {
  return singleOutcomes(operation).flatMap((outcome) => {
    const { key, message, examples } = outcome;
    if (message !== undefined)
      return examples.length > 0 ? [{ label: `error ${key} ${message}`, prefer: `code=${key}` }] : [];
    const status = key === 'result' ? undefined : codeOf(outcome);
    return examples.map(({ name }) => ({
      label: status === undefined ? name : `${status} ${name}`,
      prefer: status === undefined ? `example=${name}` : `code=${status}, example=${name}`,
    }));
  });
}

/** The declared response of a status or code. */
export const choiceOf = (operation: Operation, code: number): TryChoice | undefined =>
  choicesOf(operation).find(({ prefer }) => prefer.split(',')[0] === `code=${code}`);

/** A response that one click asks the mock for. */
export interface Chip {
  readonly label: string;
  readonly title: string;
  /** What the form's mock settings become, as a query: `prefer=code%3D429`. */
  readonly steering: string;
  /** The error whose example stands in for its response until it is sent. */
  readonly error?: ErrorView;
}

/** The errors that a mock can be asked for, each once. */
export function errorChips(operation: Operation, errors: readonly ErrorView[]): Chip[] {
  return errors.flatMap((error) => {
    const choice = choiceOf(operation, error.code);
    if (!choice || error.body === undefined) return [];
    const steering = new URLSearchParams({ prefer: choice.prefer }).toString();
    return [{ label: String(error.code), title: error.name, steering, error }];
  });
}

/** What can go wrong on the way: known only once it is sent. */
export const FAULT_CHIPS: readonly Chip[] = [
  { label: 'slow', title: 'A delay of two seconds', steering: 'fault=slow' },
  { label: 'broken', title: 'The connection breaks', steering: 'fault=reset' },
];
