/**
 * The core of the mock: code in this folder handles calls without Node. Anything that needs a file system, or a library
 * that a page or worker can't load, is passed in as a {@link Host}.
 */
import type { Contract, ContractDocument, Operation, Outcome } from '@chain-apis/contract';
import type { Json } from '@chain-apis/foundation';
import type { MethodPrefix } from '@chain-apis/contract/calls';
import type { EngineResponse, ParsedRequest } from './read/messages.ts';
import type { Scenario } from './scenarios/scenario.ts';

/** Functions of the environment for the core. Features without their function report that they aren't available. */
export interface Host {
  /** Generates data that follows a schema. */
  readonly generator?: Generator;
  readonly scenarios?: Scenarios;
  /** Applies a deployment's names to a contract. @throws ContractError if there is no such deployment */
  readonly withDeploymentNames?: (contract: Contract, deployment: string | undefined) => SpelledContract;
  /** Serves the documents of a contract; the core doesn't have their prose. */
  readonly documents?: (contract: Contract, scheme: 'http' | 'https') => Documents;
  /** Serves static files at undeclared paths. */
  readonly files?: (request: ParsedRequest) => Promise<EngineResponse>;
}

/** A contract with a public deployment's names. */
export interface SpelledContract {
  readonly contract: Contract;
  readonly methodPrefix: MethodPrefix;
}

/** The published documents of a contract. */
export interface Documents {
  /** Responds with a document or their catalogue; `undefined` for other paths. */
  respond(request: ParsedRequest): Promise<EngineResponse | undefined>;
  /** Returns the document of a path's methods as JSON, as served at `origin`. */
  discover(document: ContractDocument, origin: string): string;
}

/** Generates bodies of an operation from its schemas. */
export interface Generator {
  /** @returns the body of the outcome, the same for the same seed; undefined if it has none */
  generate(operation: Operation, outcome: Outcome, seed: string): Promise<Json | undefined>;
}

/** A scenario: the name of a bundled one, a file, or data. */
export type ScenarioSource = { readonly name: string } | { readonly file: string } | { readonly value: Json };

/** Loads scenarios and checks their form. */
export interface Scenarios {
  /** Returns the problems of a scenario's form; empty if valid. */
  faultsOf(value: unknown): string;
  shipped(): Promise<string[]>;
  /** @throws SteeringError if there is no such scenario, or it is malformed */
  load(source: ScenarioSource): Promise<Scenario>;
}
