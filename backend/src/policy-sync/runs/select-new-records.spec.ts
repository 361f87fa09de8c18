import { hashContent, type SourceRecord } from '../source/source-page.js';
import { selectNewRecords } from './select-new-records.js';

const getTime = (second: number): Date => new Date(Date.UTC(2026, 9, 1, 0, 0, second));

const NOW = getTime(30);

const buildRecord = (second: number, premium: string, isDeleted = false): SourceRecord => ({
  externalId: 'T-1',
  version: getTime(second),
  isDeleted,
  values: isDeleted ? {} : { external_id: 'T-1', premium },
  complaint: null,
});

const toSeenVersion = (one: SourceRecord) => new Map([['T-1', { version: one.version, contentHash: hashContent(one) }]]);

test.each([
  ['the same', buildRecord(5, '100'), { outdated: 0, unchanged: 1 }],
  ['an older one', buildRecord(4, '90'), { outdated: 1, unchanged: 0 }],
])('skips %s', (_what, again, counts) => {
  expect(selectNewRecords([again], toSeenVersion(buildRecord(5, '100')), NOW)).toEqual({ newest: [], ...counts });
});

test.each([
  ['a newer one', buildRecord(6, '100')],
  ['different content in the same second', buildRecord(5, '200')],
  ['a deletion in the same second', buildRecord(5, '', true)],
])('accepts %s', (_what, changed) => {
  expect(selectNewRecords([changed], toSeenVersion(buildRecord(5, '100')), NOW).newest).toEqual([changed]);
});

test('uses the newest version of a record on a page, and the last of the versions from the same second', () => {
  const [first, second, third] = [buildRecord(5, '100'), buildRecord(5, '200'), buildRecord(4, '50')];
  expect(selectNewRecords([first, second, third], new Map(), NOW)).toEqual({ newest: [second], outdated: 1, unchanged: 0 });
});

test('ignores a record seen before contents were hashed until its time changes', () => {
  const known = new Map([['T-1', { version: getTime(5), contentHash: null }]]);
  expect(selectNewRecords([buildRecord(5, '200')], known, NOW)).toEqual({ newest: [], outdated: 0, unchanged: 1 });
  expect(selectNewRecords([buildRecord(6, '200')], known, NOW).newest).toHaveLength(1);
});

test.each([
  ['a correction', buildRecord(6, '200')],
  ['a deletion', buildRecord(6, '', true)],
])('accepts %s after a version dated in the future, and recognizes it when reading it again', (_what, corrected) => {
  const future = buildRecord(40, '100');
  expect(selectNewRecords([corrected], toSeenVersion(future), NOW).newest).toEqual([corrected]);
  expect(selectNewRecords([future], toSeenVersion(future), NOW)).toEqual({ newest: [], outdated: 0, unchanged: 1 });
  expect(selectNewRecords([corrected], toSeenVersion(future), getTime(40)).newest).toEqual([]);
});
