import { defineList } from './list-definition.js';
import { paginateArray } from './paginate-array.js';

const list = defineList({
  name: 'sessions',
  sorts: { seen: { sql: 'seen', type: 'text' } },
  defaultSort: '-seen',
  id: { sql: 'id', type: 'text' },
  limit: { default: 2, max: 10 },
});
const buildRow = (id: string, seen: string) => ({ id, seen });
const getPosition = ({ id, seen }: ReturnType<typeof buildRow>) => ({ sortedBy: seen, id });
const rows = [
  buildRow('a', '2026-01-02'),
  buildRow('b', '2026-01-02'),
  buildRow('c', '2026-01-01'),
  buildRow('d', '2026-01-03'),
  buildRow('e', '2026-01-01'),
];
const listIds = (page: { rows: { id: string }[] }) => page.rows.map(({ id }) => id);

it('pages forward and back from a row', () => {
  const first = paginateArray(list, rows, getPosition, {});
  expect([listIds(first), first.total, first.previous]).toEqual([['d', 'b'], 5, null]);
  const second = paginateArray(list, rows, getPosition, { cursor: first.next! });
  expect(listIds(second)).toEqual(['a', 'e']);
  const third = paginateArray(list, rows, getPosition, { cursor: second.next! });
  expect([listIds(third), third.next]).toEqual([['c'], null]);
  const back = paginateArray(list, rows, getPosition, { cursor: third.previous! });
  expect([listIds(back), back.next]).toEqual([['a', 'e'], second.next]);
});

it('returns each row once even if a row before the end of the page is replaced', () => {
  const { next } = paginateArray(list, rows, getPosition, {});
  const changed = [buildRow('z', '2026-01-09'), ...rows.filter(({ id }) => id !== 'b')];
  expect(listIds(paginateArray(list, changed, getPosition, { cursor: next! }))).toEqual(['a', 'e']);
});

it('sorts in ascending and descending order', () => {
  expect(listIds(paginateArray(list, rows, getPosition, { sort: 'seen', limit: 10 }))).toEqual(['c', 'e', 'a', 'b', 'd']);
});
