import type { Block } from '../monitoring.types.js';
import { comparePages, diffWords } from './page-changes.js';

const buildPage = (...texts: string[]): Block[] => texts.map((text) => ({ text, isHeading: text.startsWith('#') }));
const summarize = (before: Block[], after: Block[]) =>
  comparePages(before, after).map(({ removed, added, heading }) => [removed, added, heading]);

test('a change is a range of blocks with the heading above it', () => {
  expect(summarize(buildPage('# Tax', '3%', '# Dates', 'March 1'), buildPage('# Tax', '4%', '# Dates', 'March 1', 'June 1'))).toEqual([
    [['3%'], ['4%'], '# Tax'],
    [[], ['June 1'], '# Dates'],
  ]);
});

test('blocks that only move are not a change', () => {
  expect(summarize(buildPage('a', 'b', 'c', 'd'), buildPage('c', 'a', 'b', 'd'))).toEqual([]);
  expect(summarize(buildPage('a', 'b'), buildPage('b', 'a'))).toEqual([]);
});

test('identical changes in two places are one change, and two blocks that swap places are not a change', () => {
  expect(summarize(buildPage('3%', 'a', '3%', 'b'), buildPage('4%', 'a', '4%', 'b'))).toEqual([[['3%'], ['4%'], null]]);
  expect(summarize(buildPage('a', 'x', 'm', 'n', 'o', 'y', 'b'), buildPage('a', 'y', 'm', 'n', 'o', 'x', 'b'))).toEqual([]);
});

test('a change shares its fingerprint only with its reversal', () => {
  const [there] = comparePages(buildPage('3%'), buildPage('4%'));
  const [back] = comparePages(buildPage('4%'), buildPage('3%'));
  const [other] = comparePages(buildPage('3%'), buildPage('5%'));
  expect(there!.fingerprint).toBe(back!.fingerprint);
  expect(there!.fingerprint).not.toBe(other!.fingerprint);
});

const repeat = (word: string) => buildPage(...Array.from({ length: 80 }, (_, at) => (at % 2 === 0 ? `same ${at}` : `${word} ${at}`)));

test('a completely different page is one change', () => {
  expect(comparePages(repeat('old'), repeat('new'))).toHaveLength(1);
});

test.each([
  [['The rate is 2.25%.'], ['The rate is 2.5%.'], 'The rate is [-2.25%-]{+2.5%+}.'],
  [['Due March 1, 2027'], ['Due March 15, 2027'], 'Due March [-1-]{+15+}, 2027'],
  [['Fee: $1,000.00'], ['Fee: $1,250.00'], 'Fee: [-$1,000.00-]{+$1,250.00+}'],
  [['There is no news.'], ['The portal will be closed on Friday.'], '[-There is no news-]{+The portal will be closed on Friday+}.'],
  [['Rate 3%', 'Fee 1%'], ['Rate 4%', 'Fee 2%'], 'Rate [-3%-]{+4%+}\nFee [-1%-]{+2%+}'],
  [[], ['New.'], '{+New.+}'],
  [['Gone.'], [], '[-Gone.-]'],
])('the difference is marked as a person would mark it: %j, %j', (removed, added, marked) => {
  const text = diffWords({ removed, added }).map(({ kind, text: words }) =>
    kind === 'same' ? words : kind === 'added' ? `{+${words}+}` : `[-${words}-]`,
  );
  expect(text.join('')).toBe(marked);
});
