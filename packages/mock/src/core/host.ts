/**
 * The core of the mock: everything below this folder answers calls and imports nothing of Node. What needs a file system or a
 * library that a page or a worker can't load is handed in from outside, as a {@link Host}.
 */
import type { Contract, ContractDocument, Json, Operation, Outcome } from '@chain-apis/contract';
import type { MethodPrefix } from './match/method-prefixes.ts';
import type { EngineResponse, ParsedRequest } from './read/messages.ts';
import type { Scenario } from './scenarios/scenario.ts';

/** What the core can use of its surroundings. Without a member, the mock lacks what depends on it and says so. */
export interface Host {
  /** Generates data that follows a schema. */
  readonly generator?: Generator;
  readonly scenarios?: Scenarios;
  /** Spells a contract as a deployment does. @throws ContractError if there is no such deployment */
  readonly spellAs?: (contract: Contract, deployment: string | undefined) => SpelledContract;
  /** Serves the documents of a contract, whose prose the core has not. */
  readonly documents?: (contract: Contract, scheme: 'http' | 'https') => Documents;
  /** Serves static files at addresses that the contract doesn't declare. */
  readonly files?: (request: ParsedRequest) => Promise<EngineResponse>;
}

/** A contract as a public deployment spells it. */
export interface SpelledContract {
  readonly contract: Contract;
  readonly methodPrefix: MethodPrefix;
}

/** The documents of a contract, as others get them. */
export interface Documents {
  /** Responds with a document, or with the catalogue of them; `undefined` for other addresses. */
  respond(request: ParsedRequest): EngineResponse | undefined;
  /** The document of the methods of an address, in JSON, as served at `origin`. */
  discover(document: ContractDocument, origin: string): string;
}

/** Generates bodies of an operation from its schemas. */
export interface Generator {
  /** @returns the body of the outcome, the same for the same seed; undefined if it has none */
  generate(operation: Operation, outcome: Outcome, seed: string): Promise<Json | undefined>;
}

/** A scenario by the name of a shipped one, in a file, or as data. */
export type ScenarioSource = { readonly name: string } | { readonly file: string } | { readonly value: Json };

/** The scenarios that can be loaded, and the check of their form. */
export interface Scenarios {
  /** Says what is wrong with the form of a scenario; empty if nothing is. */
  faultsOf(value: unknown): string;
  shipped(): Promise<string[]>;
  /** @throws SteeringError if there is no such scenario, or it is malformed */
  load(source: ScenarioSource): Promise<Scenario>;
}
