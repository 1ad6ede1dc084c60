import type { Contract, ContractDocument, Operation } from '@chain-apis/contract';
import type { Guide } from '@chain-apis/contract/documents';
import { createRoutes } from '@chain-apis/contract/calls';
import { nearestName, plainName } from '@chain-apis/foundation';
import { createCatalogue, schemaNames } from '@chain-apis/contract/describe';
import type { Topic } from '../topic.ts';

/** Names of things as `read` takes them. */
export const NAMES = {
  operation: (id: string) => id,
  schema: (document: string, name: string) => `${document}/${name}`,
  error: (code: number) => `error ${code}`,
  document: (id: string) => id,
  gap: (index: number) => `gap ${index}`,
  guide: (name: string) => `guide ${name}`,
};

/** A thing with its names; `read` takes the first for no other thing. */
export interface Named {
  readonly names: readonly [string, ...string[]];
  readonly topic: Topic;
}

/** Operations are first, then documents: the first of several is the one that is meant. */
export function createFindTopic(contract: Contract, guides: readonly Guide[] = []) {
  const all = namesIn(contract, guides);
  const codes = new Set(createCatalogue(contract).map(({ code }) => code));
  const routes = createRoutes(contract);
  const ofKind = (kind: Topic['kind'] | undefined) =>
    kind === undefined ? all : all.filter(({ topic }) => topic.kind === kind);
  const findWhole = (name: string, kind?: Topic['kind']): readonly Named[] => {
    const called = (fits: (own: string) => boolean) => ofKind(kind).filter(({ names }) => names.some(fits));
    const exact = called((own) => own === name);
    if (exact.length > 0) return exact;
    const code = Number(/^(?:errors?|http|code|status)?[\s/:#]*(-?\d+)$/i.exec(name)?.[1]);
    if (codes.has(code)) return [{ names: [NAMES.error(code)], topic: { kind: 'error', code } }];
    const index = Number(/^gaps?[\s/:#]*(\d+)$/i.exec(name)?.[1]);
    if (index < contract.gaps.length) return [{ names: [NAMES.gap(index)], topic: { kind: 'gap', index } }];
    const byPath = atPath(routes, name);
    if (byPath.length > 0) return byPath.map(namedOperation);
    const plain = plainName(name);
    if (plain === '') return [];
    const loose = called((own) => plainName(own) === plain);
    return loose.length > 0 ? loose : called((own) => lastPart(own) === plain);
  };
  return {
    /** Finds things by names as agents write them: any case, `info_peers`, `peers`, `GET /v1/x`, `/v1/chains/1`, `error 429`. */
    find(given: string, kind?: Topic['kind']): readonly Named[] {
      const whole = findWhole(given.trim(), kind);
      if (whole.length > 0) return whole;
      const at = given.indexOf('#');
      if (at < 1) return [];
      const member = given.slice(at + 1).trim();
      return findWhole(given.slice(0, at).trim(), kind).map(({ names, topic }) => ({
        names,
        topic: { ...topic, member },
      }));
    },
    /** Suggests a name for a typo. */
    nearest(given: string, kind?: Topic['kind']): string | undefined {
      const all = ofKind(kind).flatMap(({ names }) => names);
      const names = new Map(all.map((own) => [plainName(own), own]));
      return names.get(nearestName(plainName(given), [...names.keys()]) ?? '');
    },
  };
}

const namedOperation = (operation: Operation): Named => ({
  names: [operation.id],
  topic: { kind: 'operation', operation },
});

function namesIn({ operations, documents }: Contract, guides: readonly Guide[]): readonly Named[] {
  return [
    ...operations.map(namedOperation),
    ...documents.map((document): Named => ({ names: [document.id], topic: { kind: 'document', document } })),
    ...services(documents).map((name): Named => ({ names: [name], topic: { kind: 'package', name } })),
    ...(['gaps', 'conventions', 'deprecated'] as const).map((kind): Named => ({
      names: [kind],
      topic: { kind },
    })),
    ...documents.flatMap((document) =>
      schemaNames(document).map((name): Named => ({
        names: [NAMES.schema(document.id, name), name],
        topic: { kind: 'schema', document, name },
      })),
    ),
    ...guides.map((guide): Named => ({
      names: [NAMES.guide(guide.name), guide.name],
      topic: { kind: 'guide', guide },
    })),
  ];
}

/** Names of services that aren't document names. */
function services(documents: readonly ContractDocument[]): string[] {
  const names = new Set(documents.map((document) => document.package));
  return [...names].filter((name) => !documents.some(({ id }) => id === name));
}

/** `info.peers` by `peers`. */
const lastPart = (name: string) => plainName(/[._/]([^._/]+)$/.exec(name)?.[1] ?? '');

/** Finds operations at a path, with or without a method, filled in or as a template. */
function atPath(routes: ReturnType<typeof createRoutes>, name: string): readonly Operation[] {
  const [, method, path = ''] = /^(?:([A-Za-z]+)\s+)?(?:https?:\/\/[^/]+)?(\/[^\s?#]*)/.exec(name) ?? [];
  if (path === '') return [];
  const endpoint =
    routes.endpoints.find(({ template }) => samePath(template, path)) ?? endpointOf(routes.find(path));
  if (!endpoint) return [];
  const rest = [...endpoint.rest].filter(([own]) => method === undefined || own === method.toUpperCase());
  return [...rest.map(([, operation]) => operation), ...endpoint.rpc.values()];
}

const samePath = (template: string, path: string) => template.toLowerCase() === path.toLowerCase();

const endpointOf = (route: ReturnType<ReturnType<typeof createRoutes>['find']>) =>
  typeof route === 'object' ? route.endpoint : undefined;
