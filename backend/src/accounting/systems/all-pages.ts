import { textAt } from './read-json.js';
import { SystemError } from './system-error.js';

/** How often a list is read that changes meanwhile. */
const MOST_READINGS = 3;

/** One page of a list. */
export interface ListPage {
  readonly rows: readonly unknown[];
  readonly isLast: boolean;
}

/** The rows of a list that is read page by page, from the first. @param isEnough ends the reading after a page that holds what is looked for */
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
 * The rows of a list that does not say how long it is, or its first ones that are enough. Rows move to other pages when something is deleted
 * meanwhile: then one could be passed over, so what is not found on several pages is looked for again, until two readings agree.
 * @param idKey the field with the id of a row
 * @param name of the system, for people
 * @throws SystemError when the list goes on changing
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
  throw new SystemError(goesOnChanging(name), 'away');
}

const goesOnChanging = (name: string): string => `The books in ${name} were changing while we read them. Try again later.`;

/** A page of a list that says how long it is. */
export interface CountedPage {
  readonly rows: readonly unknown[];
  readonly pages: number;
  /** Rows of all pages. */
  readonly total: number;
}

/**
 * All rows of a list, by their ids. Rows move to other pages when something is added or deleted meanwhile: then one could be passed over, and
 * the list is read again.
 * @param name of the system, for people
 * @throws SystemError when it goes on changing
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
  throw new SystemError(goesOnChanging(name), 'away');
}
