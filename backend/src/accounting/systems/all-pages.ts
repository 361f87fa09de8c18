import { textAt } from './read-json.js';
import { SystemError } from './system-error.js';

/** Maximum number of readings of a list that changes while it is read. */
const MOST_READINGS = 3;

export interface ListPage {
  readonly rows: readonly unknown[];
  readonly isLast: boolean;
}

/** Reads the rows of a list page by page. @param isEnough ends the reading after a page with everything that is needed */
export async function allPages(
  read: (page: number) => Promise<ListPage>,
  isEnough: (rows: readonly unknown[]) => boolean = () => false,
): Promise<unknown[]> {
  const all: unknown[] = [];
  for (let page = 1; ; page += 1) {
    const { rows, isLast } = await read(page);
    all.push(...rows);
    if (isLast || rows.length === 0 || isEnough(all)) return all;
  }
}

/**
 * Reads the rows of a list without a total, until enough are found. Deletions move rows to other pages, where one could be skipped, so a
 * list with several pages is read until two readings agree.
 * @param idKey field with the id of a row
 * @param name of the system, for messages
 * @throws SystemError when the list keeps changing
 */
export async function searchedList(
  read: (page: number) => Promise<ListPage>,
  isEnough: (rows: readonly unknown[]) => boolean,
  { idKey, name }: { readonly idKey: string; readonly name: string },
): Promise<unknown[]> {
  let before: string | undefined;
  for (let reading = 1; reading <= MOST_READINGS; reading += 1) {
    let pages = 0;
    const rows = await allPages(async (page) => {
      pages = page;
      return read(page);
    }, isEnough);
    const ids = rows.map((row) => textAt(row, idKey)).join(' ');
    if (pages === 1 || ids === before || isEnough(rows)) return rows;
    before = ids;
  }
  throw new SystemError(changesTooOften(name), 'away');
}

const changesTooOften = (name: string): string => `The books in ${name} were changing while we read them. Try again later.`;

/** A page of a list with its total. */
export interface CountedPage {
  readonly rows: readonly unknown[];
  readonly pages: number;
  /** Rows of all pages. */
  readonly total: number;
}

/**
 * Reads all rows of a list, by id. Additions and deletions move rows to other pages, where one could be skipped; then the list is read
 * again.
 * @param name of the system, for messages
 * @throws SystemError when it keeps changing
 */
export async function wholeList(read: (page: number) => Promise<CountedPage>, name: string): Promise<unknown[]> {
  for (let reading = 1; reading <= MOST_READINGS; reading += 1) {
    const totals = new Set<number>();
    const rows = await allPages(async (page) => {
      const { rows: some, pages, total } = await read(page);
      totals.add(total);
      return { rows: some, isLast: page >= pages };
    });
    const ids = new Set(rows.map((row, place) => textAt(row, 'id') || `row ${place}`));
    if (totals.size === 1 && totals.has(ids.size)) return rows;
  }
  throw new SystemError(changesTooOften(name), 'away');
}
