/** What a generator needs besides the document, and what it does wrong by itself, with the place where that is reported. */
export interface Judgement {
  readonly generator: string;
  readonly kind: 'setting' | 'fault';
  readonly text: string;
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
    generator: 'openapi-generator-rust',
    kind: 'setting',
    text: 'documents without `discriminator`: it makes the member the tag of the enum and a required field of each variant as well, and serde reads it once',
    link: `${ISSUES}/22344`,
  },
  {
    generator: 'openapi-generator-python',
    kind: 'fault',
    text: '`not` is not read: `from_dict` of a body that holds `message` and `justification` finds two branches; build the model of the branch instead',
  },
];
