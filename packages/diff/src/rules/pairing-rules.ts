import { B, C, D, rulesFor } from './rule.ts';

const { rule, both } = rulesFor<never>();

/**
 * Rules that are reported where two versions are paired (`compare-*.ts`): something came, went, moved or is named otherwise, and
 * only that pairing knows.
 */
export const PAIRING_RULES = {
  added: both(C, 'was added'),
  removed: both(B, 'was removed'),
  moved: both(B, 'has another address'),
  renamed: both(B, 'has another name'),
  'kind-changed': both(B, 'is of another kind'),
  'address-added': both(C, 'is served at one more address'),
  'address-removed': both(B, 'is no longer served at an address'),
  'security-tightened': both(B, 'refuses credentials that it accepted'),
  'security-relaxed': both(C, 'accepts other credentials too'),
  'security-reworded': both(D, 'declares its credentials otherwise'),
  'batches-lost': both(B, 'takes no batches any more'),
  'batches-gained': both(C, 'takes batches now'),
  'order-changed': both(B, 'takes its parameters in another order'),
  'required-added': both(B, 'was added and is required'),
  'became-required': both(B, 'became required'),
  'became-optional': both(C, 'became optional'),
  'argument-renamed': both(C, 'has another name, which does not travel'),
  'serialization-changed': both(B, 'is written otherwise in the request'),
  'body-added': both(C, 'has a body now'),
  'required-body-added': rule(B, C, 'has a required body now'),
  'body-removed': both(B, 'has no body any more'),
  'body-became-required': rule(B, C, 'has a body that became required'),
  'body-became-optional': rule(C, B, 'has a body that became optional'),
  'media-type-added': both(C, 'has one more media type'),
  'media-type-removed': both(B, 'lost a media type'),
  'status-added': both(C, 'is a new status'),
  'status-removed': both(B, 'is no longer declared'),
  'status-generalized': both(C, 'is declared together with other statuses now'),
  'status-specified': both(C, 'is declared as ranges of statuses now'),
  'guarantee-lost': both(B, 'is no longer always sent'),
  'guarantee-gained': both(C, 'is always sent now'),
  'outgoing-added': both(C, 'has a new request that the server sends'),
  'outgoing-removed': both(B, 'no longer has a request that the server sends'),
  'links-changed': both(D, 'links to other operations otherwise'),
  'message-changed': both(D, 'has another message'),
  'unjudged-changed': both(B, 'changed in a way that cannot be judged'),
  'rest-changed': both(D, 'changed where nothing refers to'),
};
