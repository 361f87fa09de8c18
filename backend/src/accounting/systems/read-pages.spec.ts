import { type CountedPage, searchList, readWholeList } from './read-pages.js';
import { getText } from './read-json.js';

const SIZE = 2;

/** Returns the pages of a list, applying one of the changes before each page until no changes are left. */
function createPages(list: number[], changes: ((list: number[]) => void)[]) {
  return async (page: number): Promise<CountedPage> => {
    changes.shift()?.(list);
    const rows = list.slice((page - 1) * SIZE, page * SIZE).map((id) => ({ id }));
    return { rows, pages: Math.ceil(list.length / SIZE), total: list.length };
  };
}
const doNothing = (): void => undefined;
const insertFirst = (list: number[]): void => void list.shift();
const moveRow = (list: number[]): void => void list.unshift(list.pop() ?? 0);
const addRow = (list: number[]): void => void list.push(list.length + 1);
const readIds = async (list: number[], changes: ((list: number[]) => void)[]): Promise<unknown> =>
  readWholeList(createPages(list, changes), 'Books');

test('reads a row that moves to a page that was already read', async () => {
  expect(await readIds([1, 2, 3, 4, 5], [doNothing, insertFirst])).toEqual([{ id: 2 }, { id: 3 }, { id: 4 }, { id: 5 }]);
  expect(await readIds([1, 2, 3, 4], [doNothing, moveRow])).toEqual([{ id: 4 }, { id: 1 }, { id: 2 }, { id: 3 }]);
});

test('accepts an empty list, and throws a temporary error for a list that keeps changing', async () => {
  expect(await readIds([], [])).toEqual([]);
  const always = Array.from({ length: 50 }, () => addRow);
  await expect(readIds([1, 2, 3], always)).rejects.toMatchObject({ kind: 'away', message: expect.stringMatching(/Try again later/) });
});

const listIds = (rows: readonly unknown[]): string[] => rows.map((row) => getText(row, 'id'));
const search = async (list: number[], wanted: number, changes: ((list: number[]) => void)[]) => {
  const read = createPages(list, changes);
  let calls = 0;
  const rows = await searchList(
    async (page) => {
      calls += 1;
      const { rows: some, pages } = await read(page);
      return { rows: some, isLast: page >= pages };
    },
    (some) => listIds(some).includes(String(wanted)),
    { idKey: 'id', name: 'Books' },
  );
  return { rows: listIds(rows), calls };
};

describe('a search of a list of unknown length', () => {
  test('finds a row even if it moves to a page that was already read', async () => {
    // While the second page is requested, the first row is deleted and the third row moves to the first page.
    expect((await search([1, 2, 3, 4, 5], 3, [doNothing, insertFirst])).rows).toContain('3');
  });

  test('reads the list once if it finds everything or there is only one page, and otherwise until two readings agree', async () => {
    expect(await search([1, 2, 3], 2, [])).toEqual({ rows: ['1', '2'], calls: 1 });
    expect(await search([1, 2], 9, [])).toEqual({ rows: ['1', '2'], calls: 1 });
    expect(await search([1, 2, 3], 9, [])).toEqual({ rows: ['1', '2', '3'], calls: 4 });
  });

  test('throws a temporary error if the list keeps changing', async () => {
    const always = Array.from({ length: 50 }, () => addRow);
    await expect(search([1, 2, 3], 99, always)).rejects.toMatchObject({ kind: 'away' });
  });
});
