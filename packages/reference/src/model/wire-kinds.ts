import { WIRE_KINDS as KINDS } from '@chain-apis/contract/schema';

/** A value in JSON and in TypeScript. Its meaning comes from `specs/shared/wire-kinds.yaml`. */
export interface WireKind {
  /** A literal as it travels; shown on the badge. */
  readonly json: string;
  readonly typescript: string;
  /** What a reader has to do about it. */
  readonly advice: string;
}

/** By the names of their schemas. */
export const WIRE_KINDS: Readonly<Record<string, WireKind>> = Object.fromEntries(
  Object.values(KINDS).map(({ name, json, types, advice }) => [
    name,
    { json, typescript: types.join(' | '), advice },
  ]),
);
