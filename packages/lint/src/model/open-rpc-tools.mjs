// Plain JavaScript, with types of its own beside it: those of the library would have the compiler check the library's
// dependencies, which ship as TypeScript that is not strict.
export { validateOpenRPCDocument } from '@open-rpc/schema-utils-js';
