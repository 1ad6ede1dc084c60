import type { JsonObject } from '../../json/json.ts';
import type { ContractDocument } from '../../model/model.ts';
import { pointerTo, segmentsOf, valueAt } from '../../json/pointer.ts';
import type { LintModel, ModelProblem } from '../check.ts';
import { INSIDE, schemasAt, walkSchemas } from '../../schema/walk-schemas.ts';

/** Reports recursive schemas: schema-utils-js never terminates on them. */
export function* recursion({ documents }: LintModel): Generator<ModelProblem> {
  for (const document of documents) {
    if (document.kind !== 'openrpc') continue;
    const reported = new Set<string>();
    for (const cycle of cyclesOf(document)) {
      const [first = ''] = cycle;
      const key = [...cycle].sort().join(' ');
      if (reported.has(key)) continue;
      reported.add(key);
      const message = `contains itself (${[...cycle, first].join(' > ')}), which OpenRPC tools cannot read: end it with an open object`;
      yield { document, pointer: pointerTo('/components/schemas', first), message };
    }
  }
}

function* cyclesOf(document: ContractDocument): Generator<string[]> {
  const names = Object.keys((valueAt(document.bundle, '/components/schemas') ?? {}) as JsonObject);
  const edges = new Map(names.map((name) => [name, refersTo(document, name)]));
  const done = new Set<string>();
  function* from(name: string, path: string[]): Generator<string[]> {
    const start = path.indexOf(name);
    if (start >= 0) yield path.slice(start);
    if (start >= 0 || done.has(name)) return;
    for (const next of edges.get(name) ?? []) yield* from(next, [...path, name]);
    done.add(name);
  }
  for (const name of names) yield* from(name, []);
}

function refersTo(document: ContractDocument, name: string): string[] {
  const start = schemasAt(document.bundle, [pointerTo('/components/schemas', name)]);
  return [...walkSchemas(document.bundle, start, INSIDE)].flatMap(({ schema }) => {
    const [components, schemas, target] = segmentsOf(String(schema['$ref'] ?? ''));
    return components === 'components' && schemas === 'schemas' && target !== undefined ? [target] : [];
  });
}
