import { defineCollection } from 'astro/content/config';

/** Without a collection, Astro would make one of each folder in `src/content/`, whose texts `src/markdown/` renders. */
export const collections = { none: defineCollection({ loader: () => [] }) };
