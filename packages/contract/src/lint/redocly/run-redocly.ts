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
import type { SpecFiles } from '../../source/spec-files.ts';

type IgnoreConfig = Config['ignore'];

/** Lints every document with the rules of `redocly.yaml`, Redocly's own and ours. */
export async function lintWithRedocly(
  { registry, config: raw, profile, files }: Pick<LintSources, 'registry' | 'config' | 'profile' | 'files'>,
  entries: readonly RegistryEntry[],
): Promise<Finding[]> {
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
  const problems = await Promise.all(
    entries.map(({ id, root }) => lint({ ref: root, config: config.forAlias(id), externalRefResolver })),
  );
  return problems.flat().flatMap((problem) => (problem.ignored ? [] : [findingOf(problem, files)]));
}

/**
 * Whether `redocly.yaml` names our plugin, by its path or its package, for Redocly's own command line. Here it is at hand,
 * so that a copy of the contract can be linted anywhere.
 */
function isOurs(named: unknown): boolean {
  return typeof named === 'string' && /redocly-plugin(\.m?js)?$/.test(named);
}

/** The exceptions that Redocly's own command reads beside `redocly.yaml`. */
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

/** Redocly says what is wrong; for what happens often, this says what to do. */
const mends: Record<string, string> = {
  'no-unresolved-refs': ': correct the path, or write the file',
  'no-invalid-media-type-examples': ': correct the example, or the schema if the example is right',
  'no-invalid-parameter-examples': ': correct the example, or the schema if the example is right',
  'no-invalid-schema-examples': ': correct the example, or the schema if the example is right',
  'no-required-schema-properties-undefined': ': add it to `properties`, or take it out of `required`',
  'operation-description': ': say what the URL does not',
  'operation-tag-defined': ': add it to `tags` of the document',
  'path-parameters-defined': ': make path and parameters agree',
};

function findingOf(problem: NormalizedProblem, files: SpecFiles): Finding {
  const [location] = problem.location;
  const file = location?.source.absoluteRef ?? '';
  const position =
    location && 'start' in location && location.start
      ? { line: location.start.line, column: location.start.col }
      : files.positionOf({
          file,
          pointer: pointerOf(location?.pointer ?? '').replace(/\/$/, ''),
        });
  const hint = problem.suggest.length > 0 ? `. Did you mean ${problem.suggest.join(' or ')}?` : '';
  return {
    file: files.nameOf(file),
    ...position,
    rule: problem.ruleId,
    message: problem.message.trim().replace(/\.$/, '') + (mends[problem.ruleId] ?? '') + hint,
    severity: problem.severity === 'warn' ? 'warning' : 'error',
  };
}
