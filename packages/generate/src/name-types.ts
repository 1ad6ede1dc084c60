import { ts as compiler } from './compiler.ts';
import { isMark, typeOfMark } from './marked-types.ts';
import { isUsable } from './names.ts';
import type ts from 'typescript';

const {
  factory,
  getSyntheticLeadingComments,
  isIdentifier,
  isIndexedAccessTypeNode,
  isInterfaceDeclaration,
  isLiteralTypeNode,
  isPropertySignature,
  isStringLiteral,
  isTypeLiteralNode,
  isTypeReferenceNode,
  isUnionTypeNode,
  setSyntheticLeadingComments,
  SyntaxKind,
  transform,
  visitEachChild,
} = compiler;

/**
 * Creates a named type for each schema. openapi-typescript writes `components["schemas"]["Thing"]`, and editors show
 * that or all properties; for a named type, they show the name.
 *
 * @param given - names of input types: their optional properties also accept `undefined`, which compilers can
 *   distinguish from an absent property (`exactOptionalPropertyTypes`)
 */
export function nameTypes(nodes: readonly ts.Node[], given: readonly string[]): ts.Node[] {
  const members = schemaMembers(nodes);
  const names = new Set(members.map(nameOf).filter(isUsable));
  const refer = <T extends ts.Node>(node: T) => replaceReferences(node, names);
  const widened = withReferred(members, given);
  const aliases = members
    .filter((member) => names.has(nameOf(member)))
    .map((member) => (widened.has(nameOf(member)) ? widenOptional(member) : member))
    .map((member) => toAlias(refer(member)));
  return [...nodes.map((node) => refer(shortenSchemas(node, names))), ...aliases];
}

/** The names, including those of all types that they refer to. */
function withReferred(members: readonly ts.PropertySignature[], names: readonly string[]): Set<string> {
  const found = new Set<string>();
  const visit = (name: string): void => {
    const member = members.find((one) => nameOf(one) === name);
    if (found.has(name) || !member) return;
    found.add(name);
    mapTypes(member, (inner) => {
      const referred = referredName(inner);
      if (referred !== undefined) visit(referred);
      return undefined;
    });
  };
  for (const name of names) visit(name);
  return found;
}

/** The members of `components.schemas`. */
function schemaMembers(nodes: readonly ts.Node[]): ts.PropertySignature[] {
  const schemas = nodes
    .filter(isInterfaceDeclaration)
    .filter(({ name }) => name.text === 'components')
    .flatMap(({ members }) => members.filter(isPropertySignature))
    .find((member) => nameOf(member) === 'schemas');
  const type = schemas?.type;
  return type && isTypeLiteralNode(type) ? type.members.filter(isPropertySignature) : [];
}

function nameOf({ name }: ts.PropertySignature): string {
  return isIdentifier(name) || isStringLiteral(name) ? name.text : '';
}

function toAlias(member: ts.PropertySignature): ts.Node {
  const alias = factory.createTypeAliasDeclaration(
    [factory.createModifier(SyntaxKind.ExportKeyword)],
    nameOf(member),
    undefined,
    member.type!,
  );
  return setSyntheticLeadingComments(alias, getSyntheticLeadingComments(member));
}

/** `schemas: { Thing: Thing }` instead of the complete types. */
function shortenSchemas(node: ts.Node, names: ReadonlySet<string>): ts.Node {
  if (!isInterfaceDeclaration(node) || node.name.text !== 'components') return node;
  return mapTypes(node, (inner) => {
    if (!isPropertySignature(inner) || nameOf(inner) !== 'schemas') return undefined;
    // A document without schemas has `never` here.
    if (!inner.type || !isTypeLiteralNode(inner.type)) return undefined;
    const own = inner.type.members.filter(isPropertySignature).filter((member) => !isMark(nameOf(member)));
    const schemas = own.map((member) => {
      const name = nameOf(member);
      if (!names.has(name)) return member;
      const type = factory.createTypeReferenceNode(name);
      return factory.createPropertySignature(undefined, member.name, member.questionToken, type);
    });
    const type = factory.createTypeLiteralNode(schemas);
    return factory.createPropertySignature(inner.modifiers, inner.name, inner.questionToken, type);
  });
}

/** `Thing` instead of `components["schemas"]["Thing"]`. */
function replaceReferences<T extends ts.Node>(node: T, names: ReadonlySet<string>): T {
  return mapTypes(node, (inner) => {
    const name = referredName(inner);
    if (name === undefined) return undefined;
    return names.has(name) ? factory.createTypeReferenceNode(name) : typeOfMark(name);
  });
}

function referredName(node: ts.Node): string | undefined {
  if (!isIndexedAccessTypeNode(node) || !isIndexedAccessTypeNode(node.objectType)) return undefined;
  const { objectType: root, indexType: family } = node.objectType;
  const isComponents =
    isTypeReferenceNode(root) && isIdentifier(root.typeName) && root.typeName.text === 'components';
  return isComponents && textOf(family) === 'schemas' ? textOf(node.indexType) : undefined;
}

function textOf(node: ts.TypeNode): string | undefined {
  return isLiteralTypeNode(node) && isStringLiteral(node.literal) ? node.literal.text : undefined;
}

function widenOptional<T extends ts.Node>(node: T): T {
  return mapTypes(node, (inner) => {
    if (!isPropertySignature(inner) || !inner.questionToken || !inner.type) return undefined;
    const members = isUnionTypeNode(inner.type) ? inner.type.types : [widenOptional(inner.type)];
    const absent = factory.createKeywordTypeNode(SyntaxKind.UndefinedKeyword);
    const type = factory.createUnionTypeNode([...members, absent]);
    const widened = factory.createPropertySignature(inner.modifiers, inner.name, inner.questionToken, type);
    return setSyntheticLeadingComments(widened, getSyntheticLeadingComments(inner));
  });
}

/** Returns a copy with nodes replaced by `map`; replaced nodes aren't visited. */
function mapTypes<T extends ts.Node>(root: T, map: (node: ts.Node) => ts.Node | undefined): T {
  const { transformed } = transform(root, [
    (context) => (node) => {
      const visit = (inner: ts.Node): ts.Node => map(inner) ?? visitEachChild(inner, visit, context);
      // What replaces a node is of its kind.
      return visit(node) as T;
    },
  ]);
  return transformed[0]!;
}
