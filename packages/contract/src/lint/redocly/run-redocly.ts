import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import {
  createConfig,
  lint,
  parseYaml,
  type Config,
  type NormalizedProblem,
  type Plugin,
  type RawUniversalConfig,
} from '@redocly/openapi-core';
import { pointerOf } from '../../json/pointer.ts';
import { DocumentResolver } from '../../read/bundle.ts';
import type { RegistryEntry } from '../../read/registry.ts';
import type { Finding } from '../finding.ts';
import plugin from './plugin.ts';
import { profileIn } from '../profile.ts';
import type { LintSources } from '../sources.ts';
import type { Place, SpecFiles } from '../../source/spec-files.ts';
import { isObject, type Json } from '../../json/json.ts';
import { nearestName } from '../../nearest-name.ts';
import { explainReference } from '../references.ts';

type IgnoreConfig = Config['ignore'];

/** Lints every document with the rules of `redocly.yaml`, Redocly's own and ours. */
export async function lintWithRedocly(
  { registry, config: raw, profile, files }: Pick<LintSources, 'registry' | 'config' | 'profile' | 'files'>,
  entries: readonly RegistryEntry[],
): Promise<{ readonly entry: RegistryEntry; readonly findings: Finding[] }[]> {
  const extended = [raw['extends'] ?? (profile === 'strict' ? 'recommended-strict' : 'recommended')].flat();
  const ignore = registry === undefined ? {} : exceptionsOf(registry);
  const config = await createConfig(
    {
      ...raw,
      extends: profileIn(extended) === profile ? extended : [...extended, `contract/${profile}`],
      plugins: [
        plugin() as Plugin,
        ...([raw['plugins'] ?? []].flat() as Plugin[]).filter((one) => !isOurs(one)),
      ],
    } as RawUniversalConfig,
    { ...(registry !== undefined && { configPath: resolve(registry) }), ignore },
  );
  const externalRefResolver = new DocumentResolver(config.resolve);
  return Promise.all(
    entries.map(async (entry) => {
      const { id, root } = entry;
      const problems = await lint({ ref: root, config: config.forAlias(id), externalRefResolver });
      return {
        entry,
        findings: problems.flatMap((problem) => (problem.ignored ? [] : [findingOf(problem, files)])),
      };
    }),
  );
}

/**
 * Whether `redocly.yaml` names our plugin by path or package, for Redocly's own CLI. Here it is built in, so that a
 * copy of the contract can be linted anywhere.
 */
function isOurs(named: unknown): boolean {
  return typeof named === 'string' && /redocly-plugin(\.m?js)?$/.test(named);
}

/** The ignore file that Redocly's CLI reads next to `redocly.yaml`. */
function exceptionsOf(configPath: string): IgnoreConfig {
  const path = join(dirname(configPath), '.redocly.lint-ignore.yaml');
  if (!existsSync(path)) return {};
  const files = parseYaml(readFileSync(path, 'utf8')) as Record<string, Record<string, string[]>>;
  return Object.fromEntries(
    Object.entries(files).map(([file, rules]) => [
      resolve(dirname(path), file),
      Object.fromEntries(Object.entries(rules).map(([rule, pointers]) => [rule, new Set(pointers)])),
    ]),
  );
}

/** Redocly says what is wrong; for frequent problems, this adds what to do. */
const mends: Record<string, string> = {
  'no-invalid-media-type-examples': ': correct the example, or the schema if the example is right',
  'no-invalid-parameter-examples': ': correct the example, or the schema if the example is right',
  'no-invalid-schema-examples': ': correct the example, or the schema if the example is right',
  'operation-description': ': say what the URL does not',
  'operation-tag-defined': ': add it to `tags` of the document',
  'path-parameters-defined': ': make path and parameters agree',
};

function findingOf(problem: NormalizedProblem, files: SpecFiles): Finding {
  const [location] = problem.location;
  const file = location?.source.absoluteRef ?? '';
  const pointer = pointerOf(location?.pointer ?? '').replace(/\/$/, '');
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

function messageOf(problem: NormalizedProblem, files: SpecFiles, place: Place): string {
  const told = explained(problem, files, place);
  if (told !== undefined) return told;
  const hint = problem.suggest.length > 0 ? `. Did you mean ${problem.suggest.join(' or ')}?` : '';
  return problem.message.trim().replace(/\.$/, '') + (mends[problem.ruleId] ?? '') + hint;
}

/** Messages for frequent problems, with the nearest valid name; undefined for others. */
function explained(
  { ruleId, message }: NormalizedProblem,
  files: SpecFiles,
  place: Place,
): string | undefined {
  const value = files.valueOf(place);
  const parent = { ...place, pointer: place.pointer.replace(/\/[^/]*$/, '') };
  const [, key = ''] = /`([^`]+)` is not expected here/.exec(message) ?? [];
  if (ruleId === 'no-unresolved-refs') {
    const reference = isObject(value) ? value['$ref'] : value;
    return typeof reference === 'string' ? explainReference(files, place.file, reference) : undefined;
  }
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
  if (ruleId !== 'struct') return undefined;
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
