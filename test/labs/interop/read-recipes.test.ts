import { expect, it } from 'vitest';
import { readRecipes } from './read-recipes.ts';

const GUIDE = `Intro.

\`\`\`sh
get it
\`\`\`

## One

\`src/main.go\`:

\`\`\`go
package main
\`\`\`

\`\`\`sh
run it
twice
\`\`\`

\`\`\`text
what it prints
\`\`\`

## Words only

Nothing to do.
`;

it('reads files and commands of each section, after those that all share', () => {
  expect(readRecipes(GUIDE)).toEqual([
    {
      title: 'One',
      steps: [
        { commands: 'get it\n' },
        { file: 'src/main.go', text: 'package main\n' },
        { commands: 'run it\ntwice\n' },
      ],
    },
  ]);
});
