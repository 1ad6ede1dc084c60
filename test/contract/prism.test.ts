/** An operation of each document, served by Prism; prism.slow.test.ts has all of them. */
import { byDocument, contract } from '../support/contract.ts';
import { describePrism } from '../support/cases/prism-suite.ts';

describePrism(byDocument(contract.operations).map(([, [first]]) => first!));
