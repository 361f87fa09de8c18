import type { EntityManager } from 'typeorm';
import type { CalendarDate } from '../../dates/calendar-date.js';
import type { DiffPart, UpdateSeverity, UpdateType } from '../monitoring.types.js';

/** A change to a page to be stored. */
export interface NewUpdate {
  readonly id: string;
  readonly state: string;
  readonly severity: UpdateSeverity;
  readonly type: UpdateType;
  readonly title: string;
  readonly description: string;
  readonly detectedAt: Date;
  readonly sourceUrl: string;
  readonly effectiveDate: CalendarDate | null;
  readonly words: readonly DiffPart[];
  readonly fingerprint: string;
  readonly beforeId: string;
  readonly afterId: string;
  readonly isSimulated: boolean;
}

export async function insertUpdate(tx: EntityManager, update: NewUpdate): Promise<void> {
  await tx.query(
    `insert into regulatory_updates (id, state, severity, type, title, description, detected_at, source_url, effective_date, words,
                                     fingerprint, seen_at, before_id, after_id, is_simulated)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $7, $12, $13, $14)`,
    [
      update.id,
      update.state,
      update.severity,
      update.type,
      update.title,
      update.description,
      update.detectedAt,
      update.sourceUrl,
      update.effectiveDate,
      JSON.stringify(update.words),
      update.fingerprint,
      update.beforeId,
      update.afterId,
      update.isSimulated,
    ],
  );
}

/**
 * Toggles the existing update if a page reverts to the text that preceded a recent change, or changes back again.
 * @param since changes last seen earlier are ignored; reverting them is a new update
 * @returns true if there was such an update
 */
export async function toggleUpdate(tx: EntityManager, state: string, fingerprint: string, now: Date, since: Date): Promise<boolean> {
  const [, turned] = await tx.query<[unknown, number]>(
    `update regulatory_updates set is_changed_back = not is_changed_back, seen_at = $3
      where id = (select id from regulatory_updates where state = $1 and fingerprint = $2 and seen_at > $4 order by seen_at desc limit 1)`,
    [state, fingerprint, now, since],
  );
  return turned > 0;
}

/** Returns regulators' updates that people should be notified of, excluding simulated ones. */
export async function findUpdatesToAnnounce(tx: EntityManager): Promise<{ id: string; state: string }[]> {
  return tx.query(
    `select id, state from regulatory_updates where announced_at is null and not is_simulated and severity in ('critical', 'high')
      order by detected_at, id`,
  );
}

export async function markAnnounced(tx: EntityManager, ids: readonly string[], now: Date): Promise<void> {
  await tx.query('update regulatory_updates set announced_at = $2 where id = any ($1::uuid[]) and announced_at is null', [ids, now]);
}
