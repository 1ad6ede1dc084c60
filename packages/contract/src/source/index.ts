/**
 * Documents as they are written, for programs that report places in them: files with lines and columns, the registry, overlays,
 * and the schemas of a document one by one. The main entry has the model that is made from them.
 */
export { shownCalls } from '../calls/calls.ts';
export { compileRule } from '../check/compile-rule.ts';
export { EXTENSIONS } from '../extensions/extensions.ts';
export { nodeWords } from '../extensions/published.ts';
export { mergePatch } from '../json/merge-patch.ts';
export { fragmentOf } from '../json/pointer.ts';
export { isRemote } from '../json/references.ts';
export { once } from '../once-for.ts';
export { createFileResolver } from '../read/file-resolver.ts';
export { findEntries } from '../read/entries.ts';
export { readOverlay } from '../read/load-deployment.ts';
export { applyOverlay } from '../read/overlay.ts';
export { readRegistry } from '../read/registry.ts';
export {
  applyToolOverlays,
  besidesExtensions,
  readToolOverlays,
  type ToolOverlay,
} from '../read/tool-overlays.ts';
export { memberPointers } from '../schema/schema-members.ts';
export {
  EVERYWHERE,
  INSIDE,
  SAME_VALUE,
  schemasAt,
  schemasOf,
  unionsOf,
  walkSchemas,
  type SchemaAt,
} from '../schema/walk-schemas.ts';
export { SourceMap } from './source-map.ts';
export { SpecFiles, type Place, type SpecFile } from './spec-files.ts';
