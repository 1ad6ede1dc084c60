import { extensions } from './extensions.ts';
import { NODE_RULES } from './node-rules.ts';
import { PROFILES } from './profiles.ts';

/** A Redocly plugin; our own type, so that Redocly's isn't needed. */
export interface ContractPlugin {
  readonly id: string;
  /** `extends: [contract/strict]` switches on the rules of a profile. */
  readonly configs: Readonly<Record<string, object>>;
  readonly rules: Readonly<Record<'oas3' | 'openrpc1', object>>;
}

const rules = { extensions, ...NODE_RULES };

/**
 * The rules over single nodes that Redocly's own rules and assertions cannot express. `redocly.yaml` switches them on, by
 * name or by profile.
 */
export default function contractPlugin(): ContractPlugin {
  return { id: 'contract', configs: PROFILES, rules: { oas3: rules, openrpc1: rules } };
}
