/** Returns whether names fit one of some patterns, in which `*` stands for any text. */
export function nameMatcher(patterns: readonly string[]): (name: string) => boolean {
  const sources = patterns.map((pattern) =>
    pattern
      .split('*')
      .map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
      .join('.*'),
  );
  const whole = new RegExp(`^(${sources.join('|')})$`);
  return (name) => whole.test(name);
}
