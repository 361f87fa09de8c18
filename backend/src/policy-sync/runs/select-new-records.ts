import { hashContent, type SourceRecord } from '../source/source-page.js';

/** The newest version of a record seen so far. */
export interface SeenVersion {
  readonly version: Date;
  /** Hash of the version's content; null when unknown. */
  readonly contentHash: string | null;
}

export interface NewRecords {
  readonly newest: readonly SourceRecord[];
  /** Number of records older than the seen version. */
  readonly outdated: number;
  /** Number of records that have not changed since they were last seen. */
  readonly unchanged: number;
}

/**
 * Returns the newest version of each record, unless it or a newer one was seen before. Timestamps may be in whole seconds, and a record may change
 * twice within a second, so different content at the same time is new. A version from the future is an error of the other system; later versions are
 * accepted regardless of their time.
 */
export function selectNewRecords(records: readonly SourceRecord[], known: ReadonlyMap<string, SeenVersion>, now: Date): NewRecords {
  const newest = new Map<string, SourceRecord>();
  const counts = { outdated: 0, unchanged: 0 };
  for (const record of records) {
    const { externalId, version } = record;
    const seen = newest.get(externalId) ?? known.get(externalId);
    const isNewer = seen === undefined || version > seen.version || (version < seen.version && seen.version > now);
    if (isNewer || hasOtherContent(record, seen)) newest.set(externalId, record);
    else counts[version < seen.version ? 'outdated' : 'unchanged'] += 1;
  }
  return { newest: [...newest.values()], ...counts };
}

function hasOtherContent(record: SourceRecord, seen: SourceRecord | SeenVersion): boolean {
  if (record.version.getTime() !== seen.version.getTime()) return false;
  const before = 'contentHash' in seen ? seen.contentHash : hashContent(seen);
  return before !== null && before !== hashContent(record);
}
