import { memoizeByObject, isObject, type Json, type JsonObject } from '@chain-apis/foundation';
import type { Operation } from '../../model/model.ts';

/** Words that only secrets have in their names. */
const HARD_WORDS = new Set(
  '2fa authenticate authentication authorization authorisation bearer cookie csrf cvc cvv dpop jwk jwt keystore otp pass passcode pwd totp webauthn xsrf'.split(
    ' ',
  ),
);
/** The same of names without word breaks: `clientsecret`, `XApiKey`. */
const HARD_PARTS =
  /password|passwd|passphrase|secret|mnemonic|(seed|recovery)phrase|priv(ate)?key|api(key|token)|(access|auth|client|encryption|master|service|signing)key|(access|auth|bearer|csrf|refresh|security|session|xsrf)token|clientassertion|codeverifier/;
/** Pairs of words whose letters also occur in other names: `bid token`. */
const HARD_PAIRS = new Set(['id token', 'sas token']);
/** Last words of names of secrets and of plain data: `pageToken`, `publicKey`, `bidderKey`. */
const SOFT_ENDS = new Set(
  'auth credential credentials key pin seed session sid sig signature token'.split(' '),
);
/** Most codes are plain (`statusCode`), so what a code is for decides. */
const SOFT_PHRASES =
  /^(code|session id|one time \w+)$|\b(session id|(access|auth|backup|confirmation|device|invite|login|mfa|oauth|pairing|recovery|reset|security|sms|user|verification) code)$/;

/** Whether a header, parameter, cookie or property contains a secret. */
export type IsSecret = (name: string) => boolean;

/** The words of a name in lower case: `X-Auth_token.idValue` has five. */
function wordsOf(name: string): string[] {
  const parted = name
    .slice(0, 200)
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2');
  return parted.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];
}

/** A name regardless of case, `_`, `-` and `.`. */
export const plainSecretName = (name: string): string => wordsOf(name).join('');

/** Whether a name is that of a secret in any contract. */
function isHard(words: readonly string[]): boolean {
  return (
    words.some((word) => HARD_WORDS.has(word)) ||
    words.some((word, at) => HARD_PAIRS.has(`${words[at - 1]} ${word}`)) ||
    HARD_PARTS.test(words.join('')) ||
    (words[0] === 'x' && /^(key|token)$/.test(words.at(-1)!))
  );
}

/** Whether a name is that of a secret unless a contract declares it as plain data. */
function isSoft(words: readonly string[]): boolean {
  return SOFT_ENDS.has(words.at(-1) ?? '') || SOFT_PHRASES.test(words.join(' '));
}

/** Finds secrets by the documents' security schemes and by name, for logs, recordings and reports. */
export const secretsOf = memoizeByObject((operations: readonly Operation[]): IsSecret => {
  const { plain, password } = declaredNames(operations);
  const secret = new Set([...credentialNames(operations), ...password]);
  const cache = new Map<string, boolean>();
  const decide = (name: string) => {
    const words = wordsOf(name);
    const joined = words.join('');
    return secret.has(joined) || isHard(words) || (isSoft(words) && !plain.has(joined));
  };
  return (name) => {
    const found = cache.get(name) ?? decide(name);
    // Names come from strangers.
    if (cache.size < MAX_KNOWN && name.length < 100) cache.set(name, found);
    return found;
  };
});

const MAX_KNOWN = 10_000;

/** Names of headers, parameters and cookies that the documents declare as credentials. */
function credentialNames(operations: readonly Operation[]): string[] {
  const names = operations.flatMap(({ binding }) =>
    binding.security.flat().flatMap(({ parameter }) => parameter ?? []),
  );
  return names.map(plainSecretName);
}

interface DeclaredNames {
  readonly plain: Set<string>;
  /** Those of `format: password`. */
  readonly password: Set<string>;
}

/** Names of parameters and properties in the documents. */
function declaredNames(operations: readonly Operation[]): DeclaredNames {
  const names: DeclaredNames = { plain: new Set(), password: new Set() };
  const declare = (name: string, schema: Json | undefined) => {
    const isPassword = isObject(schema) && schema['format'] === 'password';
    names[isPassword ? 'password' : 'plain'].add(plainSecretName(name));
  };
  for (const { parameters } of operations) for (const { name, schema } of parameters) declare(name, schema);
  const bundles = new Set(operations.map(({ document }) => document.bundle));
  for (const bundle of bundles) declareProperties(bundle, declare);
  return names;
}

/** Keywords whose values are data, not schemas. */
const DATA = new Set(['const', 'default', 'enum', 'example', 'examples']);

function declareProperties(bundle: JsonObject, declare: (name: string, schema: Json) => void): void {
  const seen = new Set<object>();
  const open: Json[] = [bundle];
  while (open.length > 0) {
    const node = open.pop();
    if (node === null || typeof node !== 'object' || seen.has(node)) continue;
    seen.add(node);
    if (Array.isArray(node)) {
      for (const item of node) open.push(item);
      continue;
    }
    for (const [keyword, value] of Object.entries(isObject(node) ? node : {})) {
      if (DATA.has(keyword)) continue;
      if (keyword === 'properties' && isObject(value))
        for (const [name, schema] of Object.entries(value)) declare(name, schema);
      open.push(value);
    }
  }
}
