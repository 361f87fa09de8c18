import type { Block } from '../monitoring.types.js';
import { pageChanges, wordsOf } from './page-changes.js';

const page = (...texts: string[]): Block[] => texts.map((text) => ({ text, isHeading: text.startsWith('#') }));
const inShort = (before: Block[], after: Block[]) =>
  pageChanges(before, after).map(({ removed, added, heading }) => [removed, added, heading]);

test('a change is a range of blocks with its heading', () => {
  expect(inShort(page('# Tax', '3%', '# Dates', 'March 1'), page('# Tax', '4%', '# Dates', 'March 1', 'June 1'))).toEqual([
    [['3%'], ['4%'], '# Tax'],
    [[], ['June 1'], '# Dates'],
  ]);
});

test('blocks that only move have not changed', () => {
  expect(inShort(page('a', 'b', 'c', 'd'), page('c', 'a', 'b', 'd'))).toEqual([]);
  expect(inShort(page('a', 'b'), page('b', 'a'))).toEqual([]);
});

test('the same words changed in two places are one change, and two blocks that swap places are not a change', () => {
  expect(inShort(page('3%', 'a', '3%', 'b'), page('4%', 'a', '4%', 'b'))).toEqual([[['3%'], ['4%'], null]]);
  expect(inShort(page('a', 'x', 'm', 'n', 'o', 'y', 'b'), page('a', 'y', 'm', 'n', 'o', 'x', 'b'))).toEqual([]);
});

test('a change and its reversal have the same fingerprint, and no other change has it', () => {
  const [there] = pageChanges(page('3%'), page('4%'));
  const [back] = pageChanges(page('4%'), page('3%'));
  const [other] = pageChanges(page('3%'), page('5%'));
  expect(there!.fingerprint).toBe(back!.fingerprint);
  expect(there!.fingerprint).not.toBe(other!.fingerprint);
});

const many = (word: string) => page(...Array.from({ length: 80 }, (_, at) => (at % 2 === 0 ? `same ${at}` : `${word} ${at}`)));

test('a completely different page is one change', () => {
  expect(pageChanges(many('old'), many('new'))).toHaveLength(1);
});

test.each([
  [['The rate is 2.25%.'], ['The rate is 2.5%.'], 'The rate is [-2.25%-]{+2.5%+}.'],
  [['Due March 1, 2027'], ['Due March 15, 2027'], 'Due March [-1-]{+15+}, 2027'],
  [['Fee: $1,000.00'], ['Fee: $1,250.00'], 'Fee: [-$1,000.00-]{+$1,250.00+}'],
  [['There is no news.'], ['The portal will be closed on Friday.'], '[-There is no news-]{+The portal will be closed on Friday+}.'],
  [['Rate 3%', 'Fee 1%'], ['Rate 4%', 'Fee 2%'], 'Rate [-3%-]{+4%+}\nFee [-1%-]{+2%+}'],
  [[], ['New.'], '{+New.+}'],
  [['Gone.'], [], '[-Gone.-]'],
])('words are marked as a person would mark them: %j, %j', (removed, added, marked) => {
  const text = wordsOf({ removed, added }).map(({ kind, text: words }) =>
    kind === 'same' ? words : kind === 'added' ? `{+${words}+}` : `[-${words}-]`,
  );
  expect(text.join('')).toBe(marked);
});
