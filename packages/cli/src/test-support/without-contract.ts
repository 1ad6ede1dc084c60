/** Takes lines of stderr; leaves out the first one, which says which contract a command reads. */
export function withoutContract(into: string[]): (line: string) => void {
  return (line) => {
    if (!line.startsWith('chain-apis: contract: ')) into.push(line);
  };
}
