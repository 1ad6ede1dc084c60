/** Editor hovers over the clients' types, as users see them: they are part of the interface. */
import ts from 'typescript';
import { expect, it } from 'vitest';
import { root } from '../support/contract.ts';

/** `^` is below the first character of the hovered code; the hover's name follows it. */
const PROGRAM = `
import { createDataClient } from '@chain-apis/data';
import { createNodeClient } from '@chain-apis/node';
const data = createDataClient({ baseUrl: 'http://127.0.0.1:4010' });
const node = createNodeClient({ baseUrl: 'http://127.0.0.1:9650' });
const result = await data.getOperation({ operationId: '1' });
//                        ^ a call
//    ^ a result
if (result.ok) console.log(result.data.operationStatus, result.meta);
//                                     ^ a field
//                                                             ^ what is known of a call
else if (result.outcome === 'error' && result.status === 429) console.log(result.error);
//                                                                        ^ a narrowed error
//                                                                               ^ the body of an error
else if (result.outcome === 'deadline') console.log(result);
//                                                  ^ a narrowed failure
for await (const one of data.listErc20Balances.items({ chainId: '1', address: '0x' })) console.log(one.price);
//                           ^ a list
//                                                                                                     ^ an amount
const peers = await node.info.peers({ nodeIDs: [] });
//                            ^ a method
if (!peers.ok && peers.outcome === 'rpc-error') console.log(peers);
//                                                          ^ a narrowed error of a node
`;

const MAX_LINES = 12;
const FILE = 'test/types/hovers.txt';

it('hovers are what is committed, in few lines', async () => {
  const shown = hoversIn(PROGRAM);
  for (const { name, text } of shown)
    expect(text.split('\n').length, `${name}:\n${text}`).toBeLessThanOrEqual(MAX_LINES);
  await expect(shown.map(({ name, text }) => `## ${name}\n\n${text}\n`).join('\n')).toMatchFileSnapshot(
    root + FILE,
  );
}, 120_000);

function hoversIn(text: string) {
  const path = `${root}test/types/hovered.ts`;
  const service = serviceFor(path, text);
  const problems = [...service.getSyntacticDiagnostics(path), ...service.getSemanticDiagnostics(path)];
  expect(problems.map(({ messageText }) => messageText)).toEqual([]);
  return marksIn(text).map(({ name, at }) => {
    const info = service.getQuickInfoAtPosition(path, at);
    const words = ts.displayPartsToString(info?.documentation).split('\n\n')[0]!;
    return { name, text: [ts.displayPartsToString(info?.displayParts), words].filter(Boolean).join('\n') };
  });
}

/** Returns the positions above the marks. */
function marksIn(text: string): { name: string; at: number }[] {
  const lines = text.split('\n');
  let code = 0;
  return lines.flatMap((line, index) => {
    const [, before, name] = /^(\/\/ +)\^ (.*)$/.exec(line) ?? [];
    if (before === undefined) {
      code = lines.slice(0, index).join('\n').length + (index > 0 ? 1 : 0);
      return [];
    }
    return [{ name: name!, at: code + before.length }];
  });
}

function serviceFor(path: string, text: string): ts.LanguageService {
  const { config } = ts.readConfigFile(`${root}tsconfig.json`, ts.sys.readFile) as { config: object };
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  const read = (file: string) => (file === path ? text : ts.sys.readFile(file));
  return ts.createLanguageService({
    getCompilationSettings: () => ({ ...options, noEmit: true, types: ['node'] }),
    getScriptFileNames: () => [path],
    getScriptVersion: () => '1',
    getScriptSnapshot: (file) => {
      const content = read(file);
      return content === undefined ? undefined : ts.ScriptSnapshot.fromString(content);
    },
    getCurrentDirectory: () => root,
    getDefaultLibFileName: (settings) => ts.getDefaultLibFilePath(settings),
    fileExists: (file) => file === path || ts.sys.fileExists(file),
    readFile: read,
    directoryExists: ts.sys.directoryExists,
    getDirectories: ts.sys.getDirectories,
  });
}
