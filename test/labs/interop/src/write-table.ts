import { FINDINGS, JUDGEMENTS, OPENRPC } from './judgements.ts';
import type { RecipeResult } from './recipes/run-recipes.ts';
import type { InteropResult } from './run-interop.ts';
import type { GeneratorResult } from './try-generator.ts';
import type { WideInteger } from './compare.ts';

/** Writes the results as Markdown. */
export function writeTable({ toolchains, generators, recipes, schemathesis }: InteropResult): string {
  const versions = [...toolchains].map(([name, version]) => `${name} ${version}`).join(', ');
  return `# Other generators

\`npm run interop\` runs these generators on the bundled documents, compiles their code, calls every REST operation of the mock
with every example, and compares decoded values with those sent. Last run with ${versions}.

| generator | language | version | generated | compiled | calls decoded as sent |
|---|---|---|---|---|---|
${generators.map(generatorRow).join('\n')}

${judgementsOf(generators)}
## Wide integers

Integers beyond 2^53 - 1 in the examples, by property, as each client decodes them. Their wire kinds are
\`Uint64\` (\`format: uint64\`) and \`WideInteger\` (no format).

${wideTable(generators)}
## Recipes

The reference's guide has a recipe for each language. Each was followed exactly, in an empty folder, against the mock.

| recipe | works | the program prints |
|---|---|---|
${recipes.map(recipeRow).join('\n')}

## Schemathesis

All phases against the mock, with valid checksums in ids and addresses (\`test/labs/interop/drivers/schemathesis_hooks.py\`).

| document | findings |
|---|---|
${schemathesis.map(({ document, findings }) => `| ${document} | ${counted(findings)} |`).join('\n')}

${FINDINGS.map(({ title, text }) => `- ${title}: ${text}`).join('\n')}

## JSON-RPC

${OPENRPC}
`;
}

function generatorRow({ generator, missing, stopped, cases }: GeneratorResult): string {
  const head = `| ${generator.name} | ${generator.language} | ${generator.version}`;
  if (missing.length > 0) return `${head} | ${missing.join(' and ')} missing | – | – |`;
  if (stopped?.at === 'generate') return `${head} | **no** | – | – |`;
  if (stopped) return `${head} | yes | **no** | – |`;
  const good = cases.filter(({ problem }) => problem === undefined).length;
  const operations = (list: typeof cases) => new Set(list.map(({ operation }) => operation)).size;
  return `${head} | yes | yes | ${good} of ${cases.length}, ${operations(cases)} operations |`;
}

function wideTable(generators: readonly GeneratorResult[]): string {
  const called = generators.filter(({ cases }) => cases.length > 0);
  const all = called.flatMap(({ cases }) => cases.flatMap(({ wide }) => wide));
  const columns = [...new Set(all.map(columnOf))].sort();
  const rows = called.map(({ generator, cases }) => {
    const cells = columns.map((column) =>
      cellOf(cases.flatMap(({ wide }) => wide.filter((one) => columnOf(one) === column))),
    );
    return `| ${generator.name} | ${generator.language} | ${cells.join(' | ')} |`;
  });
  return [
    `| generator | language | ${columns.join(' | ')} |`,
    `|---|---|${'---|'.repeat(columns.length)}`,
    ...rows,
    '',
  ].join('\n');
}

const columnOf = ({ member, digits }: WideInteger): string => `\`${member}\` ${digits}`;

/** What the client has where it differs from what was sent: nothing, if it decoded no such body. */
function cellOf(found: readonly WideInteger[]): string {
  const wrong = found.find(({ digits, arrived }) => arrived !== digits);
  if (!wrong) return 'as sent';
  return wrong.arrived === undefined ? '**not decoded**' : `**${wrong.arrived}**`;
}

function recipeRow({ title, missing, problem, printed }: RecipeResult): string {
  const followed =
    missing.length > 0 ? `${missing.join(' and ')} missing` : problem === undefined ? 'yes' : '**no**';
  return `| ${title} | ${followed} | ${printed === '' ? '–' : `\`${printed}\``} |`;
}

function judgementsOf(generators: readonly GeneratorResult[]): string {
  const shown = generators.flatMap(({ generator }) =>
    JUDGEMENTS.filter((judgement) => judgement.generator === generator.id).map(
      ({ kind, text, link }) =>
        `- ${generator.name} (${generator.language}), ${kind === 'setting' ? 'run with' : 'bug:'} ${text}${link ? ` ([reported](${link}))` : ''}.`,
    ),
  );
  return shown.length > 0 ? `${shown.join('\n')}\n` : '';
}

function counted(findings: ReadonlyMap<string, number>): string {
  return [...findings].map(([name, count]) => `${name}: ${count}`).join('; ') || 'none';
}
