export { bundleNeutral } from './bundle-neutral.ts';
export { bundlePackage } from './bundle-package.ts';
export { carryTypes } from './carry-types.ts';
export { PERMISSIVE, READ_BY_HAND } from './licences.ts';
export { installLocked } from './install-locked.ts';
export { archiveOf, ownDependencies, packAll } from './pack.ts';
export { need, runProgram, type Ended } from './run-program.ts';
export { publishedPackages, type OwnPackage } from './published-packages.ts';
