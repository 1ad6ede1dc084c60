import { BaseResolver, isAbsoluteUrl, Source, type Document } from '@redocly/openapi-core';
import { ContractError } from '@chain-apis/contract';
import {
  hasInheritedNames,
  readDocumentFile,
  referencedFile,
  withStandIns,
} from '@chain-apis/contract/source';
import type { Json } from '@chain-apis/foundation';

/** Reads files for Redocly as the contract is read, within the same bounds, and none on other hosts. */
export class FileResolver extends BaseResolver {
  override resolveExternalRef(base: string | null, ref: string): string {
    const written = super.resolveExternalRef(base, ref);
    return base === null || isAbsoluteUrl(written) ? written : referencedFile(base, ref);
  }

  override parseDocument(source: Source, isRoot?: boolean): Document {
    const { parsed } = super.parseDocument(source, isRoot);
    // Redocly calls what it finds under a name that every object inherits. What it parsed is JSON.
    return { source, parsed: hasInheritedNames(source.body) ? withStandIns(parsed as Json) : parsed };
  }

  override async loadExternalRef(absoluteRef: string): Promise<Source> {
    if (isAbsoluteUrl(absoluteRef)) throw new ContractError(`${absoluteRef} is on another host`);
    try {
      return new Source(absoluteRef, readDocumentFile(absoluteRef).toString().replaceAll('\r\n', '\n'));
    } catch (cause) {
      if (cause instanceof ContractError) throw cause;
      // Knows how to say what is wrong with it.
      return super.loadExternalRef(absoluteRef);
    }
  }
}
