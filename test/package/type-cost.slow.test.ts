/** The cost of the clients' types for a user's compiler. */
import ts from 'typescript';
import { expect, it } from 'vitest';
import { isRest } from '@chain-apis/contract';
import { clientCall } from '@chain-apis/generate';
import { contract, root } from '../support/contract.ts';

const FILE = `${root}test/package/consumer.ts`;
const settings = ts.getParsedCommandLineOfConfigFile(
  `${root}tsconfig.json`,
  {},
  { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => {} },
)!;

/** Checks one in-memory file; its cost is what it adds to the library's types. */
function check(text: string): { errors: string[]; instantiations: number } {
  const host = ts.createCompilerHost(settings.options);
  const { getSourceFile, fileExists, readFile } = host;
  host.fileExists = (name) => name === FILE || fileExists(name);
  host.readFile = (name) => (name === FILE ? text : readFile(name));
  host.getSourceFile = (name, options) =>
    name === FILE ? ts.createSourceFile(name, text, options) : getSourceFile(name, options);
  // As from a built package: a user's compiler reads declarations, not bodies.
  const program = ts.createProgram([FILE], { ...settings.options, types: [] }, host);
  const errors = program
    .getSemanticDiagnostics(program.getSourceFile(FILE))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
  return { errors, instantiations: program.getInstantiationCount() };
}

it('every operation of data and metrics, called by name: at most 2,000 instantiations', () => {
  const calls = contract.operations
    .filter(({ document }) => ['data', 'metrics'].includes(document.package))
    .map(
      (operation) => `{
        const result = await ${clientCall(operation, { groups: {} })}(args());
        if (result.ok) show(result.data);
        ${isRest(operation) ? "else if (result.outcome === 'error') show(result.error);" : ''}
        else show(result.outcome);
      }`,
    );
  const { errors, instantiations } = check(`
    import { createDataClient } from '@chain-apis/data';
    import { createMetricsClient } from '@chain-apis/metrics';
    const data = createDataClient({ baseUrl: 'http://127.0.0.1:4010' });
    const metrics = createMetricsClient({ baseUrl: 'http://127.0.0.1:4010' });
    declare function args(): never;
    declare function show(value: unknown): void;
    ${calls.join('\n')}
    const { ok } = await metrics.listAverageTps(args());
    export const wrong: string = ok;
  `);
  expect(calls.length).toBeGreaterThan(15);
  // One intended error: it shows that the calls have types.
  expect(errors).toEqual(["Type 'boolean' is not assignable to type 'string'."]);
  console.info(`${calls.length} calls: ${instantiations} instantiations`);
  expect(instantiations).toBeLessThanOrEqual(2000);
});
