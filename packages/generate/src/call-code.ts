/** The code of calls, for every operation: types, descriptors and the methods of the interface. */
import type { ContractDocument, Operation } from '@chain-apis/contract';
import type { RestDescriptor, RpcDescriptor } from '@chain-apis/contract/descriptors';
import {
  code,
  docComment,
  identifier,
  joinCode,
  lines,
  literal,
  propertyKey,
  typeName,
  type Code,
} from './code.ts';
import { describeOperation } from './doc-comment.ts';
import type { Layout } from './layout.ts';
import { groupType } from './client-call.ts';
import { header, renderImports, renderTable, type OwnNames } from './names.ts';

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
  readonly end?: Code | undefined;
  /** Whether it reads a job. */
  readonly readsJob?: boolean;
  /** Code of its own types, before its descriptor. */
  readonly types?: Code;
  readonly descriptor: object;
  readonly descriptorType: Code;
}

/** The parts of a module that differ between documents of OpenAPI and of OpenRPC. */
interface CallsModule {
  readonly runtime: string;
  readonly before?: readonly Code[];
  readonly calls: readonly CallTypes[];
  /** The table of all calls. */
  readonly table: { readonly name: string; readonly comment: string };
  readonly after?: readonly Code[];
  /** The comment of the interface. */
  readonly comment: string;
}

/** Types, descriptors, and the interface of the named calls of a document. */
export function renderCallsModule(document: ContractDocument, layout: Layout, module: CallsModule): Code {
  const { runtime, before = [], calls, table, after = [], comment } = module;
  const constants = calls.map(({ name }) => name);
  const body = lines(
    ...before,
    ...calls.flatMap((call) => [...(call.types ? [empty, call.types] : []), empty, renderDescriptor(call)]),
    ...[empty, docComment([table.comment]), renderTable(table.name, constants), ...after, empty],
    renderInterface(document, layout, { calls, comment }),
  );
  return joinCode([header(document), renderImports(body, runtime), body], '');
}

/** The same types and interface, without a value: nothing of the module is there at run time. */
export function renderCallTypes(
  document: ContractDocument,
  layout: Layout,
  { runtime, before = [], calls, comment }: Pick<CallsModule, 'runtime' | 'before' | 'calls' | 'comment'>,
): Code {
  const types = calls.flatMap((call) => (call.types ? [empty, call.types] : []));
  const body = lines(...before, ...types, empty, renderInterface(document, layout, { calls, comment }));
  return joinCode([header(document), renderImports(body, runtime), body], '');
}

/** Names that the module of a document's calls declares. */
export const ownNames = (document: ContractDocument, constants: readonly string[]): OwnNames =>
  new Set([...constants, `${groupType(document)}Calls`, `${groupType(document)}Methods`]);

const empty = code``;

function renderInterface(
  document: ContractDocument,
  layout: Layout,
  { calls, comment }: Pick<CallsModule, 'calls' | 'comment'>,
): Code {
  const members = calls.map(
    (call) => code`${describeOperation(call.operation, layout, '  ')}\n  ${signature(call)}`,
  );
  return lines(
    docComment([comment]),
    code`export interface ${identifier(`${groupType(document)}Calls`)} {`,
    ...[joinCode(members, '\n\n'), code`}`, empty],
  );
}

/** Puts the runtime's reader of integers next to their names, so that only bundles that need it have it. */
export function withIntegers<Descriptor extends RestDescriptor | RpcDescriptor>(descriptor: Descriptor) {
  const { integers } = descriptor;
  if (!integers) return descriptor;
  const read = typeName(integers.narrow ? 'readExact' : 'readWide');
  return { ...descriptor, integers: { read, ...integers } };
}

function renderDescriptor({ operation, name, descriptor, descriptorType: type }: CallTypes): Code {
  return lines(
    docComment([`How \`${operation.id}\` travels.`]),
    code`export const ${identifier(name)}: ${type} = {`,
    ...Object.entries(descriptor).map(([key, value]) => code`  ${propertyKey(key)}: ${literal(value)},`),
    code`};`,
  );
}

function signature({ name: given, args, list, required, result, paged, end, readsJob }: CallTypes): Code {
  const name = identifier(given);
  if (paged) {
    const call = typeName(required ? 'PagedCall' : 'OptionalPagedCall');
    return code`readonly ${name}: ${call}<${args}, ${result}, ${paged.page}, ${paged.item}>;`;
  }
  if (end !== undefined) return code`readonly ${name}: ${typeName('JobCall')}<${args}, ${result}, ${end}>;`;
  if (readsJob) return code`readonly ${name}: ${typeName('JobRead')}<${args}, ${result}>;`;
  const parameters = joinCode([...list, code`options?: ${typeName('CallOptions')}`], ', ');
  return code`readonly ${name}: (${parameters}) => Promise<${result}>;`;
}
