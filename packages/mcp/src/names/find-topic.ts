import type { Contract, ContractDocument, Operation } from '@chain-apis/contract';
import type { Guide } from '@chain-apis/contract/documents';
import { createRoutes } from '@chain-apis/contract/calls';
import { nearestName, plainName } from '@chain-apis/foundation';
import { createCatalogue, schemaNames } from '@chain-apis/contract/describe';
import type { Topic } from '../topic.ts';

export function createFindTopic(contract: Contract, guides: readonly Guide[] = []) {
  const all = namesIn(contract, guides);
  const codes = new Set(createCatalogue(contract).map(({ code }) => code));
  const routes = createRoutes(contract);
  const ofKind = (kind: Topic['kind'] | undefined) =>
    kind === undefined ? all : all.filter(([, thing]) => thing.kind === kind);
  const findWhole = (name: string, kind?: Topic['kind']): readonly Topic[] => {
    const named = ofKind(kind);
    const exact = named.filter(([own]) => own === name);
    if (exact.length > 0) return things(exact);
    const code = /^(?:errors?|http|code|status)?[\s/:#]*(-?\d+)$/i.exec(name)?.[1];
    if (code !== undefined && codes.has(Number(code))) return [{ kind: 'error', code: Number(code) }];
    const gap = /^gaps?[\s/:#]*(\d+)$/i.exec(name)?.[1];
    if (gap !== undefined && Number(gap) < contract.gaps.length) return [{ kind: 'gap', index: Number(gap) }];
    const byPath = atPath(routes, name);
    if (byPath.length > 0) return byPath.map((operation) => ({ kind: 'operation', operation }));
    if (plainName(name) === '') return [];
    const loose = named.filter(([own]) => plainName(own) === plainName(name));
    return things(loose.length > 0 ? loose : named.filter(([own]) => lastPart(own) === plainName(name)));
  };
  return {
    /** Finds things by names as agents write them: any case, `info_peers`, `peers`, `GET /v1/x`, `/v1/chains/1`, `error 429`. */
    find(given: string, kind?: Topic['kind']): readonly Topic[] {
      const whole = findWhole(given.trim(), kind);
      if (whole.length > 0) return whole;
      const at = given.indexOf('#');
      if (at < 1) return [];
      const member = given.slice(at + 1).trim();
      return findWhole(given.slice(0, at).trim(), kind).map((thing) => ({ ...thing, member }));
    },
    /** Suggests a name for a typo. */
    nearest(given: string, kind?: Topic['kind']): string | undefined {
      const names = new Map(ofKind(kind).map(([own]) => [plainName(own), own]));
      return names.get(nearestName(plainName(given), [...names.keys()]) ?? '');
    },
  };
}

type Named = readonly [name: string, thing: Topic];

function namesIn({ operations, documents }: Contract, guides: readonly Guide[]): readonly Named[] {
  return [
    ...operations.map((operation): Named => [operation.id, { kind: 'operation', operation }]),
    ...documents.map((document): Named => [document.id, { kind: 'document', document }]),
    ...services(documents).map((name): Named => [name, { kind: 'package', name }]),
    ...(['gaps', 'conventions', 'deprecated'] as const).map((kind): Named => [kind, { kind }]),
    ...documents.flatMap((document) =>
      schemaNames(document).flatMap((name): Named[] => {
        const thing: Topic = { kind: 'schema', document, name };
        return [
          [`${document.id}/${name}`, thing],
          [name, thing],
        ];
      }),
    ),
    ...guides.flatMap((guide): Named[] => {
      const thing: Topic = { kind: 'guide', guide };
      return [
        [`guide ${guide.name}`, thing],
        [guide.name, thing],
      ];
    }),
  ];
}

/** Names of services that aren't document names. */
function services(documents: readonly ContractDocument[]): string[] {
  const names = new Set(documents.map((document) => document.package));
  return [...names].filter((name) => !documents.some(({ id }) => id === name));
}

const things = (found: readonly Named[]) => [...new Set(found.map(([, thing]) => thing))];

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
