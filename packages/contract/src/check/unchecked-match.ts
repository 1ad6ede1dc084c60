let matches = true;
let asked = false;

/** Replaces a pattern that isn't checked: whether a text matches it is unknown. */
export const UNCHECKED = {
  test(_text: string): boolean {
    asked = true;
    return matches;
  },
};

interface UnsureValidator<Context> {
  (this: Context, value: unknown): boolean;
  errors?: null | unknown[];
}

/**
 * Checks a value with every unknown match taken as one, and if that fails, taken as none: below `not` and in a `oneOf`, a
 * match is what fails. The errors are those of the first check.
 *
 * @param another - a context for the second check
 */
export function passesEitherWay<Context>(
  validate: UnsureValidator<Context>,
  context: Context,
  another: () => Context,
  value: unknown,
): boolean {
  asked = false;
  if (validate.call(context, value)) return true;
  if (!asked) return false;
  const { errors } = validate;
  matches = false;
  try {
    if (validate.call(another(), value)) return true;
  } finally {
    matches = true;
  }
  validate.errors = errors ?? null;
  return false;
}
