/** Asks the engine which characters an element accepts, once for each character. */
export function acceptsBy(raw: string, flags: string): (character: string) => boolean {
  const one = new RegExp(`^(?:${raw})$`, flags);
  const known = new Map<string, boolean>();
  return (character) => {
    let accepted = known.get(character);
    if (accepted === undefined) known.set(character, (accepted = one.test(character)));
    return accepted;
  };
}
