import { hashOfContent, type SourceRecord } from '../source/source-page.js';
import { newestOfEach } from './newest-of-each.js';

const at = (second: number): Date => new Date(Date.UTC(2026, 9, 1, 0, 0, second));

const record = (second: number, premium: string, isDeleted = false): SourceRecord => ({
  externalId: 'T-1',
  version: at(second),
  isDeleted,
  values: isDeleted ? {} : { external_id: 'T-1', premium },
  complaint: null,
});

const seen = (one: SourceRecord) => new Map([['T-1', { version: one.version, contentHash: hashOfContent(one) }]]);

test.each([
  ['the same', record(5, '100'), { outdated: 0, unchanged: 1 }],
  ['an older one', record(4, '90'), { outdated: 1, unchanged: 0 }],
])('leaves %s alone', (_what, again, counts) => {
  expect(newestOfEach([again], seen(record(5, '100')))).toEqual({ newest: [], ...counts });
});

test.each([
  ['a newer one', record(6, '100')],
  ['another content of the same second', record(5, '200')],
  ['a deletion in the same second', record(5, '', true)],
])('takes %s', (_what, changed) => {
  expect(newestOfEach([changed], seen(record(5, '100'))).newest).toEqual([changed]);
});

test('of one page the newest counts, and of one second the last', () => {
  const [first, second, third] = [record(5, '100'), record(5, '200'), record(4, '50')];
  expect(newestOfEach([first, second, third], new Map())).toEqual({ newest: [second], outdated: 1, unchanged: 0 });
});

test('what was seen before contents were kept stays as it is until its time changes', () => {
  const known = new Map([['T-1', { version: at(5), contentHash: null }]]);
  expect(newestOfEach([record(5, '200')], known)).toEqual({ newest: [], outdated: 0, unchanged: 1 });
  expect(newestOfEach([record(6, '200')], known).newest).toHaveLength(1);
});
