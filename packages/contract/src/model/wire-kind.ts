import type { Json } from '@chain-apis/foundation';

/** A wire kind: the JSON form of a number, a time, or an id of a platform. */
export interface WireKind {
  /** Name of its schema in `specs/shared/wire-kinds.yaml`. */
  readonly name: string;
  /** Types that a client gives it. Default: text. */
  readonly types?: readonly ('string' | 'number' | 'bigint')[];
  /** Example of its values in JSON. */
  readonly json: string;
  /** Advice to readers, as Markdown. */
  readonly advice: string;
  /** Formats, and plain types, that hold all its values. */
  readonly wider: readonly string[];
  /** What is probably wrong with a value that has the pattern, or the type, of the kind. */
  readonly reason?: string;
  /** `format` for generators in a document whose `x-wire-kind` names this kind: `none` for integers of any size. */
  readonly standard?: 'int64' | 'uint64' | 'none';
  /** A value of a right type that is not of this kind. */
  readonly misfit: Json | bigint;
  /** What sets its values apart from others of the same type; absent where Ajv's own format does. */
  readonly check?: RegExp | ((value: string) => boolean) | NumberCheck;
}

export interface NumberCheck {
  readonly type: 'number';
  readonly validate: (value: number | bigint) => boolean;
}

/** Wire kinds by `format`. */
export type WireKinds = Readonly<Record<string, WireKind>>;
