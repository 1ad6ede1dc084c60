import type { Json } from '@chain-apis/contract';

/** Both versions of the same thing. */
export interface Pair<T> {
  readonly old: T;
  readonly new: T;
}

/** Details of one change. A pointer into `new` takes precedence. */
export interface Finding {
  readonly old?: string | undefined;
  readonly new?: string | undefined;
  readonly before?: Json | undefined;
  readonly after?: Json | undefined;
}

/** Appends a detail to a place: `200 delegators` and `[]` become `200 delegators[]`. */
export function placeInside(place: string, step: string): string {
  const joint = place === '' || step === '' || step.startsWith('[') || place.endsWith(' ') ? '' : '.';
  return place + joint + step;
}
