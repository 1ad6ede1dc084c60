import { createConfig, lintFromString, type Plugin } from '@redocly/openapi-core';
import type { ContractDocument } from '@chain-apis/contract';
import { pointerOf, once, writeJson } from '@chain-apis/foundation';
import {
  besidesExtensions,
  readToolOverlays,
  type SourceMap,
  type SpecFiles,
  type ToolOverlay,
} from '@chain-apis/contract/source';
import type { Finding } from './finding.ts';
import plugin from './redocly/plugin.ts';

const RULE = 'contract/extensions';

/** The overlays that can be used: `lintOverlays` and {@link lintToolOverlays} report what is wrong with the others. */
export async function usableOverlays(paths: readonly string[]): Promise<ToolOverlay[]> {
  const read = await Promise.allSettled(paths.map((path) => readToolOverlays([path])));
  return read.flatMap((result) => (result.status === 'fulfilled' ? result.value : []));
}

/**
 * Checks that overlays for tools add extensions only, each on a node that allows it, with a value of its shape.
 *
 * @param paths - the overlays
 * @param sources - the documents with these overlays
 */
export async function lintToolOverlays(
  paths: readonly string[],
  sources: ReadonlyMap<ContractDocument, SourceMap>,
  files: SpecFiles,
): Promise<Finding[]> {
  if (paths.length === 0) return [];
  const found = new Map<string, Finding>();
  const report = (file: string, pointer: string, message: string) => {
    const at = { file: files.nameOf(file), ...files.positionOf({ file, pointer }) };
    // One action can be wrong in several documents.
    found.set(`${file}#${pointer}`, { ...at, rule: RULE, message, severity: 'error' });
  };
  for (const path of paths)
    for (const [pointer, message] of besidesExtensions(files.valueOf({ file: path, pointer: '' })))
      report(path, pointer, message);
  for (const [{ id, bundle }, source] of sources)
    for (const [pointer, message] of await wrongExtensions(id, bundle)) {
      const place = source.locate(pointer);
      if (paths.includes(place.file)) report(place.file, place.pointer, message);
    }
  return [...found.values()];
}

const extensionsOnly = once(() =>
  createConfig({ plugins: [plugin() as Plugin], rules: { [RULE]: 'error' } }),
);

async function wrongExtensions(id: string, bundle: ContractDocument['bundle']): Promise<[string, string][]> {
  const config = await extensionsOnly();
  const source = writeJson(bundle);
  const problems = await lintFromString({ source, absoluteRef: `${id}.json`, config });
  return problems
    .filter(({ ruleId }) => ruleId === RULE)
    .map(({ location: [place], message }) => [pointerOf(place?.pointer ?? ''), message]);
}
