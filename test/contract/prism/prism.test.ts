/** Prism serves every operation. */
import { contract } from '../../support/contract.ts';
import { describePrism } from '../../support/cases/prism-suite.ts';

describePrism(contract.operations);
