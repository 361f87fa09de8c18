import type { SourceRecord } from '../source/source-page.js';

/** The records of a page that say something new. */
export interface NewRecords {
  readonly newest: readonly SourceRecord[];
  /** How many are older than what was seen. */
  readonly outdated: number;
  /** How many were seen before as they are. */
  readonly unchanged: number;
}

/** Of each record the newest version, unless that one or a newer one was seen before. */
export function newestOfEach(records: readonly SourceRecord[], known: ReadonlyMap<string, Date>): NewRecords {
  const newest = new Map<string, SourceRecord>();
  const counts = { outdated: 0, unchanged: 0 };
  for (const record of records) {
    const { externalId, version } = record;
    const seen = newest.get(externalId)?.version ?? known.get(externalId);
    if (seen === undefined || version > seen) newest.set(externalId, record);
    else counts[version < seen ? 'outdated' : 'unchanged'] += 1;
  }
  return { newest: [...newest.values()], ...counts };
}
