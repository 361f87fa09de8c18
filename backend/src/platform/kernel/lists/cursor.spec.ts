import { Problem } from '../problems/problem.js';
import { type Cursor, formatCursor, readCursor } from './cursor.js';
import { defineList } from './list-definition.js';

const id = '3d9c9b1e-0f43-4c8e-9b1a-0a4d6f0f9f10';
const list = defineList({
  name: 'policies',
  sorts: {
    updatedAt: { sql: 'updated_at', type: 'instant' },
    insuredName: { sql: 'insured_name', type: 'text' },
    premium: { sql: 'premium', type: 'number' },
    effectiveDate: { sql: 'effective_date', type: 'day' },
  },
  defaultSort: '-updatedAt',
  id: { sql: 'id', type: 'uuid' },
  limit: { default: 100, max: 1_000 },
});

const encode = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url');
const findRefusal = (text: string, sort: Parameters<typeof readCursor<keyof typeof list.sorts>>[1] = '-updatedAt') => {
  try {
    readCursor(list, sort, text);
  } catch (error) {
    return error instanceof Problem ? error.detail : error;
  }
  return undefined;
};

it.each<[Parameters<typeof formatCursor<keyof typeof list.sorts>>[1], Cursor]>([
  ['-updatedAt', { side: 'after', sortedBy: '2026-11-21 09:15:00.123456+00', id }],
  ['-updatedAt', { side: 'after', sortedBy: '2026-11-21 09:15:00-04', id }],
  ['updatedAt', { side: 'before', sortedBy: '2024-02-29 23:59:59.999999+05:30', id }],
  ['insuredName', { side: 'after', sortedBy: 'Ωmega "Marine", 漢字 LLC', id }],
  ['insuredName', { side: 'after', sortedBy: '', id }],
  ['-premium', { side: 'after', sortedBy: '-1200.50', id }],
  ['effectiveDate', { side: 'before', sortedBy: '2024-02-29', id }],
])('survives a round trip in the order %s: %j', (sort, cursor) => {
  expect(readCursor(list, sort, formatCursor(list, sort, cursor))).toEqual(cursor);
});

it.each([
  ['nothing', ''],
  ['noise', 'abc'],
  ['other JSON', Buffer.from('{"id":1}').toString('base64url')],
  ['a cursor of another list', encode('letters', '-updatedAt', 'after', '2026-11-21 09:15:00+00', id)],
  ['another side', encode('policies', '-updatedAt', 'around', '2026-11-21 09:15:00+00', id)],
  ['a number where text belongs', encode('policies', '-updatedAt', 'after', 7, id)],
  ['no id', encode('policies', '-updatedAt', 'after', '2026-11-21 09:15:00+00')],
  ['another id', encode('policies', '-updatedAt', 'after', '2026-11-21 09:15:00+00', '7')],
  ['an invalid day', encode('policies', '-updatedAt', 'after', '2026-02-30 09:15:00+00', id)],
  ['the year 0', encode('policies', '-updatedAt', 'after', '0000-01-01 09:15:00+00', id)],
  ['an invalid hour', encode('policies', '-updatedAt', 'after', '2026-11-21 24:15:00+00', id)],
  ['an offset that PostgreSQL does not accept', encode('policies', '-updatedAt', 'after', '2026-11-21 09:15:00+16', id)],
  ['more digits than PostgreSQL writes', encode('policies', '-updatedAt', 'after', '2026-11-21 09:15:00.1234567+00', id)],
])('rejects %s', (_what, text) => {
  expect(findRefusal(text)).toBe('This is not a cursor of this list. Start again from the first page.');
});

it('is rejected if it contains text that the database cannot store', () => {
  expect(findRefusal(encode('policies', 'insuredName', 'after', 'a\0b', id), 'insuredName')).toMatch(/^This is not a cursor/);
});

it('is rejected with an explanation if it was created for a different order', () => {
  const cursor = formatCursor(list, '-updatedAt', { side: 'after', sortedBy: '2026-11-21 09:15:00+00', id });
  const sentence = 'This cursor is for a different order of the list. Start again from the first page.';
  expect([findRefusal(cursor, 'updatedAt'), findRefusal(cursor, 'premium')]).toEqual([sentence, sentence]);
});
