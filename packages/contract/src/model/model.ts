/**
 * The contract as one model. A REST operation and a JSON-RPC method are both an {@link Operation}; whatever reads
 * the contract (generator, mock, tests, reference) reads this and never a document of its own.
 */

import type { Provenance } from './provenance.ts';
import type { Relation } from './relation.ts';
import type { JsonObject } from '../json/json.ts';
import type { AddressPrefix, Job, Rule, UnknownId, KnownAddress, Pagination } from './declarations.ts';
import type { Outcome, Parameter, RequestBody } from './messages.ts';

/** One OpenAPI or OpenRPC document of the registry. */
export interface ContractDocument {
  /** Key in `redocly.yaml`, for example `data`; otherwise the name of its file or folder. */
  readonly id: string;
  readonly kind: 'openapi' | 'openrpc';
  /** The first part of its folder, which is also the name of the client package. */
  readonly package: string;
  /** Folder of the document below `specs/`, for example `node/info`; its id, where it lies elsewhere. */
  readonly folder: string;
  readonly title: string;
  readonly version: string;
  readonly description: string;
  /** The document in one piece, all references local. Treat it as frozen. */
  readonly bundle: JsonObject;
  /** Overlays that rename what it has, by the name of the deployment. */
  readonly overlays?: Readonly<Record<string, JsonObject>>;
  /** Set on a document of a deployment: {@link bundle} has its changes, but the method names of the contract. */
  readonly deployed?: DeployedDocument;
  /** Absolute paths of every file that the document is made of. */
  readonly files: readonly string[];
}

/** What became of a document by the overlay of a deployment. */
export interface DeployedDocument {
  readonly name: string;
  /** The document as the deployment names things. */
  readonly bundle: JsonObject;
  /** The document of the contract. */
  readonly from: ContractDocument;
}

/** An address at which operations are served. */
export interface Server {
  /** As it is written, variables in braces. */
  readonly url: string;
  /** Its path, variables in braces, without a slash at the end: `/ext/{chain}`, or `/`. */
  readonly path: string;
  readonly variables: Readonly<Record<string, ServerVariable>>;
  /** Other path templates at which the public deployment serves the same. */
  readonly aliases?: readonly string[];
}

interface ServerVariable {
  readonly default: string;
  /** What is known of its values on the recorded network. */
  readonly known?: KnownAddress['values'];
  readonly values?: readonly string[];
  readonly description?: string;
  /** What the flag of the verifier is called that gives its value. */
  readonly shortName?: string;
}

/** What proves who is asking. */
export interface SecurityScheme {
  readonly name: string;
  readonly type: 'apiKey' | 'http' | 'oauth2' | 'openIdConnect' | 'mutualTLS';
  /** Where a key travels, and under which name. */
  readonly in?: 'header' | 'query' | 'cookie';
  readonly parameter?: string;
  /** `basic` or `bearer`, in lower case. */
  readonly scheme?: string;
}

/** How calls of an operation travel: as requests of their own, or as messages of JSON-RPC. */
export type Binding = RestBinding | RpcBinding;

/** What a call proves of its caller. OpenRPC knows no such thing. */
interface Secured {
  /** Alternatives, each as the schemes that it needs together; none needs nothing. */
  readonly security: readonly (readonly SecurityScheme[])[];
  /** Whether a key in a header is needed. */
  readonly key: 'none' | 'optional' | 'required';
  /** Header that carries the key; absent where `key` is `none`. */
  readonly keyHeader?: string;
}

export interface RestBinding extends Secured {
  readonly kind: 'rest';
  /** Upper case. */
  readonly method: string;
  /** Path template, for example `/v1/chains/{chainId}/addresses/{address}`. */
  readonly path: string;
}

export interface RpcBinding extends Secured {
  readonly kind: 'rpc';
  /** `either`, the default of OpenRPC: the server takes both. */
  readonly paramStructure: 'by-name' | 'by-position' | 'either';
  /** Path templates at which the method is served, for example `/ext/bc/X` and `/ext/bc/{blockchainID}`. */
  readonly paths: readonly string[];
  /** Whether all of these addresses take JSON-RPC batches. */
  readonly batch: boolean;
  /** Other path templates at which the public deployment serves the same. */
  readonly aliases: readonly string[];
  /** What is known of the variables in these addresses. */
  readonly known: readonly KnownAddress[];
}

interface OperationBase {
  /**
   * `operationId` of a REST operation, wire name of a JSON-RPC method. Unique in the contract, but for methods that are
   * declared by several documents.
   */
  readonly id: string;
  readonly document: ContractDocument;
  /** JSON pointer of the operation or method in the bundled document. */
  readonly pointer: string;
  readonly summary: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly servers: readonly Server[];
  readonly deprecated: boolean;
  /** Version of the deprecation, where the source gives one. */
  readonly deprecatedSince?: string;
  /** Unavailable on the public server. */
  readonly nodeSpecific: boolean;
  /** Whether the call only reads, so that a tool may send it by default: GET and HEAD, and methods declared safe. */
  readonly safe: boolean;
  /** Whether the call is safe to retry: a second one has no further effect. */
  readonly idempotent: boolean;
  readonly parameters: readonly Parameter[];
  readonly body?: RequestBody;
  /**
   * Statuses in ascending order, then ranges of them and `default` as written; the result of a method before its errors.
   * Anyone who asks for one status gets the right one from `outcomeFor`.
   */
  readonly outcomes: readonly Outcome[];
  /** The job that it starts. */
  readonly job?: Job;
  /** Rules over the parameters. Rules inside a body or a result are in their schemas. */
  readonly rules: readonly Rule[];
  readonly pagination?: Pagination;
  /** How members of the response follow from the request. */
  readonly relations: readonly Relation[];
  /** Whether status and body say how the node is: they agree, and follow its health, or say that it is alive. */
  readonly health?: 'node' | 'alive';
  /** The parameters that name one thing. */
  readonly unknown: readonly UnknownId[];
  /** Who it is known from, where that is not the source alone. */
  readonly provenance: readonly Provenance[];
  /** How the response tells the prefix of addresses, if it does. */
  readonly addressPrefix?: AddressPrefix;
}

/** An operation of an OpenAPI document. */
export interface RestOperation extends OperationBase {
  readonly binding: RestBinding;
}

/** A method of an OpenRPC document. */
export interface RpcMethod extends OperationBase {
  readonly binding: RpcBinding;
}

export type Operation = RestOperation | RpcMethod;

/** Something that the source documents do not show. */
export interface Gap {
  /** `rest` or `node`: which of the two source documents. */
  readonly source: string;
  /** Section of that document. */
  readonly section: string;
  readonly text: string;
  /** Where the contract records it: a document and a JSON pointer in its bundle. */
  readonly places: readonly { readonly document: string; readonly pointer: string }[];
}

export interface Contract {
  /** Where it was read from: paths, or name and version of the package that carries it. */
  readonly source: string;
  readonly documents: readonly ContractDocument[];
  readonly operations: readonly Operation[];
  readonly gaps: readonly Gap[];
}
