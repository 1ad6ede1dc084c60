/**
 * The compiler, and openapi-typescript, which has it. Required, not imported: to detect its exports, an import reads nine
 * megabytes of it a second time.
 */
import { createRequire } from 'node:module';
import type typescript from 'typescript';

const require = createRequire(import.meta.url);

// `require` has no types: these are the packages' own.
export const ts = require('typescript') as typeof typescript;
export const openapiTypescript = require('openapi-typescript') as typeof import('openapi-typescript');
