import { isPositional } from '../../model/operation-facts.ts';
import type { Operation } from '../../model/model.ts';
import type { Call } from '../http-request.ts';
import { flatArguments, paramList } from '../http-request.ts';
import { literal } from './literal.ts';

/** What a consumer writes to call an operation with its client. */
export interface ClientNames {
  /** The npm package. */
  readonly packageName: string;
  /** For example `node.info.peers`. */
  readonly accessor: string;
}

/** The call with our client. */
export function clientSample(
  base: string,
  { packageName, accessor }: ClientNames,
  operation: Operation,
  call: Call,
  key = false,
): string {
  const [name = ''] = accessor.split('.');
  const factory = `create${name[0]!.toUpperCase()}${name.slice(1)}Client`;
  const secret =
    key && operation.binding.security.flat().length > 0 ? `, apiKey: process.env['API_KEY']!` : '';
  return [
    `import { ${factory} } from '${packageName}';`,
    '',
    `const ${name} = ${factory}({ baseUrl: '${base}'${secret} });`,
    `const result = await ${accessor}(${argumentsOf(operation, call)});`,
    'if (result.ok) console.log(result.data);',
    'else console.error(result.outcome);',
  ].join('\n');
}

function argumentsOf(operation: Operation, call: Call): string {
  if (isPositional(operation))
    return paramList(operation, call.parameters)
      .map((value) => literal(value))
      .join(', ');
  const values = flatArguments(call);
  return Object.keys(values).length > 0 || needsArgument(operation) ? literal(values) : '';
}

const needsArgument = ({ parameters }: Operation) =>
  parameters.some(({ in: location, required }) => location === 'argument' && required);

/**
 * @param packages - npm name of each client, by the folder of its documents
 * @param accessorOf - the client generator's name of an operation
 */
export function clientNames(
  packages: Readonly<Record<string, string>>,
  accessorOf: (operation: Operation) => string,
): (operation: Operation) => ClientNames {
  return (operation) => ({
    packageName: packages[operation.document.package]!,
    accessor: accessorOf(operation),
  });
}
