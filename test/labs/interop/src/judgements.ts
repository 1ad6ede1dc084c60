import type { InteropResult } from './run-interop.ts';

/** What a generator needs besides the document, and its own bugs, with where they are reported. */
export interface Judgement {
  readonly generator: string;
  readonly kind: 'setting' | 'fault';
  readonly text: string;
  /** The cases that a bug affects, each as operation and example. */
  readonly cases?: readonly string[];
  readonly link?: string;
}

const ISSUES = 'https://github.com/OpenAPITools/openapi-generator/issues';

export const JUDGEMENTS: readonly Judgement[] = [
  {
    generator: 'openapi-generator-python',
    kind: 'fault',
    text: 'it ignores `not`, so an import to the C-Chain fits the form of every other transaction as well, and a union with two fitting forms is refused. Call `..._without_preload_content` for this list, and parse it as JSON',
    cases: ['listPrimaryNetworkTransactions cChainImport'],
  },
  {
    generator: 'openapi-generator-go',
    kind: 'setting',
    text: '`useOneOfDiscriminatorLookup=true`: otherwise it tries every branch of a union and accepts any string for a `const`',
    link: `${ISSUES}/16016`,
  },
  {
    generator: 'openapi-generator-go',
    kind: 'setting',
    text: '`--type-mappings=integer=WideNumber`, with a type for `json.Number` and its null: otherwise an integer without `format: int64` is an `int32`',
  },
  {
    generator: 'openapi-generator-java',
    kind: 'setting',
    text: '`--type-mappings=integer=BigInteger`: otherwise an integer without `format: int64` has 32 bits',
  },
  ...['orval', 'hey-api'].map((generator) => ({
    generator,
    kind: 'fault' as const,
    text: '`JSON.parse` rounds integers beyond 2^53 - 1; the types say `number`. Pass a `fetch` that reads losslessly, or use our clients',
    cases: [
      'listPrimaryNetworkTransactions firstPage',
      'listPrimaryNetworkTransactions xChainLinear',
      'listL1Validators firstPage',
    ],
  })),
];

/** What Schemathesis finds, and why it is not a bug of the mock. */
export const FINDINGS: readonly {
  readonly codes: readonly string[];
  readonly title: string;
  readonly text: string;
}[] = [
  {
    codes: ['ST202'],
    title: 'ST202, a valid request was rejected',
    text: "a schema can't express these constraints: page tokens must come from a response, rules across properties (`x-validations`) must hold, and addresses in a list need valid checksums. The mock refuses such requests on purpose.",
  },
  {
    codes: ['ST204', 'ST205'],
    title: 'ST204 and ST205, methods and `Allow`',
    text: "`/ext/health` is in two documents: GET is a probe, POST is JSON-RPC, which OpenAPI can't declare.",
  },
];

/** Returns what went wrong in a run and is not known to be a generator's bug. */
export function unjudged({ generators, recipes, schemathesis, ownClients }: InteropResult): string[] {
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
    ...ownClients.flatMap(({ name, types, failed }) => [
      ...(types === '' ? [] : [`${name}: ${types}`]),
      ...Object.entries(failed).map(([call, outcome]) => `${name}: ${call}: ${outcome}`),
    ]),
  ];
}

export const OPENRPC =
  "@open-rpc/generator has templates for TypeScript and Rust. Its TypeScript doesn't compile if method names contain a dot, as those of a node do; its Rust declares no methods. So `npm run generate` runs it with our own component, which generates the methods of `packages/node`. For other languages, the reference shows each method's request.";
