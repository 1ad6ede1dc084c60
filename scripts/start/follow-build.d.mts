/** How far a build is. */
interface Build {
  step: string;
  output: string[];
}

export function readLines(text: string, build: Build, report: () => void): void;
export function countPages(site: string, build: Build): string;
