import { existsSync, readdirSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { ContractError } from '@chain-apis/contract';
import { findDocuments, isRemote, type RegistryEntry, SpecFiles } from '@chain-apis/contract/source';
import { isObject, type Json, type JsonObject } from '@chain-apis/foundation';
import type { Recordings } from './check.ts';
import { profileIn, type LintProfile } from './redocly/profiles.ts';

/** Input of the linter: documents, their files and the rules. */
export interface LintSources {
  /** Folder that the paths of findings start from: that of the registry, or the working directory. */
  readonly base: string;
  /** Path of `redocly.yaml`; absent for documents without one. */
  readonly registry: string | undefined;
  /** The configuration in `redocly.yaml`; empty without one. */
  readonly config: JsonObject;
  readonly profile: LintProfile;
  readonly entries: readonly RegistryEntry[];
  /** Absolute paths of documents and overlays. */
  readonly roots: readonly string[];
  /** Overlays of deployments. */
  readonly overlays: readonly string[];
  /** Settings of tools. */
  readonly tools: readonly string[];
  readonly recordings: ReadonlyMap<string, Recordings>;
  readonly files: SpecFiles;
}

/**
 * Finds the files to lint.
 *
 * @param source - path of `redocly.yaml`, of a folder, or of documents
 * @param asked - the profile. Default: the one that `redocly.yaml` extends, or `recommended`
 */
export async function readSources(
  source: string | readonly string[],
  asked: LintProfile | undefined,
): Promise<LintSources> {
  const paths = [source].flat();
  const remote = paths.find(isRemote);
  if (remote !== undefined)
    throw new ContractError(`${remote} is on another host: lint reads files, so download it first`);
  const { entries: all, registry, config } = await findDocuments(paths);
  const entries = all.filter(({ root }) => !isRemote(root));
  const base = registry === undefined ? process.cwd() : dirname(resolve(registry));
  const profile = asked ?? profileIn(config['extends']) ?? 'recommended';
  const overlays = [...new Set(entries.flatMap((entry) => Object.values(entry.overlays ?? {})))];
  const tools = [...new Set(entries.flatMap((entry) => entry.tools ?? []))];
  const roots = [...entries.map(({ root }) => root), ...overlays, ...tools];
  const files = await readFiles(base, roots, profile);
  const recordings = readRecordings(config['x-recordings'], base, registry);
  return { base, registry, config, profile, entries, roots, overlays, tools, recordings, files };
}

/** All files of `specs/`, to find unreferenced ones; otherwise the documents' files. */
async function readFiles(base: string, roots: readonly string[], profile: LintProfile): Promise<SpecFiles> {
  const specs = join(base, 'specs');
  const isWhole = profile === 'strict' && existsSync(specs) && roots.every((root) => root.startsWith(specs));
  return isWhole ? SpecFiles.read(base) : SpecFiles.reachedFrom(base, roots);
}

/** Reads which operations have a file `<id>.json` in the folders of recordings; a folder that does not exist has none. */
function readRecordings(
  listed: Json | undefined,
  base: string,
  registry: string | undefined,
): ReadonlyMap<string, Recordings> {
  if (listed === undefined || listed === null) return new Map();
  if (!isObject(listed) || !Object.values(listed).every((folder) => typeof folder === 'string'))
    throw new ContractError(
      `${registry}: \`x-recordings\` must be a folder for each package: \`node: recordings\``,
    );
  return new Map(
    Object.entries(listed).map(([name, written]) => {
      const folder = String(written);
      const path = join(base, folder);
      if (existsSync(path) && !statSync(path).isDirectory())
        throw new ContractError(`${registry}: \`x-recordings\` must name folders, and ${folder} is not one`);
      const files = existsSync(path) ? readdirSync(path).filter((file) => file.endsWith('.json')) : [];
      return [name, { folder, operations: new Set(files.map((file) => basename(file, '.json'))) }];
    }),
  );
}
