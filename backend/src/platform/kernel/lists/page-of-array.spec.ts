import { defineList } from './list-definition.js';
import { pageOfArray } from './page-of-array.js';

const list = defineList({
  name: 'sessions',
  sorts: { seen: { sql: 'seen', type: 'text' } },
  defaultSort: '-seen',
  id: { sql: 'id', type: 'text' },
  limit: { default: 2, most: 10 },
});
const row = (id: string, seen: string) => ({ id, seen });
const placeOf = ({ id, seen }: ReturnType<typeof row>) => ({ sortedBy: seen, id });
const rows = [row('a', '2026-01-02'), row('b', '2026-01-02'), row('c', '2026-01-01'), row('d', '2026-01-03'), row('e', '2026-01-01')];
const ids = (page: { rows: { id: string }[] }) => page.rows.map(({ id }) => id);

it('pages forward from a row, and back', () => {
  const first = pageOfArray(list, rows, placeOf, {});
  expect([ids(first), first.total, first.previous]).toEqual([['d', 'b'], 5, null]);
  const second = pageOfArray(list, rows, placeOf, { cursor: first.next! });
  expect(ids(second)).toEqual(['a', 'e']);
  const third = pageOfArray(list, rows, placeOf, { cursor: second.next! });
  expect([ids(third), third.next]).toEqual([['c'], null]);
  const back = pageOfArray(list, rows, placeOf, { cursor: third.previous! });
  expect([ids(back), back.next]).toEqual([['a', 'e'], second.next]);
});

it('shows each row once although one before the end of the page is replaced', () => {
  const { next } = pageOfArray(list, rows, placeOf, {});
  const changed = [row('z', '2026-01-09'), ...rows.filter(({ id }) => id !== 'b')];
  expect(ids(pageOfArray(list, changed, placeOf, { cursor: next! }))).toEqual(['a', 'e']);
});

it('sorts in both orders', () => {
  expect(ids(pageOfArray(list, rows, placeOf, { sort: 'seen', limit: 10 }))).toEqual(['c', 'e', 'a', 'b', 'd']);
});
