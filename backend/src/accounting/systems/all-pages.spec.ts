import { type CountedPage, searchedList, wholeList } from './all-pages.js';
import { textAt } from './read-json.js';

const SIZE = 2;

/** Pages of a list that changes before each page is read, as long as there are changes left. */
function pagesOf(list: number[], changes: ((list: number[]) => void)[]) {
  return async (page: number): Promise<CountedPage> => {
    changes.shift()?.(list);
    const rows = list.slice((page - 1) * SIZE, page * SIZE).map((id) => ({ id }));
    return { rows, pages: Math.ceil(list.length / SIZE), total: list.length };
  };
}
const nothing = (): void => undefined;
const first = (list: number[]): void => void list.shift();
const move = (list: number[]): void => void list.unshift(list.pop() ?? 0);
const more = (list: number[]): void => void list.push(list.length + 1);
const idsOf = async (list: number[], changes: ((list: number[]) => void)[]): Promise<unknown> => wholeList(pagesOf(list, changes), 'Books');

test('finds a row that moves to a page that was read before', async () => {
  expect(await idsOf([1, 2, 3, 4, 5], [nothing, first])).toEqual([{ id: 2 }, { id: 3 }, { id: 4 }, { id: 5 }]);
  expect(await idsOf([1, 2, 3, 4], [nothing, move])).toEqual([{ id: 4 }, { id: 1 }, { id: 2 }, { id: 3 }]);
});

test('accepts an empty list, and throws a temporary error for one that keeps changing', async () => {
  expect(await idsOf([], [])).toEqual([]);
  const always = Array.from({ length: 50 }, () => more);
  await expect(idsOf([1, 2, 3], always)).rejects.toMatchObject({ kind: 'away', message: expect.stringMatching(/Try again later/) });
});

const idsIn = (rows: readonly unknown[]): string[] => rows.map((row) => textAt(row, 'id'));
const look = async (list: number[], wanted: number, changes: ((list: number[]) => void)[]) => {
  const read = pagesOf(list, changes);
  let calls = 0;
  const rows = await searchedList(
    async (page) => {
      calls += 1;
      const { rows: some, pages } = await read(page);
      return { rows: some, isLast: page >= pages };
    },
    (some) => idsIn(some).includes(String(wanted)),
    { idKey: 'id', name: 'Books' },
  );
  return { rows: idsIn(rows), calls };
};

describe('a search in a list of unknown length', () => {
  test('finds a row although it moves to a page that was read before', async () => {
    // The first row is deleted while the second page is requested, and the third row moves to the first page.
    expect((await look([1, 2, 3, 4, 5], 3, [nothing, first])).rows).toContain('3');
  });

  test('reads once for a complete result, once for a single page, and until two readings agree otherwise', async () => {
    expect(await look([1, 2, 3], 2, [])).toEqual({ rows: ['1', '2'], calls: 1 });
    expect(await look([1, 2], 9, [])).toEqual({ rows: ['1', '2'], calls: 1 });
    expect(await look([1, 2, 3], 9, [])).toEqual({ rows: ['1', '2', '3'], calls: 4 });
  });

  test('throws a temporary error for a list that keeps changing', async () => {
    const always = Array.from({ length: 50 }, () => more);
    await expect(look([1, 2, 3], 99, always)).rejects.toMatchObject({ kind: 'away' });
  });
});
