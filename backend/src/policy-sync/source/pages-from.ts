import { SourceError } from './source-error.js';
import { hashOfPage, type SourcePage } from './source-page.js';

/** A page with what tells it from the one before; null for an empty one. */
export type HashedPage<Page extends SourcePage = SourcePage> = Page & { readonly pageHash: string | null };

/**
 * Page after page, up to the last one.
 * @param from where the first one begins, and what page was before it
 * @throws SourceError also when the source sends a page or a cursor once more, which would never end
 */
export async function* pagesFrom<Page extends SourcePage>(
  read: (cursor: string | null) => Promise<Page>,
  from: Pick<HashedPage, 'pageHash'> & { readonly cursor: string | null },
): AsyncGenerator<HashedPage<Page>> {
  const seen = new Set<string>();
  let { cursor, pageHash: before } = from;
  do {
    if (cursor !== null && seen.has(cursor))
      throw new SourceError('The policy administration system keeps sending the same pages. Report this to its provider.', 'refused');
    if (cursor !== null) seen.add(cursor);
    const page = await read(cursor);
    const pageHash = page.records.length === 0 ? null : hashOfPage(page);
    if (cursor !== null && pageHash !== null && pageHash === before)
      throw new SourceError('The policy administration system sent the same page twice.', 'away');
    yield { ...page, pageHash };
    cursor = page.nextCursor;
    before = pageHash;
  } while (cursor !== null);
}
