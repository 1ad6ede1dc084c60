import {
  BaseResolver,
  bundle,
  createConfig,
  getLineColLocation,
  isAbsoluteUrl,
  Source,
  type Document,
  type NormalizedProblem,
} from '@redocly/openapi-core';
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { ContractError } from '../model/contract-error.ts';
import type { BundledDocument } from './document-cache.ts';
import type { JsonObject } from '../json/json.ts';
import type { ContractDocument } from '../model/model.ts';
import type { RegistryEntry } from './registry.ts';

/** Reads files only: a contract that fetches its parts from the network could change under its readers. */
export class LocalResolver extends BaseResolver {
  /** What was read, by path. */
  readonly sources = new Map<string, string>();

  override async loadExternalRef(absoluteRef: string) {
    if (isAbsoluteUrl(absoluteRef)) {
      throw new ContractError(
        `remote $ref ${absoluteRef}: copy the file into specs/ and refer to it by path`,
      );
    }
    try {
      // At once: hundreds of small files take several times longer in the thread pool.
      const text = readFileSync(absoluteRef, 'utf8');
      this.sources.set(absoluteRef, text);
      return new Source(absoluteRef, text.replaceAll('\r\n', '\n'));
    } catch {
      // Knows how to say what is wrong with it.
      return super.loadExternalRef(absoluteRef);
    }
  }
}

/** Puts one document of the registry together in one piece. */
export async function bundleEntry(entry: RegistryEntry): Promise<BundledDocument> {
  const config = await createConfig({});
  const externalRefResolver = new LocalResolver(config.resolve);
  const result = await bundle({ ref: entry.root, config, externalRefResolver }).catch((cause: Error) => {
    throw new ContractError(`cannot read ${shown(entry.root)}: ${cause.message}`, { cause });
  });
  if (result.problems.length > 0) {
    throw new ContractError(result.problems.map(problemLine).join('\n'));
  }
  const parsed = (result.bundle as Document).parsed as JsonObject;
  const info = parsed['info'] as { title?: string; version?: string; description?: string } | undefined;
  const document: ContractDocument = {
    id: entry.id,
    kind: 'openrpc' in parsed ? 'openrpc' : 'openapi',
    package: entry.folder.split('/')[0] ?? entry.folder,
    folder: entry.folder,
    title: info?.title ?? entry.id,
    version: info?.version ?? '0.0.0',
    description: info?.description ?? '',
    bundle: JSON.parse(JSON.stringify(parsed)) as JsonObject,
    files: [...new Set([entry.root, ...result.fileDependencies])].sort(),
  };
  return { document, sources: externalRefResolver.sources };
}

/** `file:line:column: message`, the form that terminals and editors turn into a link. */
function problemLine(problem: NormalizedProblem): string {
  const [location] = problem.location;
  if (!location) return problem.message;
  const { start } = getLineColLocation(location);
  return `${shown(location.source.absoluteRef)}:${start.line}:${start.col}: ${problem.message}`;
}

function shown(path: string): string {
  const local = relative(process.cwd(), path);
  return local.startsWith('..') ? path : local;
}
