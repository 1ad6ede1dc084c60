/** The code of a call, for every operation: its descriptor and the method of the interface. */
import type { Operation } from '@chain-apis/contract';
import { code, joinCode, typeName, type Code } from './code.ts';
import { describeOperation, docComment, literalOf } from './doc-comment.ts';
import type { Layout } from './layout.ts';

/** A call in types. */
export interface CallTypes {
  readonly operation: Operation;
  /** Name of the constant and of the method. */
  readonly name: string;
  /** The argument type. */
  readonly args: Code;
  /** The argument list: one or several arguments before the options. */
  readonly list: readonly Code[];
  /** Whether an argument is required. */
  readonly required: boolean;
  readonly result: Code;
  /** The types of a page and of its items, for a list. */
  readonly paged?: { readonly page: Code; readonly item: Code } | undefined;
  /** Result of the call that reads the started job. */
  readonly end?: string | undefined;
}

export function renderDescriptor({ operation, name }: CallTypes, type: Code, descriptor: object): Code {
  return joinCode(
    [
      docComment([`How \`${operation.id}\` travels.`]),
      code`export const ${name}: ${type} = {`,
      ...Object.entries(descriptor).map(([key, value]) => `  ${key}: ${literalOf(value)},`),
      '};',
    ],
    '\n',
  );
}

export function renderInterface(
  comment: string,
  name: string,
  calls: readonly CallTypes[],
  layout: Layout,
): Code {
  const members = calls.map(
    (call) => code`${describeOperation(call.operation, layout, '  ')}\n  ${signature(call)}`,
  );
  return joinCode(
    [docComment([comment]), `export interface ${name}Calls {`, joinCode(members, '\n\n'), '}'],
    '\n',
  );
}

function signature({ name, args, list, required, result, paged, end }: CallTypes): Code {
  if (paged) {
    const call = typeName(required ? 'PagedCall' : 'OptionalPagedCall');
    return code`readonly ${name}: ${call}<${args}, ${result}, ${paged.page}, ${paged.item}>;`;
  }
  if (end !== undefined) return code`readonly ${name}: ${typeName('JobCall')}<${args}, ${result}, ${end}>;`;
  const given = joinCode([...list, code`options?: ${typeName('CallOptions')}`], ', ');
  return code`readonly ${name}: (${given}) => Promise<${result}>;`;
}
