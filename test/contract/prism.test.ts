/** Prism serves an operation of each document; prism.slow.test.ts tests all. */
import { byDocument, contract } from '../support/contract.ts';
import { describePrism } from '../support/cases/prism-suite.ts';

describePrism(byDocument(contract.operations).map(([, [first]]) => first!));
