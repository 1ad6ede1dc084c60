import type { KnownValues, UnknownId } from './extension-types.ts';

/** What tools know beside the documents: data of a recorded network, and settings of theirs (`x-tools` of the registry). */
export interface ToolSettings {
  /** By id, or name of the method. */
  readonly operations?: Readonly<Record<string, OperationSettings>>;
  /** By the URL, with variables in braces. */
  readonly servers?: Readonly<Record<string, ServerSettings>>;
  /** Words that find each other in a search. */
  readonly search?: readonly (readonly string[])[];
}

interface OperationSettings {
  /** Parameters that name one thing. */
  readonly unknown?: readonly UnknownSettings[];
  /** By the name of the parameter: what of it the public deployment doesn't check. */
  readonly unchecked?: Readonly<Record<string, 'value' | 'presence'>>;
}

/** An {@link UnknownId} as it is written: its parameter is a runtime expression. */
export interface UnknownSettings extends Partial<Pick<UnknownId, 'known' | 'example' | 'message'>> {
  readonly id: string;
  readonly pattern?: string;
}

interface ServerSettings {
  /** Other path templates at which the public deployment serves the same. */
  readonly aliases?: readonly string[];
  readonly variables?: Readonly<Record<string, VariableSettings>>;
}

export interface VariableSettings {
  /** Its values on the recorded network. */
  readonly known?: KnownValues;
  /** The verifier's flag for its value. */
  readonly flag?: string;
}
