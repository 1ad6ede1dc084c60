import { ContractError } from '../contract-error.ts';
import {
  entryOf,
  getOwn,
  isObject,
  type JsonObject,
  listAt,
  mapInside,
  mapObjects,
  memoizeByObject,
  stringOrEmpty,
} from '@chain-apis/foundation';
import { createMethodNames, type MethodPrefix } from '../calls/method-names.ts';
import type { Contract, ContractDocument } from '../model/model.ts';
import { operationsOf } from './operations.ts';
import { applyOverlay } from './overlay.ts';

/** A public deployment's names, where they differ. Callers pass its URLs. */
export interface Deployment {
  /** The API key's header, by id of the document. */
  readonly keyHeaders: Readonly<Record<string, string>>;
  /** Method prefixes (before the first dot), by the contract's. */
  readonly methodPrefix: MethodPrefix;
}

/** The deployments with an overlay, in order of occurrence. */
export function deploymentsOf(contract: Pick<Contract, 'documents'>): Readonly<Record<string, Deployment>> {
  return Object.fromEntries(deploymentNames(contract).map((name) => [name, deploymentOf(contract, name)]));
}

/** The names of the deployments with an overlay, in order of occurrence. */
export const deploymentNames = ({ documents }: Pick<Contract, 'documents'>): string[] => [
  ...new Set(documents.flatMap(({ overlays = {} }) => Object.keys(overlays))),
];

/**
 * One deployment.
 *
 * @throws {@link ContractError} for a name without an overlay; lists the existing ones
 */
export function deploymentOf(contract: Pick<Contract, 'documents'>, name: string): Deployment {
  requireDeployment(contract, name);
  const keyHeaders: Record<string, string> = {};
  const methodPrefix: Record<string, string> = {};
  for (const document of contract.documents) {
    const there = asDeployed(document, name);
    const keyHeader = keyHeaderOf(there);
    if (keyHeader !== undefined && keyHeader !== keyHeaderOf(writtenDocument(document)))
      keyHeaders[document.id] = keyHeader;
    Object.assign(methodPrefix, methodPrefixOf(there));
  }
  return { keyHeaders, methodPrefix };
}

/**
 * Returns a contract with a deployment's documents. Methods keep their contract names; {@link deploymentOf} returns
 * their wire names.
 *
 * @throws {@link ContractError} for a name without an overlay
 */
export function deployContract<From extends Pick<Contract, 'documents' | 'operations'>>(
  contract: From,
  name: string,
): From {
  requireDeployment(contract, name);
  const documents = contract.documents.map((document) => asDeployed(document, name));
  // A caller may have left operations out.
  const kept = new Set(contract.operations.map(({ id }) => id));
  const leftOut = operationsOf(contract.documents).filter(({ id }) => !kept.has(id));
  const hidden = new Set(leftOut.map(({ id }) => id));
  return { ...contract, documents, operations: operationsOf(documents).filter(({ id }) => !hidden.has(id)) };
}

/** A document by the overlay of a deployment, with its names of methods; the document itself where there is none. */
export function deployDocument(document: ContractDocument, name: string): ContractDocument {
  const { deployed: now } = asDeployed(document, name);
  return now ? { ...document, bundle: now.bundle } : document;
}

/** A document without what deployments have otherwise, or what was added of them for readers. */
export const writtenDocument = (document: ContractDocument): ContractDocument => document.written ?? document;

function requireDeployment(contract: Pick<Contract, 'documents'>, name: string): void {
  const names = deploymentNames(contract);
  if (names.includes(name)) return;
  const hint = names.length > 0 ? `use ${names.join(' or ')}` : 'the contract has no overlay';
  throw new ContractError(`there is no deployment \`${name}\`: ${hint}`);
}

/** A document as a deployment has it, but with the method names of the contract. */
export function asDeployed(document: ContractDocument, name: string): ContractDocument {
  const written = writtenDocument(document);
  const overlay = getOwn(written.overlays ?? {}, name);
  if (overlay === undefined) return written;
  return entryOf(deployedForms(written), name, () => withOverlay(written, name, overlay));
}

/** A document in its deployments, by their names: every run of `verify` asks for them. */
const deployedForms = memoizeByObject((_: ContractDocument) => new Map<string, ContractDocument>());

/** Keeps a method's contract name while an overlay is applied. */
const OWN_NAME = 'x-own-name';

function withOverlay(written: ContractDocument, name: string, overlay: JsonObject): ContractDocument {
  const named = mapMethods(written.bundle, (method) => ({ ...method, [OWN_NAME]: method['name']! }));
  const applied = applyOverlay(named, overlay);
  const bundle = mapMethods(applied, ({ [OWN_NAME]: _, ...method }) => method);
  const renamed = mapMethods(applied, ({ [OWN_NAME]: own, ...method }) =>
    own === undefined ? method : { ...method, name: own },
  );
  return { ...written, bundle: renamed, deployed: { name, bundle }, written };
}

const mapMethods = (bundle: JsonObject, change: (method: JsonObject) => JsonObject): JsonObject =>
  mapInside(bundle, (value, key) => (key === 'methods' ? mapObjects(value, change) : value));

/** The header of the API key, as it is written. */
const keyHeaderOf = memoizeByObject((document: ContractDocument): string | undefined => {
  const schemes = operationsOf([document]).flatMap(({ binding }) => binding.security.flat());
  return schemes.find((scheme) => scheme.in === 'header')?.parameter;
});

/** The prefixes of methods that have another name on the deployment, by the contract's. */
function methodPrefixOf({ bundle, deployed: there }: ContractDocument): MethodPrefix {
  const prefixes: Record<string, string> = {};
  const others = methodNames(there?.bundle ?? bundle);
  for (const [index, name] of methodNames(bundle).entries()) {
    const other = others[index]!;
    if (name === other) continue;
    const [prefix, otherPrefix] = [prefixOf(name), prefixOf(other)];
    if (createMethodNames({ [prefix]: otherPrefix }).served(name) !== other)
      throw new ContractError(
        `the overlay renames ${name} to ${other}: only what stands in front of the first dot may differ`,
      );
    prefixes[prefix] = otherPrefix;
  }
  return prefixes;
}

const methodNames = (bundle: JsonObject): string[] =>
  listAt(bundle, 'methods').map((method) => (isObject(method) ? stringOrEmpty(method['name']) : ''));

const prefixOf = (name: string): string => name.split('.', 1)[0]!;
