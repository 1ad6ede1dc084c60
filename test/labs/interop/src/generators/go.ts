import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { need } from '../../../../../scripts/release/index.ts';
import { DRIVERS, type Generator, type Job } from './generator.ts';
import { openApiIn, runOpenApiGenerator } from './openapi-generator.ts';
import { oapiCodegen, VERSIONS } from './tools.ts';

/** Compiles one module of the generated packages, the code that reads the cases, and the program that calls them. */
async function compileModule(job: Job, driver: string, client: (name: string) => string): Promise<void> {
  const names = job.documents.map((document) => document.package);
  const text = readFileSync(DRIVERS + driver, 'utf8')
    .replace('// imports', names.map((name) => `${name} "interop/${name}"`).join('\n\t'))
    .replace('// clients', names.map(client).join('\n\t'));
  mkdirSync(join(job.folder, 'cases'), { recursive: true });
  writeFileSync(join(job.folder, 'cases/cases.go'), readFileSync(`${DRIVERS}cases.go`));
  writeFileSync(join(job.folder, 'main.go'), text);
  writeFileSync(join(job.folder, 'go.mod'), 'module interop\n\ngo 1.23\n');
  await need('go', ['mod', 'tidy'], { cwd: job.folder });
  await need('go', ['vet', './...'], { cwd: job.folder });
  await need('go', ['build', '-o', 'driver', '.'], { cwd: job.folder });
}

const driver = (job: Job, address: string) => ({
  file: join(job.folder, 'driver'),
  args: [job.casesFile, address],
});

/**
 * The type that integers of other sizes are mapped to, and its nullable variant, which generated code names after it.
 */
const nullableNumber = (name: string) => `package ${name}

import "encoding/json"

type WideNumber = json.Number

type NullableWideNumber struct {
	value *json.Number
	isSet bool
}

func (v NullableWideNumber) Get() *json.Number  { return v.value }
func (v *NullableWideNumber) Set(n *json.Number) { v.value, v.isSet = n, true }
func (v NullableWideNumber) IsSet() bool         { return v.isSet }
func (v *NullableWideNumber) Unset()             { v.value, v.isSet = nil, false }

func (v NullableWideNumber) MarshalJSON() ([]byte, error) { return json.Marshal(v.value) }

func (v *NullableWideNumber) UnmarshalJSON(src []byte) error {
	v.isSet = true
	return json.Unmarshal(src, &v.value)
}
`;

export const openApiGeneratorGo = openApiIn('Go', ['Go'], {
  async generate(job) {
    // Otherwise it tries every branch of a `oneOf`, and accepts any string for a `const`.
    await runOpenApiGenerator(
      job,
      'go',
      (name) => [`packageName=${name}`, 'useOneOfDiscriminatorLookup=true'],
      ['--type-mappings=integer=WideNumber'],
    );
    // A package of the single module, not a separate module.
    for (const document of job.documents) {
      writeFileSync(
        join(job.folder, document.package, 'nullable_number.go'),
        nullableNumber(document.package),
      );
      for (const file of ['go.mod', 'go.sum', 'test']) {
        rmSync(join(job.folder, document.package, file), { recursive: true, force: true });
      }
    }
  },
  compile: (job) =>
    compileModule(
      job,
      'openapi_generator.go',
      (name) => `"${name}": func(address string) any { c := ${name}.NewConfiguration(); c.Servers = ${name}.ServerConfigurations{{URL: address}}; return ${name}.NewAPIClient(c) },`, // prettier-ignore
    ),
  driver,
});

export const oapiCodegenGo: Generator = {
  id: 'oapi-codegen',
  name: 'oapi-codegen',
  version: VERSIONS['oapi-codegen'],
  language: 'Go',
  needs: ['Go'],
  async generate(job) {
    const program = await oapiCodegen(job.tools);
    for (const document of job.documents) {
      const folder = join(job.folder, document.package);
      mkdirSync(folder, { recursive: true });
      const args = [
        '-generate',
        'types,client',
        '-package',
        document.package,
        '-o',
        join(folder, 'client.go'),
      ];
      await need(program, [...args, document.file]);
    }
  },
  compile: (job) =>
    compileModule(
      job,
      'oapi_codegen.go',
      (name) =>
        `"${name}": func(address string) (any, error) { return ${name}.NewClientWithResponses(address) },`,
    ),
  driver,
};
