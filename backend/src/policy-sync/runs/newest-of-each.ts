import { hashOfContent, type SourceRecord } from '../source/source-page.js';

/** The newest version of a record that was seen. */
export interface SeenVersion {
  readonly version: Date;
  /** What it said, by its hash; null where that is not known. */
  readonly contentHash: string | null;
}

/** The records of a page that say something new. */
export interface NewRecords {
  readonly newest: readonly SourceRecord[];
  /** How many are older than what was seen. */
  readonly outdated: number;
  /** How many were seen before as they are. */
  readonly unchanged: number;
}

/**
 * Of each record the newest version, unless that one or a newer one was seen before. A system that tells the time by seconds may change a record twice at one time: with
 * the same time and another content the record is new. A version from the future is a slip of the system: what it tells after it counts, whatever its time.
 */
export function newestOfEach(records: readonly SourceRecord[], known: ReadonlyMap<string, SeenVersion>, now: Date): NewRecords {
  const newest = new Map<string, SourceRecord>();
  const counts = { outdated: 0, unchanged: 0 };
  for (const record of records) {
    const { externalId, version } = record;
    const seen = newest.get(externalId) ?? known.get(externalId);
    const isNewer = seen === undefined || version > seen.version || (version < seen.version && seen.version > now);
    if (isNewer || saysSomethingElse(record, seen)) newest.set(externalId, record);
    else counts[version < seen.version ? 'outdated' : 'unchanged'] += 1;
  }
  return { newest: [...newest.values()], ...counts };
}

function saysSomethingElse(record: SourceRecord, seen: SourceRecord | SeenVersion): boolean {
  if (record.version.getTime() !== seen.version.getTime()) return false;
  const before = 'contentHash' in seen ? seen.contentHash : hashOfContent(seen);
  return before !== null && before !== hashOfContent(record);
}
