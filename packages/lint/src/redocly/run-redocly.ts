import { resolve } from 'node:path';
import {
  BaseResolver,
  createConfig,
  lint,
  loadIgnoreConfig,
  type NormalizedProblem,
  type RawUniversalConfig,
} from '@redocly/openapi-core';
import { isObject, type Json, nearestName, once, pointerOf } from '@chain-apis/foundation';
import {
  type RegistryEntry,
  referencesIn,
  withoutStandInText,
  type SourceNode,
  type SpecFiles,
} from '@chain-apis/contract/source';
import { errorAt, type Finding } from '../finding.ts';
import { UNRESOLVED } from '../read-model.ts';
import { camelCase } from '../expected-names.ts';
import { FileResolver } from './file-resolver.ts';
import plugin from './plugin.ts';
import { profileIn } from './profiles.ts';
import type { LintSources } from '../sources.ts';

/**
 * Rules of Redocly that don't run: the loader knows more forms of references; they check examples as ours do, with every pattern in the engine, and compare each
 * schema of a union with each, which takes minutes for hundreds.
 */
const SKIPPED = [
  UNRESOLVED,
  'no-invalid-media-type-examples',
  'no-invalid-parameter-examples',
  'no-invalid-schema-examples',
  'no-illogical-composition-keywords',
];

/**
 * Lints every document with the rules of `redocly.yaml`, Redocly's own and ours.
 */
export async function lintWithRedocly(
  { registry, config: raw, profile, files }: Pick<LintSources, 'registry' | 'config' | 'profile' | 'files'>,
  entries: readonly RegistryEntry[],
): Promise<Finding[]> {
  const extended = [raw['extends'] ?? (profile === 'strict' ? 'recommended-strict' : 'recommended')].flat();
  const configPath = registry === undefined ? undefined : resolve(registry);
  const ignore = configPath === undefined ? {} : await loadIgnoreConfig(configPath, new BaseResolver());
  // Redocly's types want what its parser of the same file would give.
  const config = await createConfig(
    {
      ...raw,
      extends: profileIn(extended) === profile ? extended : [...extended, `contract/${profile}`],
      plugins: [plugin(), ...[raw['plugins'] ?? []].flat().filter((one) => !isOurs(one))],
    } as RawUniversalConfig,
    { ...(configPath !== undefined && { configPath }), ignore },
  );
  const externalRefResolver = new FileResolver(config.resolve);
  const used = once(() => usedIn(files));
  const all = await Promise.all(
    entries.map(async ({ id, root }) => {
      try {
        const own = config.forAlias(id);
        own.skipRules(SKIPPED);
        const found = await lint({ ref: root, config: own, externalRefResolver });
        const problems = found
          .filter((one) => !one.ignored)
          .map(inNamesOfDocument)
          .filter((one) => !isAllowed(one, files.get(resolve(root))?.value, used));
        return problems.map((one) => findingOf(one, files));
      } catch (cause) {
        // Its assertions wrap the error.
        if (!/call stack/.test(String(cause))) throw cause;
        return [tooDeep(files, resolve(root))];
      }
    }),
  );
  return all.flat();
}

/** Whether Redocly reports what the specifications allow. */
function isAllowed(
  problem: NormalizedProblem,
  root: Json | undefined,
  used: () => ReadonlySet<string>,
): boolean {
  const { ruleId, message } = problem;
  const place = placeOf(problem);
  if (ruleId === 'no-unused-components') return used().has(keyOf(place));
  // `true` and `false` are schemas since draft 6, and so in OpenAPI 3.1 and OpenRPC.
  const is30 = isObject(root) && String(root['openapi']).startsWith('3.0');
  return (
    ruleId === 'struct' && !is30 && message.includes('Expected type `Schema` (object) but got `boolean`')
  );
}

const keyOf = ({ file, pointer }: SourceNode): string => `${file}#${pointer}`;

/** What references of any form lead to: Redocly knows only those that are a path to a component. */
function usedIn(files: SpecFiles): ReadonlySet<string> {
  const used = [...files].flatMap(({ path, value }) =>
    [...referencesIn(value)].flatMap(({ reference }) => files.target(path, reference) ?? []),
  );
  return new Set(used.map(keyOf));
}

/** Redocly recurses from schema to schema. */
function tooDeep(files: SpecFiles, root: string): Finding {
  const message =
    "Redocly's rules did not run: schemas refer to one another in too long a chain. Let fewer of them refer to the next";
  return errorAt(files, { file: root, pointer: '' }, 'too-complex', message);
}

/** A problem without stand-ins for names that every object inherits. */
function inNamesOfDocument(problem: NormalizedProblem): NormalizedProblem {
  const location = problem.location.map((one) =>
    one.pointer === undefined ? one : { ...one, pointer: withoutStandInText(one.pointer) },
  );
  return { ...problem, message: withoutStandInText(problem.message), location };
}

/**
 * Whether `redocly.yaml` names our plugin by path or package, for Redocly's own CLI. Here it is built in, so that a
 * copy of the contract can be linted anywhere.
 */
function isOurs(named: unknown): boolean {
  return typeof named === 'string' && /redocly-plugin(\.m?js)?$/.test(named);
}

/** Redocly says what is wrong; for frequent problems, this adds what to do. */
const mends: Record<string, string> = {
  'operation-description': ': say what the URL does not',
  'operation-tag-defined': ': add it to `tags` of the document',
  'path-parameters-defined': ': make path and parameters agree',
};

function placeOf({ location: [location] }: NormalizedProblem): SourceNode {
  const pointer = pointerOf(location?.pointer ?? '').replace(/\/$/, '');
  return { file: location?.source.absoluteRef ?? '', pointer };
}

function findingOf(problem: NormalizedProblem, files: SpecFiles): Finding {
  const [location] = problem.location;
  const { file, pointer } = placeOf(problem);
  const position =
    location && 'start' in location && location.start
      ? { line: location.start.line, column: location.start.col }
      : files.positionOf({ file, pointer });
  return {
    file: files.nameOf(file),
    ...position,
    rule: problem.ruleId,
    message: messageOf(problem, files, { file, pointer }),
    severity: problem.severity === 'warn' ? 'warning' : 'error',
  };
}

function messageOf(problem: NormalizedProblem, files: SpecFiles, place: SourceNode): string {
  const told = explained(problem, files, place);
  if (told !== undefined) return told;
  const hint = problem.suggest.length > 0 ? `. Did you mean ${problem.suggest.join(' or ')}?` : '';
  const text = problem.message.replace(/^\n- /, '').replaceAll('\n- ', ', ').trim().replace(/\.$/, '');
  return text + (mends[problem.ruleId] ?? '') + hint;
}

/** Messages for frequent problems, with the nearest valid name; undefined for others. */
function explained(
  { ruleId, message }: NormalizedProblem,
  files: SpecFiles,
  place: SourceNode,
): string | undefined {
  const value = files.valueOf(place);
  const parent = { ...place, pointer: place.pointer.replace(/\/[^/]*$/, '') };
  const [, key = ''] = /`([^`]+)` is not expected here/.exec(message) ?? [];
  if (ruleId === 'no-required-schema-properties-undefined') {
    const [, name = ''] = /'([^']+)'/.exec(message) ?? [];
    const schema = files.valueOf({ ...place, pointer: place.pointer.replace(/\/required(\/\d+)?$/, '') });
    const properties =
      isObject(schema) && isObject(schema['properties']) ? Object.keys(schema['properties']) : [];
    const near = nearestName(name, properties);
    const advice = near
      ? `did you mean \`${near}\`?`
      : 'add it to `properties`, or delete it from `required`';
    return `\`${name}\` is required and not in \`properties\`: ${advice}`;
  }
  if (ruleId === 'operation-tag-defined' && typeof value === 'string') {
    const tags = [...files].flatMap(({ value: root }) => (isObject(root) ? namesOf(root['tags']) : []));
    const near = nearestName(value, tags);
    return near && `\`tags\` of the document has no \`${value}\`: did you mean \`${near}\`?`;
  }
  if (ruleId === 'rule/operation-id' && typeof value === 'string')
    return `operationId \`${value}\` is not camelCase: write \`${camelCase(value)}\``;
  if (ruleId !== 'struct') return undefined;
  const [, empty = ''] = (value === null && /([^/]+)$/.exec(place.pointer)) || [];
  if (empty !== '') return `\`${empty}\` has no value: write one, or delete the line`;
  if (place.pointer.endsWith('/required') && typeof value === 'boolean')
    return '`required` of a schema is a list of names, next to its `properties`: name the property there';
  if (key === 'nullable') {
    const node = isObject(value) ? value : files.valueOf(parent);
    const type = isObject(node) && typeof node['type'] === 'string' ? node['type'] : 'string';
    return `\`nullable\` is of OpenAPI 3.0: write \`type: [${type}, 'null']\``;
  }
  return undefined;
}

function namesOf(tags: Json | undefined): string[] {
  return Array.isArray(tags) ? tags.flatMap((tag) => (isObject(tag) ? [String(tag['name'])] : [])) : [];
}
