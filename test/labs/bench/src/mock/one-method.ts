import type { Json, JsonObject } from '@chain-apis/contract';

/**
 * An OpenRPC document of one method, as text. @open-rpc/mock-server refuses addresses with braces and unknown formats,
 * and takes long for recursive schemas: it gets the method that is measured and what that refers to.
 */
export function oneMethod(bundle: JsonObject, id: string): string {
  const methods = (bundle['methods'] as JsonObject[]).filter(({ name }) => name === id);
  const document = {
    openrpc: bundle['openrpc']!,
    info: bundle['info']!,
    servers: [{ name: 'mock', url: 'http://localhost' }],
    methods,
    components: componentsOf(bundle['components'] as Components, methods),
  };
  return JSON.stringify(document, withoutFormat);
}

type Components = Record<string, JsonObject>;

/** The components that a value refers to, directly or through others. */
function componentsOf(declared: Components, value: Json): Components {
  const used: Components = {};
  const follow = (from: Json) => {
    for (const [, kind = '', name = ''] of JSON.stringify(from).matchAll(REFERENCE)) {
      const ofKind = (used[kind] ??= {});
      if (ofKind[name] !== undefined) continue;
      ofKind[name] = declared[kind]![name]!;
      follow(ofKind[name]);
    }
  };
  follow(value);
  return used;
}

const REFERENCE = /"#\/components\/(\w+)\/([^"/]+)"/g;

function withoutFormat(key: string, value: unknown): unknown {
  return key === 'format' && typeof value === 'string' ? undefined : value;
}
