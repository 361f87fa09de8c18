import { getText } from './read-json.js';
import { SystemError } from './system-error.js';

/** Maximum number of times to read a list that changes while it is read. */
const MAX_READINGS = 3;

export interface ListPage {
  readonly rows: readonly unknown[];
  readonly isLast: boolean;
}

/** Reads the rows of a list page by page. @param isEnough returns true once everything needed has been read */
export async function readAllPages(
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
 * Reads the rows of a list without a total count until enough are found. Deletions shift rows between pages and could cause one to be skipped, so a
 * list with several pages is read until two readings agree.
 * @param idKey field with the id of a row
 * @param name name of the system, for messages
 * @throws SystemError if the list keeps changing
 */
export async function searchList(
  read: (page: number) => Promise<ListPage>,
  isEnough: (rows: readonly unknown[]) => boolean,
  { idKey, name }: { readonly idKey: string; readonly name: string },
): Promise<unknown[]> {
  let before: string | undefined;
  for (let reading = 1; reading <= MAX_READINGS; reading += 1) {
    let pages = 0;
    const rows = await readAllPages(async (page) => {
      pages = page;
      return read(page);
    }, isEnough);
    const ids = rows.map((row) => getText(row, idKey)).join(' ');
    if (pages === 1 || ids === before || isEnough(rows)) return rows;
    before = ids;
  }
  throw new SystemError(formatChangesTooOften(name), 'away');
}

const formatChangesTooOften = (name: string): string => `The books in ${name} were changing while we read them. Try again later.`;

export interface CountedPage {
  readonly rows: readonly unknown[];
  readonly pages: number;
  readonly total: number;
}

/**
 * Reads all rows of a list, by id. Additions and deletions shift rows between pages and could cause one to be skipped, so a changed list is read
 * again.
 * @param name name of the system, for messages @throws SystemError if the list does not stop changing
 */
export async function readWholeList(read: (page: number) => Promise<CountedPage>, name: string): Promise<unknown[]> {
  for (let reading = 1; reading <= MAX_READINGS; reading += 1) {
    const totals = new Set<number>();
    const rows = await readAllPages(async (page) => {
      const { rows: some, pages, total } = await read(page);
      totals.add(total);
      return { rows: some, isLast: page >= pages };
    });
    const ids = new Set(rows.map((row, place) => getText(row, 'id') || `row ${place}`));
    if (totals.size === 1 && totals.has(ids.size)) return rows;
  }
  throw new SystemError(formatChangesTooOften(name), 'away');
}
