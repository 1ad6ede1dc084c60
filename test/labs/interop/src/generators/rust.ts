import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Json } from '@chain-apis/contract';
import type { Case } from '../cases.ts';
import { need } from '@chain-apis/release';
import type { Job } from './generator.ts';
import { openApiIn, runOpenApiGenerator, withoutDiscriminators } from './openapi-generator.ts';

interface RustFunction {
  /** With its modules. */
  readonly path: string;
  readonly parameters: readonly { readonly name: string; readonly type: string }[];
}

export const openApiGeneratorRust = openApiIn('Rust', ['Rust'], {
  // serde takes the tag of a union away before the branch, which requires it, is read.
  generate: (job) =>
    runOpenApiGenerator(withoutDiscriminators(job), 'rust', (name) => [`packageName=${name}`], [
      '--type-mappings=integer=i128',
    ]),
  async compile(job) {
    mkdirSync(join(job.folder, 'src'), { recursive: true });
    writeFileSync(join(job.folder, 'Cargo.toml'), manifest(job));
    writeFileSync(join(job.folder, 'src/main.rs'), program(job));
    // Beside the tools, so that the libraries are compiled once.
    const target = join(job.tools, 'rust-target');
    const env = { CARGO_TARGET_DIR: target, CARGO_BUILD_JOBS: '1', CARGO_PROFILE_DEV_DEBUG: '0' };
    await need('cargo', ['build', '--quiet'], { cwd: job.folder, env });
  },
  driver: (job, address) => ({ file: join(job.tools, 'rust-target/debug/interop'), args: [address] }),
});

function manifest(job: Job): string {
  const clients = job.documents.map((document) => `${document.package} = { path = "${document.package}" }`);
  return `[package]
name = "interop"
version = "0.1.0"
edition = "2021"

[dependencies]
serde = "1"
serde_json = "1"
tokio = { version = "1", features = ["macros", "rt"] }
${clients.join('\n')}

[workspace]
members = [${job.documents.map((document) => JSON.stringify(document.package)).join(', ')}]
`;
}

function program(job: Job): string {
  const functions = new Map(
    job.documents.map((document) => [document.package, functionsOf(job, document.package)]),
  );
  const calls = job.cases.map((item, index) => callOf(item, index, functions.get(item.package) ?? new Map()));
  const runs = job.cases.map((_, index) => `    report(${index}, case_${index}(&address).await);`);
  return `fn typed<T: serde::de::DeserializeOwned>(text: &str) -> Result<T, String> {
    serde_json::from_str(text).map_err(|error| format!("argument: {error}"))
}

fn report(case: usize, outcome: Result<String, String>) {
    let line = match outcome {
        Ok(value) => serde_json::json!({ "case": case, "value": value }),
        Err(error) => serde_json::json!({ "case": case, "error": error.chars().take(600).collect::<String>() }),
    };
    println!("{line}");
}

${calls.join('\n')}
#[tokio::main(flavor = "current_thread")]
async fn main() {
    let address = std::env::args().nth(1).expect("address");
${runs.join('\n')}
}
`;
}

/** The asynchronous functions of a generated crate, by their names without case and punctuation. */
function functionsOf(job: Job, name: string): Map<string, RustFunction> {
  const folder = join(job.folder, name, 'src/apis');
  const found = readdirSync(folder).flatMap((file) => {
    const text = readFileSync(join(folder, file), 'utf8');
    return [
      ...text.matchAll(/pub async fn (\w+)\(configuration: &configuration::Configuration(?:, )?(.*)\) -> /g),
    ].map(
      ([, method = '', list = '']) =>
        [
          plain(method),
          { path: `${name}::apis::${file.replace('.rs', '')}::${method}`, parameters: parametersOf(list) },
        ] as const,
    );
  });
  return new Map(found);
}

function parametersOf(list: string) {
  return list
    .split(/, (?=\w+: )/)
    .filter((item) => item !== '')
    .map((item) => {
      const [, name = '', type = ''] = /^(\w+): (.*)$/.exec(item) ?? [];
      return { name, type };
    });
}

function callOf(item: Case, index: number, functions: ReadonlyMap<string, RustFunction>): string {
  const head = `async fn case_${index}(address: &str) -> Result<String, String> {`;
  const found = functions.get(plain(item.operation));
  if (!found) return `${head}\n    Err("no function".to_string())\n}`;
  const given = new Map(Object.entries(item.parameters).map(([name, value]) => [plain(name), value]));
  const values = found.parameters.map(({ name, type }) =>
    argument(
      type,
      type.includes('models::') && !given.has(plain(name)) ? item.body : given.get(plain(name)),
      item.package,
    ),
  );
  return `${head}
    let mut configuration = ${item.package}::apis::configuration::Configuration::new();
    configuration.base_path = format!("{address}/${index}");
    let result = ${found.path}(${['&configuration', ...values].join(', ')}).await.map_err(|error| format!("{error:?}"))?;
    serde_json::to_string(&result).map_err(|error| error.to_string())
}`;
}

function argument(type: string, value: Json | undefined, crate: string): string {
  const inner = /^Option<(.*)>$/.exec(type)?.[1];
  if (inner !== undefined) return value === undefined ? 'None' : `Some(${argument(inner, value, crate)})`;
  if (type === '&str') return rustText(String(value));
  return `typed::<${type.replaceAll('models::', `${crate}::models::`)}>(${rustText(JSON.stringify(value))})?`;
}

/** A raw string with more hashes than any text holds in a row. */
const rustText = (text: string) => `r####"${text}"####`;

const plain = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
