import {
  didYouMean,
  isObject,
  objectAt,
  pointerTo,
  type Json,
  type JsonObject,
} from '@chain-apis/foundation';
import { readServers, type SpecFiles } from '@chain-apis/contract/source';
import type { LintModel } from './check.ts';
import { errorAt, type Finding } from './finding.ts';

type Problem = readonly [pointer: string, message: string];

/**
 * Checks that settings of tools are of something that a document has.
 *
 * @param paths - the files
 */
export function lintToolSettings(paths: readonly string[], model: LintModel, files: SpecFiles): Finding[] {
  return paths.flatMap((file) =>
    [...problemsOf(files.valueOf({ file, pointer: '' }), model)].map(([pointer, message]) =>
      errorAt(files, { file, pointer }, 'tool-settings', message),
    ),
  );
}

function* problemsOf(settings: Json | undefined, model: LintModel): Generator<Problem> {
  if (!isObject(settings)) return yield ['', 'settings of tools must be a map'];
  yield* otherNames(settings, '', ['operations', 'servers', 'search']);
  const operations = new Map(model.operations.map(({ id, parameters }) => [id, parameters]));
  const servers = new Map(
    model.documents
      .flatMap(({ bundle }) => readServers(bundle))
      .map(({ url, variables }) => [url, variables]),
  );
  const written = objectAt(settings, 'servers');
  yield* otherNames(objectAt(settings, 'operations'), '/operations', [...operations.keys()]);
  for (const [id, parameters] of operations) {
    const [at, own] = [pointerTo('/operations', id), objectAt(objectAt(settings, 'operations'), id)];
    yield* otherNames(own, at, ['unknown', 'unchecked']);
    const names = parameters.map(({ name }) => name);
    yield* otherNames(objectAt(own, 'unchecked'), `${at}/unchecked`, names);
  }
  yield* otherNames(written, '/servers', [...servers.keys()]);
  for (const url of Object.keys(written)) {
    const [at, own] = [pointerTo('/servers', url), objectAt(written, url)];
    yield* otherNames(own, at, ['aliases', 'variables']);
    const variables = Object.keys(servers.get(url) ?? {});
    yield* otherNames(objectAt(own, 'variables'), `${at}/variables`, variables);
  }
}

const otherNames = (node: JsonObject, at: string, names: readonly string[]): Problem[] =>
  Object.keys(node)
    .filter((name) => !names.includes(name))
    .map((name) => [
      pointerTo(at, name),
      `${name} is not a name that documents or settings have${didYouMean(name, names) || ': correct it, or take it out'}`,
    ]);
