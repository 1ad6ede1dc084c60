import { arrow, box, figure, labelled, line, text, type Picture } from './svg.ts';

/** How each probe answers while a node starts, runs and fails a check. */
function node(): Picture {
  const columns = ['no process', 'bootstraps', 'runs', 'check fails'];
  const rows = [
    ['liveness', '–', '200', '200', '200'],
    ['readiness', '–', '503', '200', '200'],
    ['health', '–', '503', '200', '503'],
  ] as const;
  const x = (column: number) => 75 + column * 69;
  const looks: Readonly<Record<string, string>> = { '200': 'good', '503': 'warn', '–': 'box' };
  return {
    height: 168,
    caption: 'What each probe answers during the life of a node',
    text: 'Without a process no probe answers. While the node bootstraps, liveness is 200, readiness and health are 503. While it runs, all are 200. When a check fails, health is 503; liveness and readiness stay 200.',
    body: [
      ...columns.map((name, at) => text(x(at) + 33, 16, name)),
      arrow(78, 30, 346, 30),
      ...rows.flatMap(([name, ...codes], row) => [
        text(0, 62 + row * 42, name, 'strong', 'start'),
        ...codes.map((code, at) => labelled([x(at) + 2, 42 + row * 42, 63, 32], [code], looks[code])),
      ]),
    ],
  };
}

function token(): Picture {
  const pages = [
    ['call 1', '', 'items 1, 2', 'a1'],
    ['call 2', 'pageToken=a1', 'items 3, 4', 'b2'],
    ['call 3', 'pageToken=b2', 'item 5', ''],
  ] as const;
  return {
    height: 122,
    caption: 'Paging by token: the token of one page asks for the next',
    text: 'Call 1 returns items 1 and 2 and nextPageToken a1. Call 2 sends pageToken a1 and returns items 3 and 4 and nextPageToken b2. Call 3 sends pageToken b2 and returns item 5 without a token: the list ends.',
    body: pages.flatMap(([call, sent, items, next], at) => {
      const x = at * 122;
      return [
        text(x + 53, 13, call, 'strong'),
        text(x + 53, 30, sent, 'mono'),
        box(x + 1, 40, 104, 78),
        text(x + 53, 62, items),
        text(x + 53, 86, next ? 'nextPageToken' : 'no token', next ? 'mono' : ''),
        text(x + 53, 104, next || 'the end', next ? 'mono accent' : ''),
        ...(next ? [arrow(x + 107, 100, x + 120, 100)] : []),
      ];
    }),
  };
}

function index(): Picture {
  const calls = [
    ['call 1', 0, 3, 'endIndex 3'],
    ['call 2', 3, 3, 'startIndex 3, endIndex 6'],
    ['call 3', 6, 0, 'startIndex 6, no items: stop'],
  ] as const;
  return {
    height: 168,
    caption: 'Paging by index: the end of one page is the start of the next',
    text: 'Call 1 returns items 0 to 2 and endIndex 3. Call 2 sends startIndex 3, returns items 3 to 5 and endIndex 6. Call 3 sends startIndex 6 and returns no items: the list ends.',
    body: calls.flatMap(([name, start, count, words], row) => [
      text(0, 22 + row * 58, name, 'strong', 'start'),
      ...Array.from({ length: 6 }, (_, at) =>
        labelled(
          [56 + at * 36, 4 + row * 58, 30, 26],
          [String(at)],
          at >= start && at < start + count ? 'hit' : 'box',
        ),
      ),
      text(56, 46 + row * 58, words, 'mono', 'start'),
    ]),
  };
}

function services(): Picture {
  const parts = [
    ['Chain data', 'REST', 'balances', 'transactions', 'validators'],
    ['Metrics', 'REST', 'throughput', 'staking', ''],
    ['Node', 'JSON-RPC', 'health, peers', 'chains', 'fees'],
  ] as const;
  return {
    height: 232,
    caption: 'Who serves what',
    text: 'Your code calls the chain data service (REST: balances, transactions, validators), the metrics service (REST: throughput, staking) and a node (JSON-RPC: health, peers, chains, fees). The services index the chains: P, X, C and L1s; a node takes part in them.',
    body: [
      labelled([115, 2, 120, 30], ['your code'], 'hit'),
      ...parts.flatMap(([name, kind, ...what], at) => {
        const x = at * 119;
        return [
          arrow(175 + (at - 1) * 30, 33, x + 55, 60),
          box(x + 1, 62, 110, 112),
          text(x + 56, 82, name, 'strong'),
          text(x + 56, 98, kind, 'accent'),
          ...what.map((words, row) => text(x + 56, 120 + row * 17, words, 'soft')),
          arrow(x + 56, 196, x + 56, 176),
        ];
      }),
      labelled([1, 198, 348, 30], ['the chains: P, X, C and L1s']),
    ],
  };
}

function limit(): Picture {
  return {
    height: 128,
    caption: 'A 429 with retry-after: 2',
    text: 'At 0 seconds a call gets 429 with retry-after 2. The client waits; a second call behind the same limiter waits as well. At 2 seconds both are sent and get 200.',
    body: [
      text(0, 29, 'call 1', 'strong', 'start'),
      text(0, 73, 'call 2', 'strong', 'start'),
      labelled([58, 10, 44, 30], ['429'], 'warn'),
      line(104, 25, 282, 25, 'dashed'),
      text(193, 18, 'waits for retry-after'),
      labelled([284, 10, 44, 30], ['200'], 'good'),
      line(140, 69, 282, 69, 'dashed'),
      text(211, 62, 'waits as well'),
      labelled([284, 54, 44, 30], ['200'], 'good'),
      arrow(58, 104, 346, 104),
      ...[0, 1, 2].flatMap((second) => [
        line(80 + second * 113, 100, 80 + second * 113, 108),
        text(80 + second * 113, 123, `${second} s`, 'soft'),
      ]),
    ],
  };
}

function job(): Picture {
  const reads = [
    ['1 s', 'RUNNING'],
    ['3 s', 'RUNNING'],
    ['7 s', 'COMPLETED'],
  ] as const;
  return {
    height: 190,
    caption: 'An export is a job: started once, read until it ends, then downloaded',
    text: 'One call starts the job and returns an operationId. Another reads it after 1, 3 and 7 seconds: RUNNING, RUNNING, COMPLETED. The last read has a downloadUrl, from which the file comes.',
    body: [
      labelled([1, 2, 200, 30], ['start the export'], 'hit'),
      text(210, 22, 'operationId', 'mono', 'start'),
      ...reads.flatMap(([time, state], at) => [
        arrow(30, at === 0 ? 34 : 30 + at * 40, 30, 44 + at * 40),
        text(0, 63 + at * 40, time, 'soft', 'start'),
        labelled([40, 46 + at * 40, 110, 26], ['read the job']),
        text(160, 63 + at * 40, state, `mono ${at === 2 ? 'accent' : ''}`.trim(), 'start'),
      ]),
      arrow(95, 153, 95, 162),
      labelled([40, 164, 110, 24], ['downloadUrl'], 'good'),
      arrow(152, 176, 190, 176),
      text(198, 180, 'transactions.csv', 'mono', 'start'),
    ],
  };
}

function amount(): Picture {
  return {
    height: 128,
    caption: 'Anatomy of an amount',
    text: 'The balance "1500000000000000000" is a whole number of the smallest unit, as text. With 18 decimals its last 18 digits are the fraction: 1.5 AVAX.',
    body: [
      text(0, 18, 'balance', 'strong', 'start'),
      text(95, 18, '"1500000000000000000"', 'mono accent', 'start'),
      text(0, 62, 'decimals', 'strong', 'start'),
      line(109.5, 26, 109.5, 34),
      line(109.5, 34, 237, 34),
      line(237, 26, 237, 34),
      line(173, 34, 173, 44),
      text(173, 62, '18 digits after the point'),
      text(0, 110, 'amount', 'strong', 'start'),
      arrow(106, 70, 106, 92),
      text(95, 110, '1.5 AVAX', 'mono accent', 'start'),
    ],
  };
}

const PICTURES: Readonly<Record<string, () => Picture>> = {
  node,
  token,
  index,
  services,
  limit,
  export: job,
  amount,
};

const MARK = /^<!-- picture (\w+) -->$/;

/** The picture that a comment in Markdown names; undefined for any other text. */
function pictureOf(comment: string): Picture | undefined {
  const [, name = ''] = MARK.exec(comment.trim()) ?? [];
  return Object.hasOwn(PICTURES, name) ? PICTURES[name]!() : undefined;
}

/** The HTML of a picture that a comment names. */
export function pictureHtml(comment: string): string | undefined {
  const picture = pictureOf(comment);
  return picture && figure(picture);
}

/** Markdown with the words of pictures in their place. */
export const withPictureWords = (markdown: string): string =>
  markdown.replaceAll(/^<!-- picture \w+ -->$/gm, (comment) => {
    const picture = pictureOf(comment);
    return picture ? `*${picture.caption}.* ${picture.text}` : comment;
  });
