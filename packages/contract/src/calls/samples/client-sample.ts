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
  /** The argument that is the whole body of a request. */
  readonly body?: string;
}

/** The call with our client. */
export function clientSample(
  base: string,
  { packageName, accessor, body }: ClientNames,
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
    `const result = await ${accessor}(${argumentsOf(operation, call, body)});`,
    'if (result.ok) console.log(result.data);',
    'else console.error(result.outcome);',
  ].join('\n');
}

function argumentsOf(operation: Operation, call: Call, body: string | undefined): string {
  if (isPositional(operation))
    return paramList(operation, call.parameters)
      .map((value) => literal(value))
      .join(', ');
  const values = flatArguments(call, body);
  return Object.keys(values).length > 0 || needsArgument(operation) ? literal(values) : '';
}

const needsArgument = ({ parameters, body }: Operation) =>
  body?.required || parameters.some(({ in: location, required }) => location === 'argument' && required);
