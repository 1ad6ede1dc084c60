import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/**
 * Compiles TypeScript snippets against the sources of this repository.
 *
 * @param root - root of the repository
 * @param pieces - code, each with a name that messages use
 * @returns one line for each error: name, line and message
 */
export function compile(root: string, pieces: Iterable<readonly [name: string, code: string]>): string[] {
  const config = ts.parseJsonConfigFileContent(
    ts.readConfigFile(join(root, 'tsconfig.json'), (path) => readFileSync(path, 'utf8')).config,
    ts.sys,
    root,
  );
  const files = new Map(
    [...pieces].map(([name, code], index) => [join(root, `sample-${index}.ts`), { name, code }]),
  );
  const host = ts.createCompilerHost(config.options);
  const { readFile, fileExists } = host;
  host.readFile = (path) => files.get(path)?.code ?? readFile(path);
  host.fileExists = (path) => files.has(path) || fileExists(path);
  const options = { ...config.options, noUnusedLocals: false };
  const program = ts.createProgram([...files.keys()], options, host);
  return [...files].flatMap(([path, { name }]) => {
    const source = program.getSourceFile(path);
    const found = [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)];
    return found.map((problem) => {
      const line = source!.getLineAndCharacterOfPosition(problem.start ?? 0).line + 1;
      return `${name}:${line}: ${ts.flattenDiagnosticMessageText(problem.messageText, ' ')}`;
    });
  });
}

/** The code without its types and imports, ready to run as the body of an async function. */
export function runnable(code: string): string {
  const { outputText } = ts.transpileModule(code, {
    compilerOptions: {
      target: ts.ScriptTarget.ES2023,
      module: ts.ModuleKind.ESNext,
      verbatimModuleSyntax: true,
    },
  });
  return outputText.replace(/^import .*$/gm, '').replace(/^export \{\};$/gm, '');
}
