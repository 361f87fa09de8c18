import type { EntityManager } from 'typeorm';
import type { EntryContext } from './entry.queries.js';
import type { Liability } from './liability.js';

interface EntryKey {
  readonly organizationId: string;
  readonly books: string;
  readonly id: string;
}

/**
 * Requests that a deleted entry be reposted. @returns true if the entry is missing
 */
export async function requestRepost(tx: EntityManager, { organizationId, books, id }: EntryKey): Promise<boolean> {
  const [, count] = await tx.query<[unknown[], number]>(
    `update accounting_entries set post_again = true
      where organization_id = $1 and books = $2 and id = $3 and status = 'posted' and is_missing returning id`,
    [organizationId, books, id],
  );
  return count === 1;
}

/**
 * Prepares requested entries that are still missing for sending. They get new ids, because a system that remembers the old ids would respond as if
 * the entries still existed.
 */
export async function prepareRepost(
  tx: EntityManager,
  { organizationId, books, runId, now }: EntryContext,
  kind: Liability['kind'],
): Promise<void> {
  await tx.query(
    `update accounting_entries e
        set id = again.id, content = jsonb_set(e.content, '{id}', to_jsonb(again.id::text)), status = 'planned', external_id = null, held = null,
            looked_at = null, is_missing = false, post_again = false, run_id = $4, changed_at = $5
       from (select id as former, gen_random_uuid() as id from accounting_entries
              where organization_id = $1 and books = $2 and kind = $3 and post_again) as again
      where e.organization_id = $1 and e.id = again.former`,
    [organizationId, books, kind, runId, now],
  );
}
