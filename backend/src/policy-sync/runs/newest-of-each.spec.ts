import { hashOfContent, type SourceRecord } from '../source/source-page.js';
import { selectNewRecords } from './newest-of-each.js';

const at = (second: number): Date => new Date(Date.UTC(2026, 9, 1, 0, 0, second));

const NOW = at(30);

const record = (second: number, premium: string, isDeleted = false): SourceRecord => ({
  externalId: 'T-1',
  version: at(second),
  isDeleted,
  values: isDeleted ? {} : { external_id: 'T-1', premium },
  complaint: null,
});

const seenAs = (one: SourceRecord) => new Map([['T-1', { version: one.version, contentHash: hashOfContent(one) }]]);

test.each([
  ['the same', record(5, '100'), { outdated: 0, unchanged: 1 }],
  ['an older one', record(4, '90'), { outdated: 1, unchanged: 0 }],
])('skips %s', (_what, again, counts) => {
  expect(selectNewRecords([again], seenAs(record(5, '100')), NOW)).toEqual({ newest: [], ...counts });
});

test.each([
  ['a newer one', record(6, '100')],
  ['another content of the same second', record(5, '200')],
  ['a deletion in the same second', record(5, '', true)],
])('accepts %s', (_what, changed) => {
  expect(selectNewRecords([changed], seenAs(record(5, '100')), NOW).newest).toEqual([changed]);
});

test('uses the newest version of a page, and the last one of the same second', () => {
  const [first, second, third] = [record(5, '100'), record(5, '200'), record(4, '50')];
  expect(selectNewRecords([first, second, third], new Map(), NOW)).toEqual({ newest: [second], outdated: 1, unchanged: 0 });
});

test('keeps a record seen before contents were hashed until its time changes', () => {
  const known = new Map([['T-1', { version: at(5), contentHash: null }]]);
  expect(selectNewRecords([record(5, '200')], known, NOW)).toEqual({ newest: [], outdated: 0, unchanged: 1 });
  expect(selectNewRecords([record(6, '200')], known, NOW).newest).toHaveLength(1);
});

test.each([
  ['a correction', record(6, '200')],
  ['a deletion', record(6, '', true)],
])('accepts %s after a version from the future, and recognizes it when it is read again', (_what, corrected) => {
  const future = record(40, '100');
  expect(selectNewRecords([corrected], seenAs(future), NOW).newest).toEqual([corrected]);
  expect(selectNewRecords([future], seenAs(future), NOW)).toEqual({ newest: [], outdated: 0, unchanged: 1 });
  expect(selectNewRecords([corrected], seenAs(future), at(40)).newest).toEqual([]);
});
