import type { Review } from './review.ts';

/** One line for each dependency under a licence that is not accepted. */
export function refusedLicences(reviews: readonly Review[]): string[] {
  return reviews.flatMap(({ of, dependencies }) =>
    dependencies
      .filter(({ accepted }) => !accepted)
      .map(({ id, licence }) => `${of}: ${id} is not under an accepted licence: ${licence}`),
  );
}

/** All reviews as text, and what is refused at the end. */
export function writeLicences(reviews: readonly Review[]): string {
  return [...reviews.map(writeReview), ...refusedLicences(reviews)].join('\n');
}

/** A published package names its dependencies; of development's hundreds only the number is shown. */
function writeReview({ of, dependencies }: Review): string {
  const licences = [...new Set(dependencies.map(({ licence }) => licence))].sort();
  const lines = licences.map((licence) => {
    const ids = dependencies.filter((one) => one.licence === licence).map(({ id }) => id);
    return `  ${licence} ${ids.length}${of === 'development' ? '' : `: ${ids.join(', ')}`}`;
  });
  return [`${of}: ${dependencies.length} dependencies`, ...lines].join('\n');
}
