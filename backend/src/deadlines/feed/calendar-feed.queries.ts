import type { EntityManager } from 'typeorm';
import type { CalendarDate } from '../../dates/calendar-date.js';
import type { Deadline } from '../deadline.js';
import { deadlineColumns, WITHIN_DAY } from '../deadline-list.js';
import type { OrganizationTx } from '../../platform/kernel/database/organization-tx.js';

/** Returns the creation time of a person's link; undefined if there is none. */
export async function findFeed(tx: OrganizationTx, userId: string): Promise<{ createdAt: Date } | undefined> {
  const [feed] = await tx.query<{ createdAt: Date }[]>(
    'select created_at as "createdAt" from calendar_feeds where organization_id = $1 and user_id = $2',
    [tx.organizationId, userId],
  );
  return feed;
}

/** Stores a person's link, which replaces the previous one. */
export async function saveFeed(tx: OrganizationTx, userId: string, tokenHash: string): Promise<void> {
  await tx.query(
    `insert into calendar_feeds (organization_id, user_id, token_hash) values ($1, $2, $3)
     on conflict (organization_id, user_id) do update set token_hash = excluded.token_hash, created_at = now()`,
    [tx.organizationId, userId, tokenHash],
  );
}

/** @returns true if the person had a link */
export async function deleteFeed(tx: OrganizationTx, userId: string): Promise<boolean> {
  const [, count] = await tx.query<[unknown[], number]>('delete from calendar_feeds where organization_id = $1 and user_id = $2', [
    tx.organizationId,
    userId,
  ]);
  return count > 0;
}

/** Returns the owner of a link. Needs the scope 'calendar-feed', with `token_hash`. */
export async function findFeedOwner(tx: EntityManager, tokenHash: string): Promise<string | undefined> {
  const [feed] = await tx.query<{ organizationId: string }[]>(
    'select organization_id as "organizationId" from calendar_feeds where token_hash = $1',
    [tokenHash],
  );
  return feed?.organizationId;
}

/** Returns deadlines on or after a day that apply, earliest first, each with the time of its last change. */
export async function findFeedDeadlines(
  tx: OrganizationTx,
  from: CalendarDate,
  limit: number,
): Promise<(Deadline & { changedAt: Date })[]> {
  return tx.query<(Deadline & { changedAt: Date })[]>(
    `select ${deadlineColumns}, greatest(created_at, completed_at, moved_at) as "changedAt" from deadlines
      where organization_id = $1 and act_by >= $2 and applies order by act_by, ${WITHIN_DAY} limit $3`,
    [tx.organizationId, from, limit],
  );
}
