/** Prism serves an operation of each document; prism.slow.test.ts tests all. */
import { contract, firstOfEach } from '../support/contract.ts';
import { describePrism } from '../support/cases/prism-suite.ts';

describePrism(firstOfEach(contract.operations));
