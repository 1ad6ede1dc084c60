import { join } from 'node:path';
import { loadContract } from '@chain-apis/contract';
import { expect, it } from 'vitest';
import { renderPackageFiles } from './package-files.ts';

const layout = { root: import.meta.dirname, runtime: '@chain-apis/runtime', packages: {}, groups: {} };

async function filesOf(name: string) {
  const contract = await loadContract(
    join(import.meta.dirname, '../../../test/support/foreign', `${name}.openapi.yaml`),
  );
  const files = renderPackageFiles(contract, name, layout);
  return {
    readme: files.get(`packages/${name}/README.md`),
    index: files.get(`packages/${name}/src/index.ts`),
  };
}

it('name the declared address, and send operations to servers of their own', async () => {
  const { readme, index } = await filesOf('things');
  expect(readme).toContain(
    '`baseUrl` is required, the address before the paths of the calls (declared: `https://{region}.things.example/{version}`)',
  );
  expect(index).toContain('withServers(createRest');
});

it('say that documents declare no address', async () => {
  const { readme, index } = await filesOf('login');
  expect(readme).toContain('(the documents declare none, so give that of your server)');
  expect(index).not.toContain('withServers');
});
