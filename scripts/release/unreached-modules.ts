import type { Plugin } from 'esbuild';

interface StandIn {
  /** What is imported. */
  readonly path: RegExp;
  /** The importing module (default: any). */
  readonly importer?: RegExp;
  /** CommonJS code that replaces it. */
  readonly code: string;
}

const STAND_INS: readonly StandIn[] = [
  // Prism supports Postman collections and forwards requests. The mock uses OpenAPI, and responds itself.
  { path: /^@stoplight\/http-spec\/postman\/operation$/, code: '' },
  { path: /^\.\/forwarder$/, importer: /prism-http/, code: '' },
  // Built into Node since 18.
  {
    path: /^(?:node-fetch|isomorphic-fetch)$/,
    code: 'const send = (...args) => fetch(...args); module.exports = Object.assign(send, { default: send });',
  },
  // Names and sentences of fifty languages; `x-faker` in a schema gets English, as by default.
  { path: /^@faker-js\/faker$/, code: "module.exports = require('@faker-js/faker/locale/en');" },
  // Optional for pino.
  { path: /^pino-pretty$/, code: '' },
];

/** Replaces third-party modules that are imported but never reached here; they would be most of the bundle. */
export const unreachedModules: Plugin = {
  name: 'unreached-modules',
  setup(build) {
    for (const [index, { path, importer }] of STAND_INS.entries()) {
      build.onResolve({ filter: path }, (asked) =>
        importer && !importer.test(asked.importer)
          ? undefined
          : { path: String(index), namespace: 'stand-in', pluginData: asked.resolveDir },
      );
    }
    build.onLoad({ filter: /.*/, namespace: 'stand-in' }, ({ path, pluginData }) => ({
      contents: STAND_INS[Number(path)]!.code,
      resolveDir: pluginData as string,
    }));
  },
};
