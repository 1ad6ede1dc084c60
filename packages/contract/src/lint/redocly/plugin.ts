import { parametersDescribed, paramsDescribed } from './rules/described.ts';
import { describedProperties } from './rules/described-properties.ts';
import { errorResponses } from './rules/error-responses.ts';
import { bodyExamples, methodExamples } from './rules/examples.ts';
import { extensions } from './rules/extensions.ts';
import { knownFormats } from './rules/known-formats.ts';
import { linearPatterns } from './rules/linear-patterns.ts';
import { operationId } from './rules/operation-id.ts';
import { methodFile, operationFile } from './rules/own-file.ts';
import { positionalNames } from './rules/positional-names.ts';
import { PROFILES } from './profiles.ts';
import { summary } from './rules/summary.ts';

/** A Redocly plugin; our own type, so that Redocly's isn't needed. */
export interface ContractPlugin {
  readonly id: string;
  /** `extends: [contract/strict]` switches on the rules of a profile. */
  readonly configs: Readonly<Record<string, object>>;
  readonly rules: Readonly<Record<'oas3' | 'openrpc1', object>>;
}

/** The rules that Redocly can check node by node. `redocly.yaml` switches them on, by name or by profile. */
export default function contractPlugin(): ContractPlugin {
  return {
    id: 'contract',
    configs: PROFILES,
    rules: {
      oas3: {
        extensions,
        summary,
        'linear-patterns': linearPatterns,
        'known-formats': knownFormats,
        'error-responses': errorResponses,
        'operation-id': operationId,
        'own-file': operationFile,
        examples: bodyExamples,
        described: parametersDescribed,
        'described-properties': describedProperties,
      },
      openrpc1: {
        extensions,
        summary,
        'linear-patterns': linearPatterns,
        'known-formats': knownFormats,
        'own-file': methodFile,
        examples: methodExamples,
        described: paramsDescribed,
        'described-properties': describedProperties,
        'positional-names': positionalNames,
      },
    },
  };
}
