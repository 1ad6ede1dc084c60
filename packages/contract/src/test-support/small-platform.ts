import type { Platform } from '../model/platform.ts';

/** A platform whose ids are `Key` and a digit. */
export const SMALL_PLATFORM: Platform = {
  name: 'small',
  formats: {
    key: {
      name: 'Key',
      json: '"Key-7"',
      advice: 'Copy it.',
      wider: ['string'],
      misfit: 'Key-',
      reason: 'its digit is missing',
      check: /^Key-[0-9]$/,
    },
  },
  forms: [],
};
