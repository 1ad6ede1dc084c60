/** How much a change asks of those who use the contract, worst first. */
export type Level = 'breaking' | 'compatible' | 'documentation';

/** Who writes the value that changed: the caller (`request`), the server (`response`), or neither alone. */
export type Direction = 'request' | 'response' | 'both';

/** The part of the contract that changed; the middle of a rule's id. */
export type Part =
  'document' | 'operation' | 'method' | 'parameter' | 'request' | 'response' | 'header' | 'result' | 'error';

/** What kind of change it is, and what that means in each direction. */
export interface RuleEntry {
  readonly request: Level;
  readonly response: Level;
  /** What happened, as the end of a sentence about the place. */
  readonly text: string;
}

const B = 'breaking';
const C = 'compatible';
const D = 'documentation';

const rule = (request: Level, response: Level, text: string): RuleEntry => ({ request, response, text });
const both = (level: Level, text: string): RuleEntry => rule(level, level, text);

/**
 * Changes inside a schema. What a caller writes may become wider and not narrower, what a server writes narrower and
 * not wider; hence two verdicts.
 */
export const SCHEMA_RULES = {
  'type-widened': rule(C, B, 'accepts more types'),
  'type-narrowed': rule(B, C, 'accepts fewer types'),
  'type-changed': both(B, 'has another type'),
  'null-allowed': rule(C, B, 'may be null'),
  'null-refused': rule(B, C, 'may no longer be null'),
  'wire-kind-widened': rule(C, B, 'travels in more forms'),
  'wire-kind-narrowed': rule(B, C, 'travels in fewer forms'),
  'wire-kind-changed': both(B, 'travels in another form'),
  'wire-kind-declared': both(D, 'declares the form that it already had'),
  'format-added': rule(B, C, 'must have a format'),
  'format-removed': rule(C, B, 'need not have its format any more'),
  'format-widened': rule(C, B, 'has a format of greater numbers'),
  'format-narrowed': rule(B, C, 'has a format of smaller numbers'),
  'size-declared': both(D, 'declares the size that generated code reads'),
  'format-changed': both(B, 'has another format'),
  'pattern-added': rule(B, C, 'must match a pattern'),
  'pattern-removed': rule(C, B, 'need not match its pattern any more'),
  'pattern-changed': both(B, 'must match another pattern'),
  'pattern-respelt': both(D, 'writes its pattern in another way'),
  'names-limited': rule(B, C, 'limits the names of its members'),
  'names-freed': rule(C, B, 'no longer limits the names of its members'),
  'bound-tightened': rule(B, C, 'has a tighter bound'),
  'bound-loosened': rule(C, B, 'has a looser bound'),
  'value-added': rule(C, B, 'has a new value in its closed set'),
  'value-removed': rule(B, C, 'lost a value of its closed set'),
  'known-value-added': both(C, 'has a new known value in its open set'),
  'known-value-removed': rule(B, C, 'lost a known value of its open set'),
  'known-values-declared': both(C, 'now names known values'),
  'known-values-dropped': both(C, 'no longer names known values'),
  'set-closed': rule(B, C, 'takes only the values of a set now'),
  'set-opened': rule(C, B, 'is no longer limited to its set of values'),
  'default-added': rule(C, D, 'has a default now'),
  'default-changed': rule(B, D, 'has another default'),
  'default-removed': rule(B, D, 'has no default any more'),
  'member-added': both(C, 'is a new member'),
  'required-member-added': rule(B, C, 'is a new required member'),
  'member-removed': both(B, 'was removed'),
  'member-became-required': rule(B, C, 'became required'),
  'member-became-optional': rule(C, B, 'became optional'),
  'members-forbidden': rule(B, C, 'forbids members that it allowed'),
  'members-allowed': rule(C, B, 'allows members that it forbade'),
  'extra-members-allowed': both(C, 'takes other members than the named ones now'),
  'extra-members-narrowed': rule(B, C, 'says more about members without a name'),
  'extra-members-widened': rule(C, B, 'says less about members without a name'),
  'items-declared': rule(B, C, 'says what its items are now'),
  'items-dropped': rule(C, B, 'no longer says what its items are'),
  'variant-added': rule(C, B, 'has a new variant'),
  'variant-removed': rule(B, C, 'lost a variant'),
  'variants-separated': rule(B, C, 'refuses what more than one of its variants takes'),
  'variants-joined': rule(C, B, 'takes what more than one of its variants takes'),
  'discriminator-added': both(C, 'names the member that selects its variant'),
  'discriminator-changed': both(B, 'selects its variant by another member, or by other values'),
  'schema-changed': both(B, 'changed in a way that cannot be judged'),
  'restriction-added': rule(B, C, 'refuses values that it took'),
  'restriction-removed': rule(C, B, 'takes values that it refused'),
  'read-only-changed': rule(B, D, 'changed whether the caller may write it'),
  'write-only-changed': rule(D, B, 'changed whether a response holds it'),
  'rule-added': rule(B, C, 'has a new rule'),
  'rule-removed': rule(C, B, 'lost a rule'),
  'rule-changed': both(B, 'has a rule with another condition'),
  'warning-added': both(C, 'has a new rule that warns'),
  'warning-removed': both(C, 'lost a rule that warned'),
  'rule-severity-raised': rule(B, C, 'has a rule that refuses where it warned'),
  'rule-severity-lowered': rule(C, B, 'has a rule that warns where it refused'),
  'rule-reworded': both(D, 'has a rule with another message'),
  deprecated: both(C, 'is deprecated now'),
  undeprecated: both(C, 'is no longer deprecated'),
  'deprecation-changed': both(D, 'says something else about its deprecation'),
  'description-changed': both(D, 'is described otherwise'),
  'examples-changed': both(D, 'has other examples'),
  'extension-changed': both(D, 'has another note'),
} satisfies Record<string, RuleEntry>;

/** Changes of anything but a schema. */
export const OUTER_RULES = {
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
  'node-specific-added': both(B, 'is no longer available on the public server'),
  'node-specific-removed': both(C, 'is available on the public server now'),
  'safety-lost': both(B, 'may change something now'),
  'safety-gained': both(C, 'only reads now'),
  'batches-lost': both(B, 'takes no batches any more'),
  'batches-gained': both(C, 'takes batches now'),
  'idempotency-lost': both(B, 'may no longer be repeated safely'),
  'idempotency-gained': both(C, 'is now safe to retry'),
  'pagination-added': both(C, 'has pages that chain now'),
  'pagination-removed': both(B, 'has no pages that chain any more'),
  'pagination-changed': both(B, 'chains its pages otherwise'),
  'structure-changed': both(B, 'takes its parameters in another structure'),
  'structure-relaxed': both(C, 'takes its parameters in either structure'),
  'order-changed': both(B, 'takes its parameters in another order'),
  'required-added': both(B, 'was added and is required'),
  'became-required': both(B, 'became required'),
  'became-optional': both(C, 'became optional'),
  'argument-renamed': both(C, 'has another name, which does not travel'),
  'serialization-changed': both(B, 'is written otherwise in the request'),
  'body-added': both(C, 'has a body now'),
  'required-body-added': both(B, 'has a required body now'),
  'body-removed': both(B, 'has no body any more'),
  'body-became-required': both(B, 'has a body that became required'),
  'body-became-optional': both(C, 'has a body that became optional'),
  'media-type-added': both(C, 'has one more media type'),
  'media-type-removed': both(B, 'lost a media type'),
  'status-added': both(C, 'is a new status'),
  'status-removed': both(B, 'is no longer declared'),
  'status-generalized': both(C, 'is declared together with other statuses now'),
  'guarantee-lost': both(B, 'is no longer always sent'),
  'guarantee-gained': both(C, 'is always sent now'),
  'outgoing-added': both(C, 'has a new request that the server sends'),
  'links-changed': both(D, 'links to other operations otherwise'),
  'tags-changed': both(D, 'is listed under other tags'),
  'message-changed': both(D, 'has another message'),
  'unjudged-changed': both(B, 'changed in a way that cannot be judged'),
  'rest-changed': both(D, 'changed where nothing refers to'),
} satisfies Record<string, RuleEntry>;

/** The last part of a rule's id. */
export type What = keyof typeof SCHEMA_RULES | keyof typeof OUTER_RULES;

const DIRECTIONS: Readonly<Record<Part, Direction>> = {
  document: 'both',
  operation: 'both',
  method: 'both',
  parameter: 'request',
  request: 'request',
  response: 'response',
  header: 'response',
  result: 'response',
  error: 'response',
};

export function directionOf(part: Part): Direction {
  return DIRECTIONS[part];
}

export function entryOf(what: What): RuleEntry {
  return ({ ...OUTER_RULES, ...SCHEMA_RULES } as Record<What, RuleEntry>)[what];
}

/** The verdict on a kind of change at a part of the contract. */
export function levelOf(part: Part, what: What): Level {
  return entryOf(what)[directionOf(part) === 'response' ? 'response' : 'request'];
}
