/**
 * Documents as they are written, for programs that report places in them: files with lines and columns, the registry, overlays,
 * and the parts that a model is read from. The main entry has the model.
 */
export { compileRule } from '../check/compile-rule.ts';
export { describeViolations } from '../check/describe-violations.ts';
export { EXTENSIONS } from '../extensions/extensions.ts';
export { nodeWords } from '../extensions/published.ts';
export { resolveReference, type ResolvedNode } from '../json/follow.ts';
export { rounded, withDigits } from '../json/wide-integers.ts';
export { isRemote, referencesIn, type Reference } from '../json/references.ts';
export { bundleDocument, type BundledDocument } from '../read/load-contract.ts';
export { findDocuments } from '../read/find-documents.ts';
export { hasInheritedNames, renameKeys, withoutStandInText, withStandIns } from '../json/inherited-names.ts';
export { operationsIn, operationsOf, wholeDocument, wholeOperation } from '../read/operations.ts';
export { applyOverlay, readOverlay } from '../read/overlay.ts';
export { mapSchemas } from '../read/map-schemas.ts';
export { adviceOn, parseText, readValue } from '../read/parse-text.ts';
export { readDocumentFile, requireWithin } from '../read/read-file.ts';
export { referencedFile, displayPath } from '../read/paths.ts';
export { METHODS } from '../read/document-parts.ts';
export { readOpenApi } from '../read/read-openapi.ts';
export { readOpenRpc } from '../read/read-openrpc.ts';
export { readServers } from '../read/read-servers.ts';
export type { RegistryEntry } from '../read/registry.ts';
export { readToolSettings } from '../read/tool-settings.ts';
export { SpecFiles, type SpecFile } from './spec-files.ts';
export type { Bundle, SourceNode } from '../read/bundle.ts';
export { platformNames } from '../read/platforms.ts';
export {
  nativePatternsOnly,
  uncheckedFormats,
  uncheckedPatterns,
  unreadKeywords,
  unreadMedia,
} from '../read/unchecked.ts';
