import { extensions } from './extensions.ts';
import { NODE_RULES } from './node-rules.ts';
import { PROFILES } from './profiles.ts';

/** A Redocly plugin; our own type, so that Redocly's isn't needed. */
export interface ContractPlugin {
  readonly id: string;
  /** `extends: [contract/strict]` switches on the rules of a profile. */
  readonly configs: Readonly<Record<string, object>>;
  readonly rules: Readonly<Record<'oas3' | 'openrpc1', object>>;
  readonly typeExtension: { readonly openrpc1: (types: NodeTypes) => NodeTypes };
}

type NodeTypes = Readonly<Record<string, { readonly properties: Readonly<Record<string, unknown>> }>>;

const rules = { extensions, ...NODE_RULES };

/** OpenRPC's meta-schema says `examplePairings`, its specification `examplePairingObjects`, which alone Redocly has. */
function openrpc1(types: NodeTypes): NodeTypes {
  const { Components } = types;
  if (!Components) return types;
  const { examplePairingObjects: examplePairings } = Components.properties;
  return {
    ...types,
    Components: { ...Components, properties: { ...Components.properties, examplePairings } },
  };
}

/**
 * The rules over single nodes that Redocly's own rules and assertions cannot express. `redocly.yaml` switches them on, by
 * name or by profile.
 */
export default function contractPlugin(): ContractPlugin {
  return {
    id: 'contract',
    configs: PROFILES,
    rules: { oas3: rules, openrpc1: rules },
    typeExtension: { openrpc1 },
  };
}
