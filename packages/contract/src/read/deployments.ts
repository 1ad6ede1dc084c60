import { isObject, type Json } from '../json/json.ts';
import { ContractError } from '../contract-error.ts';
import type { Contract, ContractDocument } from '../model/model.ts';
import { text } from './read-extensions.ts';

/** What a public deployment of the contract spells otherwise. Its addresses are given by whoever calls it. */
export interface Deployment {
  /** The header that carries the API key, by id of the document. */
  readonly keyHeaders: Readonly<Record<string, string>>;
  /** What stands in front of the first dot of a method, by what the contract has there. */
  readonly methodPrefix: Readonly<Record<string, string>>;
}

/** The deployments that the documents name (`x-deployments`), in the order in which they are met. */
export function deploymentsOf({
  documents,
  operations,
}: Pick<Contract, 'documents' | 'operations'>): Readonly<Record<string, Deployment>> {
  const declared = documents.map((document) => ({ document, spellings: spellingsOf(document) }));
  const names = new Set(declared.flatMap(({ spellings }) => Object.keys(spellings)));
  const prefixOf = (document: ContractDocument) =>
    operations.find((operation) => operation.document === document)?.id.split('.')[0];
  return Object.fromEntries(
    [...names].map((name) => [
      name,
      {
        keyHeaders: collect(declared, (document, spellings) => [document.id, spellings[name]?.keyHeader]),
        methodPrefix: collect(declared, (document, spellings) => [
          prefixOf(document),
          spellings[name]?.methodPrefix,
        ]),
      },
    ]),
  );
}

/**
 * One deployment.
 *
 * @throws {@link ContractError} for a name that no document declares; it lists those that are
 */
export function deploymentOf(
  contract: Pick<Contract, 'documents' | 'operations'> & Partial<Pick<Contract, 'source'>>,
  name: string,
): Deployment {
  const deployments = deploymentsOf(contract);
  const deployment = Object.hasOwn(deployments, name) ? deployments[name] : undefined;
  if (deployment) return deployment;
  const known = Object.keys(deployments);
  const hint =
    known.length > 0 ? `use ${known.join(' or ')}` : `${contract.source ?? 'the contract'} declares none`;
  throw new ContractError(`there is no deployment \`${name}\`: ${hint}`);
}

interface Spelling {
  readonly keyHeader?: string;
  readonly methodPrefix?: string;
}

interface Declared {
  readonly document: ContractDocument;
  readonly spellings: Readonly<Record<string, Spelling>>;
}

function spellingsOf({ bundle }: ContractDocument): Record<string, Spelling> {
  const declared = bundle['x-deployments'];
  if (!isObject(declared)) return {};
  return Object.fromEntries(Object.entries(declared).map(([name, value]) => [name, readSpelling(value)]));
}

function readSpelling(value: Json): Spelling {
  const node = isObject(value) ? value : {};
  const keyHeader = text(node['keyHeader']);
  const methodPrefix = text(node['methodPrefix']);
  return { ...(keyHeader && { keyHeader }), ...(methodPrefix && { methodPrefix }) };
}

/** The entries that have both a key and a value. */
function collect(
  declared: readonly Declared[],
  entryOf: (
    document: ContractDocument,
    spellings: Declared['spellings'],
  ) => [string | undefined, string | undefined],
): Record<string, string> {
  return Object.fromEntries(
    declared
      .map(({ document, spellings }) => entryOf(document, spellings))
      .filter((entry): entry is [string, string] => entry[0] !== undefined && entry[1] !== undefined),
  );
}
