import type { Operation, RpcMethod } from '@chain-apis/contract';
import { flatArguments, type Call } from '@chain-apis/contract/request';
import { literal } from './literal.ts';

/** Groups of the node client whose name is not that of their document. */
const GROUPS: Readonly<Record<string, string>> = { 'exchange-chain': 'xChain', 'subnet-evm': 'evm' };

/** The call in the words of our client. */
export function clientSample(base: string, operation: Operation, call: Call, key = false): string {
  const name = operation.document.package;
  const factory = `create${name[0]!.toUpperCase()}${name.slice(1)}Client`;
  const address = name === 'node' ? 'url' : 'baseUrl';
  const keyHeader = operation.protocol === 'rest' ? operation.keyHeader : undefined;
  const secret = key && keyHeader ? `, apiKey: process.env['API_KEY']!` : '';
  return [
    `import { ${factory} } from '@chain-apis/${name}';`,
    '',
    `const ${name} = ${factory}({ ${address}: '${base}'${secret} });`,
    `const result = await ${name}${accessor(operation)}(${argumentsOf(operation, call)});`,
    'if (result.ok) console.log(result.data);',
    'else console.error(result.outcome);',
  ].join('\n');
}

function accessor(operation: Operation): string {
  const part = operation.document.id.slice(operation.document.package.length + 1);
  if (operation.protocol === 'rest') return `${part && `.${part}`}.${operation.id}`;
  const group = GROUPS[part] ?? part;
  const chain = /\{blockchainID\}/.test(operation.paths[0] ?? '') ? `('${blockchainOf(operation)}')` : '';
  return `.${group}${chain}.${operation.id.replace(/^\w+?[._]/, '')}`;
}

/** The chain that the document names as the default of its address. */
function blockchainOf({ document }: RpcMethod): string {
  const servers = document.bundle['servers'] as { variables?: Record<string, { default: string }> }[];
  return servers[0]?.variables?.['blockchainID']?.default ?? 'C';
}

function argumentsOf(operation: Operation, call: Call): string {
  if (operation.protocol === 'rpc' && operation.paramStructure !== 'by-name') {
    const given = operation.parameters.map(({ name }) => call.parameters[name]);
    const count = given.findLastIndex((value) => value !== undefined) + 1;
    return given
      .slice(0, count)
      .map((value) => literal(value ?? null))
      .join(', ');
  }
  const values = flatArguments(call);
  return Object.keys(values).length > 0 || needsArgument(operation) ? literal(values) : '';
}

const needsArgument = (operation: Operation) =>
  operation.protocol === 'rpc' && operation.parameters.some(({ required }) => required);
