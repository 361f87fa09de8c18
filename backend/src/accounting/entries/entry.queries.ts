import type { EntityManager } from 'typeorm';
import type { Month } from '../../ledger/month.js';
import type { Payee } from '../../ledger/payee.js';
import { formatPlainDollars, parseStoredDollars } from '../../money/plain-dollars.js';
import type { JournalEntry } from '../systems/journal-entry.js';
import type { Liability } from './liability.js';
import type { EntryRecord, EntryStatus } from './next-entry.js';
import type { OrganizationTx } from '../../platform/kernel/database/organization-tx.js';

export interface StoredEntry extends EntryRecord {
  readonly key: string;
  readonly kind: Liability['kind'];
  readonly content: JournalEntry;
  readonly externalId: string | null;
  /** Amount in the accounting system at the last check, in whole cents; null before the first check, or if the entry is missing. */
  readonly heldCents: number | null;
  /** True if the user wants a deleted entry posted again. */
  readonly postAgain: boolean;
  readonly changedAt: Date;
}

type Row = Omit<StoredEntry, 'taxCents' | 'feesCents' | 'heldCents'> & { tax: string; fees: string; held: string | null };

const columns = `id, key, kind, revision, is_reversal as "isReversal", status, was_sent as "wasSent", is_missing as "isMissing", post_again as "postAgain", tax, fees, held, content,
  external_id as "externalId", changed_at as "changedAt"`;

const toStoredEntry = ({ tax, fees, held, ...row }: Row): StoredEntry => ({
  ...row,
  taxCents: parseStoredDollars(tax),
  feesCents: parseStoredDollars(fees),
  heldCents: held === null ? null : parseStoredDollars(held),
});

/** Returns all of a company's entries, keyed by liability. */
export async function findEntriesByKey(tx: OrganizationTx, books: string): Promise<Map<string, StoredEntry[]>> {
  const rows = await tx.query<Row[]>(`select ${columns} from accounting_entries where organization_id = $1 and books = $2`, [
    tx.organizationId,
    books,
  ]);
  const byKey = new Map<string, StoredEntry[]>();
  for (const row of rows) byKey.set(row.key, [...(byKey.get(row.key) ?? []), toStoredEntry(row)]);
  return byKey;
}

/** Returns the months of liabilities of one kind that have, or may have, a posted entry, keyed by liability. */
export async function findPostedMonths(tx: OrganizationTx, books: string, kind: Liability['kind']): Promise<ReadonlyMap<string, Month>> {
  const rows = await tx.query<{ key: string; month: Month }[]>(
    `select distinct key, month from accounting_entries
      where organization_id = $1 and books = $2 and kind = $3 and was_sent and status in ('planned', 'sending', 'posted')`,
    [tx.organizationId, books, kind],
  );
  return new Map(rows.map(({ key, month }) => [key, month]));
}

/** Returns entries for which it is unconfirmed whether they were posted. */
export async function findUncertainEntries(tx: OrganizationTx, books: string): Promise<StoredEntry[]> {
  const rows = await tx.query<Row[]>(
    `select ${columns} from accounting_entries where organization_id = $1 and books = $2 and status = 'sending' order by id`,
    [tx.organizationId, books],
  );
  return rows.map(toStoredEntry);
}

/** Returns posted entries that have not been checked since the given time, and those found missing or changed at the last check. */
export async function findEntriesToLookUp(tx: OrganizationTx, books: string, since: Date): Promise<StoredEntry[]> {
  const rows = await tx.query<Row[]>(
    `select ${columns} from accounting_entries
      where organization_id = $1 and books = $2 and status = 'posted' and (is_missing or held <> tax + fees or coalesce(looked_at, changed_at) <= $3) order by id`,
    [tx.organizationId, books, since],
  );
  return rows.map(toStoredEntry);
}

/** Result of looking up an entry. */
export interface LookupResult {
  readonly id: string;
  /** In whole cents; null if the entry is missing. */
  readonly heldCents: number | null;
}

export async function saveLookupResults(
  tx: EntityManager,
  { organizationId, now }: Pick<EntryContext, 'organizationId' | 'now'>,
  looks: readonly LookupResult[],
): Promise<void> {
  await tx.query(
    `update accounting_entries e set looked_at = $4, is_missing = l.held is null, held = l.held, post_again = e.post_again and l.held is null
       from unnest($2::uuid[], $3::numeric[]) as l (id, held) where e.organization_id = $1 and e.id = l.id`,
    [
      organizationId,
      looks.map(({ id }) => id),
      looks.map((one) => (one.heldCents === null ? null : formatPlainDollars(one.heldCents))),
      now,
    ],
  );
}

/** A run's results for one kind of entry across all attempts: counts by outcome, and the keys of the liabilities. */
export interface RunCounts {
  readonly posted: number;
  readonly reversed: number;
  readonly refused: number;
  readonly keys: readonly string[];
}

export async function countRun(
  tx: EntityManager,
  { organizationId, books, runId }: Omit<EntryContext, 'now'>,
  kind: Liability['kind'],
): Promise<RunCounts> {
  const [row] = await tx.query<RunCounts[]>(
    `select count(*) filter (where status = 'posted' and not is_reversal)::int as posted,
            count(*) filter (where status = 'posted' and is_reversal)::int as reversed,
            count(*) filter (where status = 'refused')::int as refused, coalesce(array_agg(distinct key), '{}') as keys
       from accounting_entries where organization_id = $1 and books = $2 and run_id = $3 and kind = $4 and status <> 'dropped'`,
    [organizationId, books, runId, kind],
  );
  return row ?? { posted: 0, reversed: 0, refused: 0, keys: [] };
}

/** Inclusive range of months, for one state or all states. */
export interface MonthSpan {
  readonly from: Month;
  readonly to: Month;
  readonly state: string | null;
}

/** Current and posted sums of one kind of entry in an accounting system; exact dollars as text. */
export interface PostedSum {
  readonly state: string;
  readonly payee: Payee;
  readonly month: Month;
  readonly kind: 'bill' | 'payment';
  readonly held: string;
  readonly posted: string;
}

/** Returns liabilities and payments in an accounting system, by state, payee and month. */
export async function findPostedSums(tx: OrganizationTx, books: string, { from, to, state }: MonthSpan): Promise<PostedSum[]> {
  return tx.query(
    `select state, payee, month, kind, sum(case when is_missing then 0 else coalesce(held, tax + fees) end)::text as held,
            sum(tax + fees)::text as posted
       from accounting_entries
      where organization_id = $1 and books = $2 and status = 'posted' and kind in ('bill', 'payment') and month between $3 and $4 and ($5::text is null or state = $5)
      group by state, payee, month, kind`,
    [tx.organizationId, books, from, to, state],
  );
}

/** Company, run and time that are recorded with a write. */
export interface EntryContext {
  readonly organizationId: string;
  readonly books: string;
  readonly runId: string;
  readonly now: Date;
}

/** Stores an entry to be sent; replaces a dropped one with the same key. */
export async function insertEntry(
  tx: EntityManager,
  { organizationId, books, runId, now }: EntryContext,
  liability: Liability,
  entry: { revision: number; isReversal: boolean; taxCents: number; feesCents: number; content: JournalEntry },
): Promise<void> {
  const { key, kind, state, month, payee } = liability;
  const { revision, isReversal, taxCents, feesCents, content } = entry;
  await tx.query(
    `insert into accounting_entries
       (organization_id, id, books, key, kind, state, month, payee, revision, is_reversal, tax, fees, content, status, run_id, changed_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, 'planned', $14, $15)
     on conflict (organization_id, books, key, revision, is_reversal) do update
       set id = excluded.id, tax = excluded.tax, fees = excluded.fees, content = excluded.content, status = 'planned', was_sent = false,
           external_id = null, field = null, words = null, run_id = excluded.run_id, changed_at = excluded.changed_at
       where accounting_entries.status in ('planned', 'refused') and not (accounting_entries.status = 'planned' and accounting_entries.was_sent)`,
    [
      organizationId,
      content.id,
      books,
      key,
      kind,
      state,
      month,
      payee,
      revision,
      isReversal,
      formatPlainDollars(taxCents),
      formatPlainDollars(feesCents),
      JSON.stringify(content),
      runId,
      now,
    ],
  );
}

/**
 * Marks entries as being sent, which makes their outcome unknown.
 * @returns true if none of them had been sent
 */
export async function markSending(
  tx: EntityManager,
  { organizationId, runId, now }: EntryContext,
  ids: readonly string[],
): Promise<boolean> {
  const [, count] = await tx.query<[unknown[], number]>(
    `update accounting_entries set status = 'sending', was_sent = true, run_id = $3, changed_at = $4
      where organization_id = $1 and id = any ($2::uuid[]) and status = 'planned' returning id`,
    [organizationId, ids, runId, now],
  );
  return count === ids.length;
}

/** Records when a request with these entries started, because the request may still have an effect for some time afterward. */
export async function markRequestStarted(
  tx: EntityManager,
  { organizationId, now }: Pick<EntryContext, 'organizationId' | 'now'>,
  ids: readonly string[],
): Promise<void> {
  const sql = `update accounting_entries set changed_at = $3 where organization_id = $1 and id = any ($2::uuid[]) and status = 'sending'`;
  await tx.query(sql, [organizationId, ids, now]);
}

export interface EntryOutcome {
  readonly id: string;
  readonly status: EntryStatus;
  readonly externalId: string | null;
  readonly field: string | null;
  readonly words: string | null;
}

export async function saveOutcomes(
  tx: EntityManager,
  { organizationId, runId, now }: EntryContext,
  outcomes: readonly EntryOutcome[],
): Promise<void> {
  await tx.query(
    `update accounting_entries e set status = o.status, external_id = o.external_id, field = o.field, words = o.words, run_id = $7, changed_at = $8
       from unnest($2::uuid[], $3::text[], $4::text[], $5::text[], $6::text[]) as o (id, status, external_id, field, words)
      where e.organization_id = $1 and e.id = o.id`,
    [
      organizationId,
      outcomes.map(({ id }) => id),
      outcomes.map(({ status }) => status),
      outcomes.map(({ externalId }) => externalId),
      outcomes.map(({ field }) => field),
      outcomes.map(({ words }) => words),
      runId,
      now,
    ],
  );
}
