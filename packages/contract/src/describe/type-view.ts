import type { Json } from '@chain-apis/foundation';
import type { WireKind } from '../model/wire-kind.ts';
import type { Rule } from '../model/extension-types.ts';

/** A schema in words: references followed, parts merged. */
export interface TypeView {
  /** For example `string`, `array of Validator`, `map of Hex to string`. */
  readonly label: string;
  /** Whether {@link label} ends with the name of {@link named}. */
  readonly endsWithName: boolean;
  /** Types in JSON, without `null`. */
  readonly jsonTypes: readonly string[];
  readonly nullable: boolean;
  /** Absent for a wire kind, whose name says it. */
  readonly title?: string;
  readonly description: string;
  /** The wire kind of the value, or of the items of the array. */
  readonly wire?: WireKind;
  /** The named schema of the value, or of the items of the array. */
  readonly named?: { readonly document: string; readonly name: string };
  /** Limits, pattern, format, default and what else is said of the values: each a short phrase of Markdown. */
  readonly facts: readonly string[];
  readonly values: readonly ValueView[];
  /** Whether {@link values} are the known values of an open enum. */
  readonly open: boolean;
  readonly members: readonly MemberView[];
  readonly variants: readonly VariantView[];
  readonly rules: readonly Rule[];
  /** Gaps: facts that the source doesn't show. */
  readonly notShown: readonly string[];
  /** Its provenance: `Public deployment: sends a decimal string`. */
  readonly provenance: readonly string[];
  /** Whether all of it is known from real servers only, not from the source. */
  readonly observedWhole: boolean;
}

export interface ValueView {
  readonly value: Json;
  readonly observed: boolean;
}

export interface MemberView {
  readonly name: string;
  readonly required: boolean;
  readonly deprecated: boolean;
  readonly deprecatedSince?: string;
  readonly type: TypeView;
}

export interface VariantView {
  readonly label: string;
  /** What distinguishes it from the other forms, for example `txType is ImportTx`. */
  readonly when: string;
  readonly type: TypeView;
}
