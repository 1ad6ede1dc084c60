import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { need } from '../../../../../scripts/release/index.ts';
import { DRIVERS, type Generator, type Job } from './generator.ts';
import { openApiIn, runOpenApiGenerator } from './openapi-generator.ts';
import { pythonWith, VERSIONS } from './tools.ts';

const RUNTIME = [
  'pydantic==2.12.4',
  'urllib3==2.5.0',
  'python-dateutil==2.9.0.post0',
  'typing-extensions==4.15.0',
];
const CLIENT = `openapi-python-client==${VERSIONS['openapi-python-client']}`;

const programs = (tools: string, name: string) => join(tools, `python-${name}`, 'bin');

async function compileAll(job: Job, bin: string): Promise<void> {
  await need(join(bin, 'python'), [
    '-m',
    'compileall',
    '-q',
    ...job.documents.map((document) => join(job.folder, document.package)),
  ]);
}

const pathOf = (job: Job) => job.documents.map((document) => join(job.folder, document.package)).join(':');

export const openApiGeneratorPython = openApiIn('Python', ['Python'], {
  generate: (job) => runOpenApiGenerator(job, 'python', (name) => [`packageName=${name}`]),
  compile: async (job) => compileAll(job, await pythonWith(job.tools, 'runtime', RUNTIME)),
  driver: (job, address) => ({
    file: join(programs(job.tools, 'runtime'), 'python'),
    args: [`${DRIVERS}openapi_generator.py`, job.casesFile, address],
    env: { PYTHONPATH: pathOf(job), PYTHONDONTWRITEBYTECODE: '1' },
  }),
});

export const openApiPythonClient: Generator = {
  id: 'openapi-python-client',
  name: 'openapi-python-client',
  version: VERSIONS['openapi-python-client'],
  language: 'Python',
  needs: ['Python'],
  async generate(job) {
    const bin = await pythonWith(job.tools, 'openapi-python-client', [CLIENT]);
    for (const document of job.documents) {
      const config = join(job.folder, `${document.package}.json`);
      writeFileSync(config, JSON.stringify({ package_name_override: document.package, post_hooks: [] }));
      const into = join(job.folder, document.package);
      const args = ['generate', '--path', document.file, '--output-path', into, '--config', config];
      await need(join(bin, 'openapi-python-client'), [...args, '--fail-on-warning']);
    }
  },
  compile: (job) => compileAll(job, programs(job.tools, 'openapi-python-client')),
  driver: (job, address) => ({
    file: join(programs(job.tools, 'openapi-python-client'), 'python'),
    args: [`${DRIVERS}openapi_python_client.py`, job.casesFile, address],
    env: { PYTHONPATH: pathOf(job), PYTHONDONTWRITEBYTECODE: '1' },
  }),
};
