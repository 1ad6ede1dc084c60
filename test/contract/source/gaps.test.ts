/** Everything that the source documents call "not shown" is recorded as a gap. */
import { expect, it } from 'vitest';
import { contract } from '../../support/contract.ts';

/** Section and subject of each such remark: first the REST document's, then the node document's. */
const NOT_SHOWN: [source: string, section: string, subject: RegExp][] = [
  ['rest', '2.5', /set of values of `?txType/i],
  ['rest', '2.5', /populated/i],
  ['rest', '2.10', /blsCredentials/],
  ['rest', '2.14', /ERC-721/],
  ['rest', '2.14', /ERC-1155/],
  ['rest', '2.20', /rewardType/],
  ['rest', '2.20', /utxoType/],
  ['rest', '2.20', /callType/],
  ['rest', '2.20', /indexStatus/],
  ['rest', '2.20', /tokenReputation/],
  ['rest', '2.20', /resourceLinks/],
  ['rest', '2.20', /metadata\.code/],
  ['rest', '3', /operation statuses/i],
  ['rest', '3', /moves|transitions/i],
  ['rest', '3', /validator/i],
  ['rest', '3', /delegator/i],
  ['rest', '4', /status request/i],
  ['rest', '4', /options/],
  ['rest', '4', /date/i],
  ['rest', '4', /sortBy/],
  ['rest', '4', /other metrics endpoints/i],
  ['rest', '4', /`?\/chains/],
  ['rest', '6', /webhooks|events/i],
  ['rest', '7', /which condition/i],
  ['rest', '8', /rate[- ]limit/i],
  ['rest', '9', /version policy/i],
  ['rest', '9', /deprecation/i],
  ['node', '3', /transitions/i],
  ['node', '4.1', /methods/i],
  ['node', '4.1', /json/i],
  ['node', '5', /authentication/i],
  ['node', '6', /events/i],
  ['node', '7', /error object/i],
  ['node', '8', /limits/i],
  ['node', '9', /version policy/i],
];

it.each(NOT_SHOWN)('%s %s %s', (source, section, subject) => {
  const recorded = contract.gaps.filter((gap) => gap.source === source && gap.section === section);
  expect(recorded.map(({ text }) => text).join('\n')).toMatch(subject);
});
