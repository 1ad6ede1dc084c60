/**
 * The contract as one model. REST operations and JSON-RPC methods are both {@link Operation}s. All readers of the
 * contract (generator, mock, tests, reference) use this model, never documents.
 */

import type { CompiledChecks } from './checks.ts';
import type { Platform } from './platform.ts';
import type { ToolSettings, VariableSettings } from './tool-settings.ts';
import type { Provenance } from './provenance.ts';
import type { Relation } from './relation.ts';
import type { JsonObject } from '@chain-apis/foundation';
import type { Job, Rule, UnknownId, Pagination } from './extension-types.ts';
import type { Outcome, Parameter, RequestBody } from './messages.ts';

/** One OpenAPI or OpenRPC document of the registry. */
export interface ContractDocument {
  /** Key in `redocly.yaml`, for example `data`; otherwise the name of its file or folder. */
  readonly id: string;
  readonly kind: 'openapi' | 'openrpc';
  /** The first part of its folder, which is also the name of the client package. */
  readonly package: string;
  /** Folder of the document below `specs/`, for example `node/info`; its id, if it is elsewhere. */
  readonly folder: string;
  readonly title: string;
  readonly version: string;
  readonly description: string;
  /** The bundled document, with local references only. Treat it as frozen. */
  readonly bundle: JsonObject;
  /** What its registry names: its formats are checked, its ids known. Absent: formats of nobody's standard are annotations. */
  readonly platform?: Platform;
  /** Overlays by deployment name. */
  readonly overlays?: Readonly<Record<string, JsonObject>>;
  /** Set on a document of a deployment: {@link bundle} has its changes, but the method names of the contract. */
  readonly deployed?: DeployedDocument;
  /** The document of the contract. Set on one that has changes of a deployment, or what was added of deployments for readers. */
  readonly written?: ContractDocument;
  /** Absolute paths of the document's files. */
  readonly files: readonly string[];
  /** What tools know beside the document. */
  readonly settings?: ToolSettings;
  /** Absolute paths of the overlays and of the settings. */
  readonly overlayFiles?: readonly string[];
  /**
   * What was written of it at build time, if its contract is a compiled one: {@link bundle} then has only what operations lead
   * to, and there are no {@link files}.
   */
  readonly compiled?: CompiledChecks;
  /** Schemas too large to read, without which {@link bundle} is. Absent if there are none. */
  readonly schemaProblems?: readonly SchemaProblem[];
}

/** A schema that leads to more schemas of the same value than can be read, so that operations with it can't be used. */
export interface SchemaProblem {
  /** Its JSON pointer in the bundle, where it lacks what it leads to. */
  readonly pointer: string;
  /** The document's root file or address, as messages show it. */
  readonly file: string;
  /** What is wrong with it. */
  readonly problem: string;
}

/** A document after a deployment's overlay. */
export interface DeployedDocument {
  readonly name: string;
  /** The document with the deployment's names. */
  readonly bundle: JsonObject;
}

/** A server URL of operations. */
export interface Server {
  /** As written, with variables in braces. */
  readonly url: string;
  /** Its path, with variables in braces and no trailing slash: `/ext/{chain}`, or `/`. */
  readonly path: string;
  readonly variables: Readonly<Record<string, ServerVariable>>;
  /** Path templates of the same operations on the public deployment. */
  readonly aliases?: readonly string[];
  /** Whether it takes JSON-RPC batches. */
  readonly batch?: true;
}

interface ServerVariable extends VariableSettings {
  readonly default: string;
  readonly description?: string;
}

/** A security scheme. */
export interface SecurityScheme {
  readonly name: string;
  readonly type: 'apiKey' | 'http' | 'oauth2' | 'openIdConnect' | 'mutualTLS';
  /** Place and name of a key. */
  readonly in?: 'header' | 'query' | 'cookie';
  readonly parameter?: string;
  /** `basic` or `bearer`, in lower case. */
  readonly scheme?: string;
  /** Where a token of OAuth 2.0 or OpenID Connect comes from. */
  readonly link?: string;
}

/** The protocol of an operation: REST or JSON-RPC. */
export type Binding = RestBinding | RpcBinding;

/** Security requirements of a call. OpenRPC has none. */
interface Secured {
  /** Alternatives, each with the schemes that it needs together; empty: no credentials. */
  readonly security: readonly (readonly SecurityScheme[])[];
  /** Whether a key in a header is needed. */
  readonly key: 'none' | 'optional' | 'required';
  /** Header of the key; absent if `key` is `none`. */
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
  /** Path templates of the method, for example `/ext/bc/X` and `/ext/bc/{blockchainID}`. */
  readonly paths: readonly string[];
  /** A method without a result: it is sent without an id, and no response follows. */
  readonly notification?: true;
  /** Whether all these paths support JSON-RPC batches. */
  readonly batch: boolean;
}

interface OperationBase {
  /**
   * `operationId` of a REST operation, wire name of a JSON-RPC method. Unique in the contract, except for methods that
   * several documents declare.
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
  /** Version of the deprecation, if the source has one. */
  readonly deprecatedSince?: string;
  /** Unavailable on the public server. */
  readonly nodeSpecific: boolean;
  /** Whether the call is read-only, so that tools can send it by default: GET, HEAD and methods declared safe. */
  readonly safe: boolean;
  /** Whether the call is safe to retry: a second one has no further effect. */
  readonly idempotent: boolean;
  readonly parameters: readonly Parameter[];
  readonly body?: RequestBody;
  /** Whether it declares a body that requests of its method, GET or HEAD, can't have. */
  readonly ignoresBody?: true;
  /**
   * Statuses in ascending order, then ranges and `default` as written; a method's result before its errors.
   * `outcomeFor` returns the outcome of a status.
   */
  readonly outcomes: readonly Outcome[];
  /** The job that it starts. */
  readonly job?: Job;
  /** Rules about the parameters. Rules about a body or a result are in their schemas. */
  readonly rules: readonly Rule[];
  readonly pagination?: Pagination;
  /** How response properties depend on the request. */
  readonly relations: readonly Relation[];
  /** Whether status and body report the node's health (and must agree), or only that it is alive. */
  readonly health?: 'node' | 'alive';
  /** Parameters with an id. */
  readonly unknown: readonly UnknownId[];
  /** Its provenance, if not only the source. */
  readonly provenance: readonly Provenance[];
  /** Why it can't be used: a schema of it can't be read. Tools refuse such an operation, and only it. */
  readonly schemaProblem?: SchemaProblem;
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

/** A gap: something that the source documents don't show. */
export interface Gap {
  /** `rest` or `node`: which of the two source documents. */
  readonly source: string;
  /** Section of that document. */
  readonly section: string;
  readonly text: string;
  /** Its place in the contract: a document and a JSON pointer in its bundle. */
  readonly places: readonly { readonly document: string; readonly pointer: string }[];
}

export interface Contract {
  /** Its source: paths, or name and version of the package that contains it. */
  readonly source: string;
  readonly documents: readonly ContractDocument[];
  readonly operations: readonly Operation[];
  readonly gaps: readonly Gap[];
}
