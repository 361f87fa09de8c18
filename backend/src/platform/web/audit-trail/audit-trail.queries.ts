import type { EntityManager } from 'typeorm';
import { type AuditEntryDto, toAuditEntryDto, type EntryLabels } from './audit.dto.js';
import { type AuditFilter, type AuditRow, whereEntry } from './audit-list.js';
import { type AuditReader, whereVisible } from './audit-readers.js';

const columns = `
  sequence, recorded_at, actor_kind, actor_id, action, subject_type, subject_id, before, after, request_id, encode(hash, 'hex') as hash,
  encode(previous_hash, 'hex') as previous_hash, key_id`;

/** Creates the source for the filtered list of entries that the reader may see. @param reader undefined for all entries */
export function createAuditSource(filter: AuditFilter, words: EntryLabels, reader?: AuditReader) {
  const where = [...whereEntry(filter), ...(reader ? whereVisible(reader) : [])];
  const view = (row: AuditRow) => toAuditEntryDto(row, words);
  const source = { columns, from: 'audit_log', where, view };
  return where.length === 0 ? { ...source, count: countEntries } : source;
}

/** Returns the number of entries in the transaction's organization, which is the newest entry's number. */
async function countEntries(tx: EntityManager): Promise<number> {
  const [row] = await tx.query<{ count: string }[]>('select coalesce(max(sequence), 0) as count from audit_log_head');
  return Number(row?.count ?? 0);
}

const ROWS_PER_FETCH = 1_000;

/** Reads entries about the given subjects in the transaction's organization. */
export async function* readEntriesOfSubjects(
  tx: EntityManager,
  subjectIds: readonly string[],
  words: EntryLabels,
): AsyncGenerator<AuditEntryDto[]> {
  await tx.query(
    `declare audit_entries no scroll cursor for select ${columns} from audit_log where subject_id = any ($1::text[]) order by sequence`,
    [subjectIds],
  );
  for (;;) {
    const rows = await tx.query<AuditRow[]>(`fetch ${ROWS_PER_FETCH} from audit_entries`);
    if (rows.length > 0) yield rows.map((row) => toAuditEntryDto(row, words));
    if (rows.length < ROWS_PER_FETCH) break;
  }
  await tx.query('close audit_entries');
}
