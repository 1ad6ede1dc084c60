import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { need } from '../../../../../scripts/release/index.ts';

/** What is installed to try the documents: exact versions, so that a table can be compared with them. */
export const VERSIONS = {
  'openapi-generator': '7.25.0',
  'oapi-codegen': '2.8.2',
  'openapi-python-client': '0.29.1',
  '@hey-api/openapi-ts': '0.95.0',
  orval: '7.13.2',
  schemathesis: '4.32.5',
  '@octokit/openapi': '23.0.2',
} as const;

/** Installs a tool unless its folder exists. A folder is named after its versions. */
export async function once(folder: string, install: (folder: string) => Promise<unknown>): Promise<string> {
  if (!existsSync(join(folder, '.installed'))) {
    mkdirSync(folder, { recursive: true });
    await install(folder);
    mkdirSync(join(folder, '.installed'));
  }
  return folder;
}

/** Installs the generator's jar, from Maven Central. */
export async function openApiGenerator(tools: string): Promise<string> {
  const version = VERSIONS['openapi-generator'];
  const artifact = `org.openapitools:openapi-generator-cli:${version}`;
  const folder = await once(join(tools, `openapi-generator-${version}`), (into) =>
    need('mvn', ['-q', '-B', 'dependency:copy', `-Dartifact=${artifact}`, `-DoutputDirectory=${into}`]),
  );
  return join(folder, `openapi-generator-cli-${version}.jar`);
}

/** Creates a virtual environment with packages, from PyPI; returns the path of its programs. */
export async function pythonWith(tools: string, name: string, packages: readonly string[]): Promise<string> {
  const folder = await once(join(tools, `python-${name}`), async (into) => {
    await need('python3', ['-m', 'venv', into]);
    await need(join(into, 'bin/pip'), ['install', '--quiet', '--disable-pip-version-check', ...packages]);
  });
  return join(folder, 'bin');
}

/** Installs the program oapi-codegen, from the Go module proxy. */
export async function oapiCodegen(tools: string): Promise<string> {
  const version = VERSIONS['oapi-codegen'];
  const folder = await once(join(tools, `oapi-codegen-${version}`), (into) =>
    need('go', ['install', `github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen@v${version}`], {
      env: { GOBIN: into },
    }),
  );
  return join(folder, 'oapi-codegen');
}

/** Installs generators in JavaScript, from the npm registry, in their own folder: programs and modules. */
export async function npmTools(tools: string): Promise<string> {
  const names = ['@hey-api/openapi-ts', 'orval'] as const;
  const packages = names.map((name) => `${name}@${VERSIONS[name]}`);
  const folder = join(tools, `npm-${packages.join('-').replaceAll(/[^a-z0-9.-]+/gi, '_')}`);
  const flags = ['--no-audit', '--no-fund', '--ignore-scripts', '--no-save', '--loglevel=error'];
  await once(folder, (into) => need('npm', ['install', '--prefix', into, ...flags, ...packages]));
  return join(folder, 'node_modules');
}
