import { createRequire } from 'node:module';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  ContractError,
  isObject,
  pointerTo,
  valueAt,
  type ContractDocument,
  type Json,
  type JsonObject,
  type RpcMethod,
} from '@chain-apis/contract';

interface GeneratorOptions {
  openrpcDocument: JsonObject;
  outDir: string;
  components: {
    type: 'custom';
    name: string;
    language: 'typescript';
    customComponent: string;
    customType: string;
  }[];
}

// Required, not imported: its declarations pull in TypeScript sources that do not pass our compiler options.
const { default: openRpcGenerator } = createRequire(import.meta.url)('@open-rpc/generator') as {
  default: (options: GeneratorOptions) => Promise<void>;
};

const COMPONENT = fileURLToPath(new URL('./open-rpc-component.mjs', import.meta.url));

/**
 * Has OpenRPC's own generator read the methods that we are about to render, as a check: it must find the same ones, with
 * the same parameters in the same order. The code is ours (`renderMethods`), because the generator opens all references
 * first, and no schema has a name after that.
 *
 * @throws {@link ContractError} that names the first method which the two read differently
 */
export async function checkMethods(document: ContractDocument, methods: readonly RpcMethod[]): Promise<void> {
  const expected = methods.map(({ id, paramStructure, parameters }) =>
    signature(id, paramStructure, parameters),
  );
  const found = (await readByGenerator(document, methods)).map(
    ({ name, paramStructure = 'either', params }) => signature(name, paramStructure, params),
  );
  const index = expected.findIndex((line, at) => line !== found[at]);
  if (index < 0 && found.length === expected.length) return;
  const at = index < 0 ? expected.length : index;
  throw new ContractError(
    `${document.id}: we read ${expected[at] ?? 'no further method'}, @open-rpc/generator reads ${found[at] ?? 'no further method'}`,
  );
}

interface MethodRead {
  readonly name: string;
  readonly paramStructure?: RpcMethod['paramStructure'];
  readonly params: readonly Param[];
}

interface Param {
  readonly name: string;
  readonly required?: boolean;
}

/** For example `info.peers(nodeIDs?) by-name`. */
function signature(name: string, structure: string, params: readonly Param[]): string {
  const list = params.map((param) => `${param.name}${param.required ? '' : '?'}`);
  return `${name}(${list.join(', ')}) ${structure}`;
}

async function readByGenerator(
  document: ContractDocument,
  methods: readonly RpcMethod[],
): Promise<MethodRead[]> {
  const folder = await mkdtemp(join(tmpdir(), 'chain-apis-generate-'));
  try {
    const component = {
      type: 'custom',
      name: document.id,
      language: 'typescript',
      customComponent: COMPONENT,
      customType: 'methods',
    } as const;
    await openRpcGenerator({
      openrpcDocument: withoutSchemas(document, methods),
      outDir: folder,
      components: [component],
    });
    return JSON.parse(
      await readFile(join(folder, 'custom', 'typescript', 'methods.json'), 'utf8'),
    ) as MethodRead[];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * What the generator is given: the methods with the references of their parameters, without schemas and addresses. It opens
 * every reference, which has no end where a schema contains itself, and refuses addresses with a variable.
 */
function withoutSchemas(
  { bundle, title, version }: ContractDocument,
  methods: readonly RpcMethod[],
): JsonObject {
  const named = valueAt(bundle, DESCRIPTORS);
  const descriptors = isObject(named) ? Object.entries(named) : [];
  return {
    openrpc: bundle['openrpc']!,
    info: { title, version },
    methods: methods.map(({ id, paramStructure, pointer }) => {
      const params = valueAt(bundle, pointerTo(pointer, 'params')) ?? [];
      return {
        name: id,
        paramStructure,
        params: (params as Json[]).map((param) => withoutSchema(bundle, param)),
        result: { name: 'result', schema: {} },
      };
    }),
    components: {
      contentDescriptors: Object.fromEntries(
        descriptors.map(([name, descriptor]) => [name, withoutSchema(bundle, descriptor)]),
      ),
    },
  };
}

const DESCRIPTORS = '#/components/contentDescriptors';

/** A parameter, or the reference to one among those with a name. */
function withoutSchema(bundle: JsonObject, descriptor: Json): JsonObject {
  const { $ref, name, required } = isObject(descriptor) ? descriptor : {};
  if (typeof $ref !== 'string')
    return { name: typeof name === 'string' ? name : '', required: required === true, schema: {} };
  return $ref.startsWith(`${DESCRIPTORS}/`) ? { $ref } : withoutSchema(bundle, valueAt(bundle, $ref) ?? {});
}
