export { bundlePackage } from './bundle/bundle-package.ts';
export { checkChangesets } from './changes.ts';
export { reviewLicences, type Review } from './licences/review.ts';
export { refusedLicences, writeLicences } from './licences/write-licences.ts';
export { archiveOf, ownDependencies, packAll } from './pack.ts';
export { planRelease } from './plan.ts';
export { publishAll } from './publish.ts';
export { publishedPackages, type PublishedPackage } from './published-packages.ts';
export { proposeVersions } from './version.ts';
