import { pointerTo } from '@chain-apis/foundation';

/** A reference and its pointer. */
export interface Reference {
  readonly reference: string;
  readonly pointer: string;
}

/** Returns every reference at or below a node: `$ref`s and discriminator mappings. */
export function* referencesIn(node: unknown, pointer = ''): Generator<Reference> {
  if (node === null || typeof node !== 'object') return;
  for (const [key, value] of Object.entries<unknown>({ ...node })) {
    const at = pointerTo(pointer, key);
    const isReference = key === '$ref' || isMapped(pointer, value);
    if (isReference && typeof value === 'string') yield { reference: value, pointer: at };
    else yield* referencesIn(value, at);
  }
}

/** Whether a `$ref` points to another host or uses another scheme. */
export function isRemote(reference: string): boolean {
  return /^([a-z][a-z0-9+.-]+:|\/\/)/i.test(reference);
}

function isMapped(pointer: string, value: unknown): boolean {
  if (!pointer.endsWith('/discriminator/mapping') || typeof value !== 'string') return false;
  return isRemote(value) || /[#/]|\.ya?ml$/.test(value);
}
