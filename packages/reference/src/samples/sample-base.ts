/** The address in samples: that of `npm start`. A page that another mock serves puts its own in its place. */
export const SAMPLE_BASE = 'http://127.0.0.1:4010';
