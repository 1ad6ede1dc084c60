import type { Field, Fields, TypeView } from '@chain-apis/contract/describe';

/** What is open or known from elsewhere in a schema and all that it is made of, each once, by the name of the member. */
export function unknownLines(fields: Fields, above = ''): string[] {
  return [
    ...fields.fields.flatMap((field) => [
      ...ofField(field, above),
      ...unknownLines(field.children, path(above, field)),
    ]),
    ...fields.variants.flatMap(({ label, type, children }) => [
      ...ofType(type, `${above}${above && ' '}(${label})`),
      ...unknownLines(children, above),
    ]),
  ].filter((line, index, lines) => lines.indexOf(line) === index);
}

const path = (above: string, { name, type }: Field) =>
  `${above}${above && '.'}${name}${type.jsonTypes.includes('array') ? '[]' : ''}`;

function ofField(field: Field, above: string): string[] {
  const name = path(above, field);
  const whole = field.type.observedWhole
    ? [`- ${name}: not in the source, known from real servers only`]
    : [];
  return [...whole, ...ofType(field.type, name)];
}

export function ofType({ notShown, provenance }: TypeView, name: string): string[] {
  return [
    ...notShown.map((gap) => `- ${name}: not shown in the source: ${gap}`),
    ...provenance.map((fact) => `- ${name}: ${fact}`),
  ];
}
