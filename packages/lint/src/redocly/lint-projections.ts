import { createConfig, lintFromString, type NormalizedProblem } from '@redocly/openapi-core';
import { pointerOf, once, writeJson } from '@chain-apis/foundation';
import { projectOpenRpc } from '@chain-apis/contract/project';
import { type RpcMethod, rpcMethods } from '@chain-apis/contract';
import type { LintModel, ModelProblem } from '../check.ts';

/** Rules that don't apply to a projection, or that the checks of examples report at a better place. */
const OFF = [
  'info-license-strict',
  'operation-4xx-response',
  'operation-summary',
  'no-invalid-media-type-examples',
  'no-invalid-schema-examples',
];

const rulesOfProjections = once(() =>
  createConfig({
    extends: ['recommended-strict'],
    oas3_1Rules: Object.fromEntries(OFF.map((rule) => [rule, 'off' as const])),
  }),
);

/** The OpenAPI projection of every OpenRPC document has no lint findings: mocks, diffs and reference pages read it. */
export async function lintProjections({ documents, operations }: LintModel): Promise<ModelProblem[]> {
  const config = await rulesOfProjections();
  const found = documents
    .filter(({ kind }) => kind === 'openrpc')
    .map(async (document) => {
      const methods = rpcMethods(operations).filter((method) => method.document === document);
      const source = writeJson(projectOpenRpc(document, methods, 'slash'));
      const problems = await lintFromString({ source, absoluteRef: `${document.id}.json`, config });
      return problems.map((problem) => ({ document, ...describe(problem, methods) }));
    });
  return (await Promise.all(found)).flat();
}

function describe(problem: NormalizedProblem, methods: readonly RpcMethod[]) {
  const pointer = pointerOf(problem.location[0]?.pointer ?? '');
  const method = methods.find(({ id }) => pointer.startsWith('/paths/') && pointer.includes(`~1${id}/`));
  const at = method ? method.pointer : pointer;
  const text = problem.message.trim().replace(/\.$/, '');
  return {
    pointer: at,
    message: `as OpenAPI, for mocks and reference: ${text}: correct it here (${problem.ruleId})`,
  };
}
