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
import { existsSync } from 'node:fs';
import { ContractError, type FileProblem } from '../contract-error.ts';
import type { BundleOptions } from './bundle-options.ts';
import type { BundledDocument } from './document-cache.ts';
import type { Json, JsonObject } from '@chain-apis/foundation';
import { hasWide, markWide, readMarked } from '../json/wide-integers.ts';
import { contractDocument } from './contract-document.ts';
import { hasInheritedNames, withoutStandIns, withoutStandInText, withStandIns } from './inherited-names.ts';
import { nameByPlace, type Numbered } from './name-by-place.ts';
import { readDocumentFile } from './read-file.ts';
import type { RegistryEntry } from './registry.ts';
import { requireBounded } from './require-bounded.ts';
import { shownPath } from './shown-path.ts';
import { shortenChains } from './shorten-chains.ts';

/** Reads files, and other hosts only if allowed. */
export class DocumentResolver extends BaseResolver {
  /** What was read, by path. */
  readonly sources = new Map<string, string>();
  readonly #allowRemote: boolean;
  readonly #within: string | undefined;
  readonly #marks: boolean;
  /** Whether wide integers were marked, for {@link readMarked}. */
  hasMarks = false;
  /** Files with chains of references that were shortened. */
  readonly #shortened = new Set<string>();

  constructor(
    config?: ConstructorParameters<typeof BaseResolver>[0],
    { allowRemote, within }: BundleOptions = {},
    marks = false,
  ) {
    super(config);
    this.#allowRemote = allowRemote === true;
    this.#within = within;
    this.#marks = marks;
  }

  /** Whether a problem is that nothing uses a component any more, in a file of which chains were shortened. */
  isShortened({ ruleId, location: [location] }: NormalizedProblem): boolean {
    return ruleId === 'no-unused-components' && this.#shortened.has(location?.source.absoluteRef ?? '');
  }

  /** A `$ref` is part of a URL: the name of a file may be percent-encoded in it. */
  override resolveExternalRef(base: string | null, ref: string): string {
    const written = super.resolveExternalRef(base, ref);
    if (!ref.includes('%') || isAbsoluteUrl(written) || existsSync(written)) return written;
    try {
      return super.resolveExternalRef(base, decodeURI(ref));
    } catch {
      return written;
    }
  }

  override parseDocument(source: Source, isRoot?: boolean): Document {
    const document = this.#parsed(source, isRoot);
    requireBounded(document.parsed, shownPath(source.absoluteRef));
    const parsed = shortenChains(document.parsed as Json);
    if (parsed !== document.parsed) this.#shortened.add(source.absoluteRef);
    return { source, parsed: hasInheritedNames(source.body) ? withStandIns(parsed) : parsed };
  }

  #parsed(source: Source, isRoot?: boolean): Document {
    const marked = this.#marks && hasWide(source.body) ? markWide(source.body) : source.body;
    if (marked === source.body) return super.parseDocument(source, isRoot);
    this.hasMarks = true;
    try {
      return super.parseDocument(new Source(source.absoluteRef, marked, source.mimeType), isRoot);
    } catch {
      // Says what is wrong with the text as it is written.
      return super.parseDocument(source, isRoot);
    }
  }

  override async loadExternalRef(absoluteRef: string) {
    if (isAbsoluteUrl(absoluteRef)) {
      if (this.#allowRemote) return super.loadExternalRef(absoluteRef);
      throw new ContractError(
        `remote $ref ${absoluteRef}: copy the file beside the document and refer to it by path, or allow it (--allow-remote)`,
      );
    }
    try {
      const text = readDocumentFile(absoluteRef, this.#within).toString();
      this.sources.set(absoluteRef, text);
      return new Source(absoluteRef, text.replaceAll('\r\n', '\n'));
    } catch (cause) {
      if (cause instanceof ContractError) throw cause;
      // Knows how to say what is wrong with it.
      return super.loadExternalRef(absoluteRef);
    }
  }
}

/** Bundles one document. */
export async function bundleEntry(
  entry: RegistryEntry,
  options: BundleOptions = {},
): Promise<BundledDocument> {
  const config = await createConfig({});
  const externalRefResolver = new DocumentResolver(config.resolve, options, true);
  const result = await bundle({ ref: entry.root, config, externalRefResolver }).catch((cause: Error) => {
    throw new ContractError(`cannot read ${shownPath(entry.root)}: ${cause.message}`, { cause });
  });
  const problems = result.problems.filter(({ severity }) => options.strict || severity === 'error');
  if (problems.length > 0) {
    const located = problems.map((problem) => fileProblem(problem, entry.root));
    throw new ContractError(located.map(problemLine).join('\n'), { problems: located });
  }
  const bundled = (result.bundle as Document).parsed as JsonObject;
  const { id, folder, root } = entry;
  // Every place has its own copy.
  const copy = JSON.parse(JSON.stringify(bundled)) as Json;
  const numbered = result.problems.flatMap((problem) => numberedBy(problem) ?? []);
  const document = contractDocument({
    id,
    folder,
    root: shownPath(root),
    bundle: nameByPlace(
      withoutStandIns(externalRefResolver.hasMarks ? readMarked(copy) : copy) as JsonObject,
      numbered,
      root,
    ),
    files: [...new Set([root, ...result.fileDependencies])].sort(),
  });
  return { document, sources: externalRefResolver.sources };
}

/** A component of which a problem says that it was given a number. */
function numberedBy(problem: NormalizedProblem): Numbered | undefined {
  const [, name] = /same name but different content\. Renamed .* to (.*)\.$/.exec(problem.message) ?? [];
  const reference = referenceAt(problem);
  const [location] = problem.location;
  if (name === undefined || reference === undefined || !location) return undefined;
  return { name, file: location.source.absoluteRef, reference };
}

/** The `$ref` that a problem is about, as it is written. */
function referenceAt({ location: [location] }: NormalizedProblem): string | undefined {
  if (!location) return undefined;
  const { line, col } = getLineColLocation(location).start;
  const lines = location.source.body.split('\n').slice(line - 1, line + 1);
  // A line can hold other references before it.
  return /\$ref["']?\s*:\s*["']?([^\s"',}]+)/.exec(lines.join('\n').slice(col - 1))?.[1];
}

/** A warning says that a component had to be renamed. */
function fileProblem(problem: NormalizedProblem, root: string): FileProblem {
  const [location] = problem.location;
  const reference = problem.message.startsWith("Can't resolve $ref") ? referenceAt(problem) : undefined;
  const named = reference === undefined ? '$ref' : `$ref ${JSON.stringify(reference)}`;
  const message =
    problem.severity === 'warn'
      ? `${problem.message} Give one of the two another name.`
      : problem.message.replace('$ref', named);
  if (!location) return { file: root, line: 1, column: 1, message };
  const { start } = getLineColLocation(location);
  return {
    file: location.source.absoluteRef,
    line: start.line,
    column: start.col,
    message: withoutStandInText(message),
  };
}

/** `file:line:column: message`, the form that terminals and editors turn into a link. */
function problemLine({ file, line, column, message }: FileProblem): string {
  return `${shownPath(file)}:${line}:${column}: ${message}`;
}
