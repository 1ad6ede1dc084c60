import type { Dialect, Platform } from '@chain-apis/contract';

const text = (name: string, check: RegExp, misfit: string) => ({
  name,
  json: JSON.stringify(misfit),
  advice: '',
  wider: ['string'],
  misfit,
  check,
});

const error = (message: string) => ({ code: 7, message });

/** Errors have the code 7, and a message of one word. */
const DIALECT: Dialect = {
  batches: false,
  nullIdIsNone: false,
  silence: 200,
  readsFirst: false,
  lenientParams: false,
  nullIsAbsent: false,
  headers: { 'content-type': 'application/json' },
  refuse: ({ method }) => (method === 'POST' ? undefined : { status: 405, headers: {}, body: 'POST' }),
  readCall: (entry) => {
    const { method, params, id = null } = entry as { method: string; params?: object; id?: number };
    return { method, params: params as never, id: JSON.stringify(id), notification: false };
  },
  frame: (id, member) => [`{"id":${id},"${member}":`, '}'],
  end: '',
  parseError: () => error('unread'),
  emptyBatch: () => error('empty'),
  unknownMethod: () => error('unknown'),
  invalidParams: () => error('invalid'),
  notFound: error,
  declared: (declared) => declared,
};

/** Another platform than that of this repository's documents: three formats, one dialect. */
export const SMALL_PLATFORM: Platform = {
  name: 'small',
  formats: {
    'node-id': text('NodeName', /^node-[0-9]$/, 'node-x'),
    hex: text('Colour', /^#[0-9a-f]{6}$/, '#ff'),
    plate: text('Plate', /^[A-Z]{2}[0-9]{2}$/, 'AB1'),
  },
  forms: [
    {
      name: 'plate',
      fits: (id) => /^[A-Z]{2}[0-9]{2}$/.test(id),
      like: (_, bytes) => `ZZ${String(bytes(1)[0]! % 100).padStart(2, '0')}`,
    },
  ],
  dialect: () => DIALECT,
};
