import { defineCollection } from 'astro/content/config';
import { docsSchema } from '@astrojs/starlight/schema';
import { textLoader } from './build/text-loader.ts';

export const collections = { docs: defineCollection({ loader: textLoader(), schema: docsSchema() }) };
