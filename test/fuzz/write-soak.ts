import type { SoakResult, SoakSample } from './soak.ts';

/** Writes the course of a soak as Markdown, in about twenty rows. */
export function writeSoak(
  { minutes, rate, statuses, reloads, samples, problems }: SoakResult,
  date: string,
): string {
  const step = Math.max(1, Math.ceil(samples.length / 20));
  const shown = samples.filter((_, index) => index % step === 0 || index === samples.length - 1);
  const row = ({ minute, sent, mock, proxy }: SoakSample) => `| ${minute} | ${sent} | ${mock} | ${proxy} |`;
  const sent = samples.at(-1)?.sent ?? 0;
  const counts = Object.entries(statuses).map(([status, count]) => `${status} × ${count}`);
  return [
    '# Soak',
    '',
    `Written by \`npm run fuzz -- --minutes ${minutes} --rate ${rate}\` on ${date}: ${sent} requests, half of them through a proxy`,
    `that records, ${reloads} reloads of the mock. Each process has a heap of 256 MiB.`,
    '',
    problems.length === 0 ? 'Memory was flat, and both processes ended as they should.' : 'What went wrong:',
    ...problems.map((problem) => `\n- ${problem}`),
    '',
    '| minute | requests | mock, MB in memory | proxy, MB in memory |',
    '|---|---|---|---|',
    ...shown.map(row),
    '',
    `Responses: ${counts.join(', ')}.`,
    '',
  ].join('\n');
}
