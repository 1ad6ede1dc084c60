import type { Review } from './review.ts';

/** Returns one line for each dependency whose licence is not accepted. */
export function refusedLicences(reviews: readonly Review[]): string[] {
  return reviews.flatMap(({ of, dependencies }) =>
    dependencies
      .filter(({ accepted }) => !accepted)
      .map(({ id, licence }) => `${of}: ${id} is not under an accepted licence: ${licence}`),
  );
}

/** Returns all reviews as text, with refused licences at the end. */
export function writeLicences(reviews: readonly Review[]): string {
  return [...reviews.map(writeReview), ...refusedLicences(reviews)].join('\n');
}

/** Lists the dependencies of a published package; for the hundreds of development, only their number. */
function writeReview({ of, dependencies }: Review): string {
  const licences = [...new Set(dependencies.map(({ licence }) => licence))].sort();
  const lines = licences.map((licence) => {
    const ids = dependencies.filter((one) => one.licence === licence).map(({ id }) => id);
    return `  ${licence} ${ids.length}${of === 'development' ? '' : `: ${ids.join(', ')}`}`;
  });
  return [`${of}: ${dependencies.length} dependencies`, ...lines].join('\n');
}
