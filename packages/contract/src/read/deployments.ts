import { ContractError } from '../contract-error.ts';
import {
  canonical,
  getOwn,
  isObject,
  type JsonObject,
  listAt,
  mapObjects,
  objectAt,
  entryOf,
  memoizeByObject,
} from '@chain-apis/foundation';
import type { Contract, ContractDocument } from '../model/model.ts';
import { operationsOf } from './operations.ts';
import { applyOverlay } from './overlay.ts';

/** A public deployment's names, where they differ. Callers pass its URLs. */
export interface Deployment {
  /** The API key's header, by id of the document. */
  readonly keyHeaders: Readonly<Record<string, string>>;
  /** Method prefixes (before the first dot), by the contract's. */
  readonly methodPrefix: Readonly<Record<string, string>>;
}

/** Keeps a method's contract name while an overlay is applied. */
const OWN_NAME = 'x-own-name';

/** The deployments with an overlay, in order of occurrence. */
export function deploymentsOf(contract: Pick<Contract, 'documents'>): Readonly<Record<string, Deployment>> {
  const { documents } = contract;
  return Object.fromEntries(deploymentNames(contract).map((name) => [name, spellingOf(documents, name)]));
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
export function deploymentOf(
  contract: Pick<Contract, 'documents'> & Partial<Pick<Contract, 'source'>>,
  name: string,
): Deployment {
  requireDeployment(contract, name);
  return spellingOf(contract.documents, name);
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
  const documents = contract.documents.map((document) => deployed(document, name));
  // A caller may have left operations out.
  const kept = new Set(contract.operations.map(({ id }) => id));
  const leftOut = operationsOf(contract.documents).filter(({ id }) => !kept.has(id));
  const hidden = new Set(leftOut.map(({ id }) => id));
  return { ...contract, documents, operations: operationsOf(documents).filter(({ id }) => !hidden.has(id)) };
}

/** A document by the overlay of a deployment; the document itself where there is none. */
export function deployDocument(document: ContractDocument, name: string): ContractDocument {
  const { deployed: now } = deployed(document, name);
  return now ? { ...document, bundle: now.bundle } : document;
}

function requireDeployment(contract: Parameters<typeof deploymentOf>[0], name: string): void {
  const names = deploymentNames(contract);
  if (names.includes(name)) return;
  const hint =
    names.length > 0 ? `use ${names.join(' or ')}` : `${contract.source ?? 'the contract'} has no overlay`;
  throw new ContractError(`there is no deployment \`${name}\`: ${hint}`);
}

function deployed(document: ContractDocument, name: string): ContractDocument {
  const { from, overlay } = writtenFor(document, name);
  if (overlay === undefined) return from;
  return entryOf(deployedFrom(from), name, () => withOverlay(from, name, overlay));
}

/** A document as it is written, and its overlay of a deployment, if it has one. */
function writtenFor(document: ContractDocument, name: string) {
  const from = document.deployed?.from ?? document;
  return { from, overlay: getOwn(from.overlays ?? {}, name) };
}

/** A document in its deployments, by their names: every run of `verify` asks for them. */
const deployedFrom = memoizeByObject((_: ContractDocument) => new Map<string, ContractDocument>());

function withOverlay(
  from: ContractDocument,
  name: string,
  overlay: JsonObject,
): ContractDocument & Pick<Required<ContractDocument>, 'deployed'> {
  const applied = applyOverlay(
    withMethods(from.bundle, (method) => ({ ...method, [OWN_NAME]: method['name']! })),
    overlay,
  );
  const bundle = withMethods(applied, ({ [OWN_NAME]: _, ...method }) => method);
  const renamed = withMethods(applied, ({ [OWN_NAME]: own, ...method }) =>
    own === undefined ? method : { ...method, name: own },
  );
  return { ...from, bundle: renamed, deployed: { name, bundle, from } };
}

/** Whether a deployment has other schemas or responses in a document, not only other names. */
export function isReshaped(document: ContractDocument, name: string): boolean {
  const formsOf = ({ paths, methods, components }: JsonObject) =>
    canonical([
      paths ?? methods ?? {},
      objectAt(objectAt({ components: components ?? {} }, 'components'), 'schemas'),
    ]);
  const now = deployed(document, name);
  return now.deployed !== undefined && formsOf(now.bundle) !== formsOf(now.deployed.from.bundle);
}

function withMethods(bundle: JsonObject, change: (method: JsonObject) => JsonObject): JsonObject {
  const { methods } = bundle;
  return Array.isArray(methods) ? { ...bundle, methods: mapObjects(methods, change) } : bundle;
}

function spellingOf(documents: readonly ContractDocument[], name: string): Deployment {
  const keyHeaders: Record<string, string> = {};
  const methodPrefix: Record<string, string> = {};
  for (const document of documents) {
    const { from, overlay } = writtenFor(document, name);
    if (overlay === undefined) continue;
    const spelled = deployed(from, name);
    const keyHeader = keyHeaderOf(spelled);
    if (keyHeader !== undefined && keyHeader !== keyHeaderOf(from)) keyHeaders[from.id] = keyHeader;
    for (const [own, theirs] of pairsOf(spelled)) methodPrefix[prefixOf(own)] = prefixOf(theirs);
  }
  return { keyHeaders, methodPrefix };
}

/** The header of the API key, as it is written. */
const keyHeaderOf = memoizeByObject((document: ContractDocument): string | undefined => {
  const schemes = operationsOf([document]).flatMap(({ binding }) => binding.security.flat());
  return schemes.find((scheme) => scheme.in === 'header')?.parameter;
});

/** Methods that have another name, by both. */
function* pairsOf({ bundle, deployed: now }: ContractDocument): Generator<[string, string]> {
  const names = (node: JsonObject) =>
    listAt(node, 'methods').map((method) => (isObject(method) ? String(method['name']) : ''));
  const renamed = names(now?.bundle ?? bundle);
  for (const [index, name] of names(bundle).entries()) {
    const other = renamed[index]!;
    if (name === other) continue;
    if (!name.includes('.') || name.slice(name.indexOf('.')) !== other.slice(other.indexOf('.')))
      throw new ContractError(
        `the overlay renames ${name} to ${other}: only what stands in front of the first dot may differ`,
      );
    yield [name, other];
  }
}

const prefixOf = (name: string): string => name.slice(0, name.indexOf('.'));
