import type { InteropResult } from './run-interop.ts';

/** What a generator needs besides the document, and what it does wrong by itself, with the place where that is reported. */
export interface Judgement {
  readonly generator: string;
  readonly kind: 'setting' | 'fault';
  readonly text: string;
  /** The cases that a fault spoils, each as operation and example. */
  readonly cases?: readonly string[];
  readonly link?: string;
}

const ISSUES = 'https://github.com/OpenAPITools/openapi-generator/issues';

export const JUDGEMENTS: readonly Judgement[] = [
  {
    generator: 'openapi-generator-go',
    kind: 'setting',
    text: '`useOneOfDiscriminatorLookup=true`: otherwise it tries every branch of a union, and takes a `const` for any string',
    link: `${ISSUES}/16016`,
  },
  {
    generator: 'openapi-generator-go',
    kind: 'setting',
    text: '`--type-mappings=integer=WideNumber`, a name for `json.Number`, and a type of its null: otherwise an integer of another format than `int64` is an `int32`',
  },
  {
    generator: 'openapi-generator-java',
    kind: 'setting',
    text: '`--type-mappings=integer=BigInteger`: otherwise an integer of another format than `int64` has 32 bits',
  },
  {
    generator: 'openapi-generator-kotlin',
    kind: 'setting',
    text: '`--type-mappings=integer=java.math.BigInteger`, for the same reason as Java',
  },
  {
    generator: 'openapi-generator-rust',
    kind: 'setting',
    text: '`--type-mappings=integer=i128`, for the same reason as Java',
  },
  {
    generator: 'openapi-generator-rust',
    kind: 'fault',
    text: 'a union becomes an untagged enum, in which serde holds no `i128`: no page of primary-network transactions is read',
    cases: ['firstPage', 'lastPage', 'xChainLinear', 'xChainNonLinear', 'cChainExport', 'cChainImport'].map(
      (example) => `listPrimaryNetworkTransactions ${example}`,
    ),
  },
  {
    generator: 'openapi-generator-kotlin',
    kind: 'setting',
    text: '`serializationLibrary=gson,generateOneOfAnyOfWrappers=true`: otherwise a union is a type of its own that no response fills',
    link: 'https://github.com/OpenAPITools/openapi-generator/pull/18382',
  },
  {
    generator: 'openapi-generator-kotlin',
    kind: 'fault',
    text: 'these wrappers take `null` of a member that may be null for a broken object',
    cases: ['listValidatorDetails active'],
    link: `${ISSUES}/20199`,
  },
  {
    generator: 'openapi-generator-rust',
    kind: 'setting',
    text: 'documents without `discriminator`: it makes the member the tag of the enum and a required field of each variant as well, and serde reads it once',
    link: `${ISSUES}/22344`,
  },
  ...['orval', 'hey-api'].map((generator) => ({
    generator,
    kind: 'fault' as const,
    text: '`JSON.parse` reads bodies, and rounds integers beyond 2^53 - 1; its types say `number`. Give it a `fetch` that reads without loss, or use our clients',
    cases: [
      'listPrimaryNetworkTransactions firstPage',
      'listPrimaryNetworkTransactions xChainLinear',
      'listL1Validators firstPage',
    ],
  })),
];

/** What Schemathesis finds, and why it is none of the mock's faults. */
export const FINDINGS: readonly {
  readonly codes: readonly string[];
  readonly title: string;
  readonly text: string;
}[] = [
  {
    codes: ['ST202'],
    title: 'ST202, a valid request was rejected',
    text: 'what no schema can say: a page token that no response gave, what a rule between members refuses (`x-validations`), a checksum in a list of addresses. The mock is meant to refuse these.',
  },
  {
    codes: ['ST204', 'ST205'],
    title: 'ST204 and ST205, methods and `Allow`',
    text: '`/ext/health` is two documents: its GET is a probe, its POST is JSON-RPC, which OpenAPI cannot declare.',
  },
];

/** What went wrong in a run and is not known to be the fault of a generator. */
export function unjudged({ generators, recipes, schemathesis }: InteropResult): string[] {
  const known = new Set(
    JUDGEMENTS.flatMap(({ generator, cases = [] }) => cases.map((name) => `${generator} ${name}`)),
  );
  const judged = FINDINGS.flatMap(({ codes }) => codes);
  return [
    ...generators.flatMap(({ generator: { id }, stopped }) => (stopped ? [`${id}: ${stopped.message}`] : [])),
    ...generators.flatMap(({ generator: { id }, cases }) =>
      cases
        .filter(({ problem }) => problem !== undefined)
        .map(({ operation, example }) => `${id} ${operation} ${example}`)
        .filter((line) => !known.has(line)),
    ),
    ...recipes.flatMap(({ title, problem }) =>
      problem === undefined ? [] : [`recipe ${title}: ${problem}`],
    ),
    ...schemathesis.flatMap(({ document, findings }) =>
      [...findings.keys()]
        .filter((finding) => !judged.some((code) => finding.startsWith(code)))
        .map((finding) => `schemathesis ${document}: ${finding}`),
    ),
  ];
}

export const OPENRPC =
  '@open-rpc/generator makes clients in TypeScript and Rust. Its TypeScript does not compile where method names have a dot, as those of a node have, and its Rust declares no method: its fault. `npm run generate` runs it with our own component, which writes the methods of `packages/node`. Other languages send the envelope themselves; the reference shows it.';
