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
