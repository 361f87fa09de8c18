import { SourceError } from './source-error.js';
import { hashPage, type SourcePage } from './source-page.js';

/** A page, with a hash that distinguishes it from the previous page; the hash is null for an empty page. */
export type HashedPage<Page extends SourcePage = SourcePage> = Page & { readonly pageHash: string | null };

/**
 * Reads all pages up to the last one.
 * @param from start of the first page, and the hash of the previous page
 * @throws SourceError, including for a repeated page or cursor, with which reading would never end
 */
export async function* readPages<Page extends SourcePage>(
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
    const pageHash = page.records.length === 0 ? null : hashPage(page);
    if (cursor !== null && pageHash !== null && pageHash === before)
      throw new SourceError('The policy administration system sent the same page twice.', 'away');
    yield { ...page, pageHash };
    cursor = page.nextCursor;
    before = pageHash;
  } while (cursor !== null);
}
