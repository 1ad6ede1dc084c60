/** The model as something else: published documents, OpenRPC as OpenAPI, modules of validators. */
export { moduleOf, writeChecks, writeModel } from '../compiled/write-compiled.ts';
export { WORKSHOP_KEYS } from '../extensions/extensions.ts';
export { extensionsSchema } from '../extensions/published.ts';
export { withStandardFormats, withWireFormats } from '../schema/wire-kinds.ts';
export { projectOpenRpc } from './project-openrpc.ts';
export { publicDocument } from './public-document.ts';
