import type { EntityManager } from 'typeorm';
import type { CalendarDate } from '../dates/calendar-date.js';
import type { DeliveryWait } from '../filing-schedule/delivery-wait.js';
import type { PlacementFact } from '../filings/checks/placement-fact.js';
import { placementColumns } from './placement-list.js';
import type { PlacementDay, PlacementDayKey } from '../deadlines/deadline-placements.queries.js';
import type { PlacementRecord, PlacementStage } from './placement.types.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

export async function findPlacement(tx: OrganizationTx, id: string): Promise<PlacementRecord | undefined> {
  const [found] = await tx.query<PlacementRecord[]>(
    `select ${placementColumns} from placements where organization_id = $1 and transaction_id = $2`,
    [tx.organizationId, id],
  );
  return found;
}

/** Returns the placements by due date. */
export async function findPlacements(tx: OrganizationTx, ids: readonly string[]): Promise<PlacementRecord[]> {
  return tx.query<PlacementRecord[]>(
    `select ${placementColumns} from placements where organization_id = $1 and transaction_id = any ($2::uuid[]) order by due_date, transaction_id`,
    [tx.organizationId, ids],
  );
}

/** Returns placements that lack facts, by due date, for one duty or all duties. */
export async function findPlacementsToFill(
  tx: OrganizationTx,
  obligationId: string | undefined,
  limit: number,
): Promise<PlacementRecord[]> {
  return tx.query<PlacementRecord[]>(
    `select ${placementColumns} from placements
      where organization_id = $1 and stage = 'needs_facts' and ($2::text is null or obligation_id = $2)
      order by due_date, transaction_id limit $3`,
    [tx.organizationId, obligationId ?? null, limit],
  );
}

/** Returns the license holders by placement; omits placements without a holder. */
export async function findLicenseeNames(tx: OrganizationTx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.query<{ id: string; holder: string }[]>(
    `select transaction_id as id, licensee_name as holder from placements
      where organization_id = $1 and transaction_id = any ($2::uuid[]) and licensee_name is not null`,
    [tx.organizationId, ids],
  );
  return new Map(rows.map(({ id, holder }) => [id, holder]));
}

/**
 * Stores placements. The time of a placement never decreases, so of two overlapping computations, neither deletes results of the other.
 * @param isMarked true to store the time of unchanged placements too
 * @returns ids of those that were stored
 */
export async function putPlacements(
  tx: OrganizationTx,
  placements: readonly PlacementRecord[],
  at: Date,
  isMarked: boolean,
): Promise<string[]> {
  if (placements.length === 0) return [];
  const list = <Value>(value: (one: PlacementRecord) => Value): Value[] => placements.map(value);
  const stored = await tx.query<{ id: string }[]>(
    `insert into placements as known (organization_id, computed_at, transaction_id, policy_id, state, obligation_id, venue, policy_number, insured_name,
                             transaction_type, effective_date, premium, tax_amount, fees, counted_from, is_assumed, due_date, act_by, stage,
                             missing, reason, filing_id, filed_as, sent_at, office_number, report_kind, licensee_id, licensee_name, license_number,
                             needed_documents, attached_documents, delivery_waits_for)
     select $1, $2, id, policy_id, state, obligation_id, venue, policy_number, insured_name, transaction_type, effective_date, premium, tax_amount,
            fees, counted_from, is_assumed, due_date, act_by, stage, string_to_array(missing, ','), reason, filing_id, filed_as, sent_at, office_number,
            report_kind, licensee_id, licensee_name, license_number, needed_documents, attached_documents, delivery_waits_for
       from unnest($3::uuid[], $4::uuid[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[], $10::text[], $11::date[], $12::numeric[],
                   $13::numeric[], $14::numeric[], $15::date[], $16::boolean[], $17::date[], $18::date[], $19::text[], $20::text[], $21::text[],
                   $22::uuid[], $23::text[], $24::timestamptz[], $25::text[], $26::text[], $27::uuid[], $28::text[], $29::text[], $31::smallint[], $32::smallint[],
                   $33::text[])
            as p (id, policy_id, state, obligation_id, venue, policy_number, insured_name, transaction_type, effective_date, premium, tax_amount,
                  fees, counted_from, is_assumed, due_date, act_by, stage, missing, reason, filing_id, filed_as, sent_at, office_number, report_kind,
                  licensee_id, licensee_name, license_number, needed_documents, attached_documents, delivery_waits_for)
     on conflict (organization_id, transaction_id) do update
        set computed_at = greatest(known.computed_at, excluded.computed_at), policy_id = excluded.policy_id, state = excluded.state, obligation_id = excluded.obligation_id,
            venue = excluded.venue, policy_number = excluded.policy_number, insured_name = excluded.insured_name,
            transaction_type = excluded.transaction_type, effective_date = excluded.effective_date, premium = excluded.premium,
            tax_amount = excluded.tax_amount, fees = excluded.fees, counted_from = excluded.counted_from, is_assumed = excluded.is_assumed,
            due_date = excluded.due_date, act_by = excluded.act_by, stage = excluded.stage, missing = excluded.missing, reason = excluded.reason,
            filing_id = excluded.filing_id, filed_as = excluded.filed_as, sent_at = excluded.sent_at, office_number = excluded.office_number,
            report_kind = excluded.report_kind, licensee_id = excluded.licensee_id, licensee_name = excluded.licensee_name,
            license_number = excluded.license_number, needed_documents = excluded.needed_documents,
            attached_documents = excluded.attached_documents, delivery_waits_for = excluded.delivery_waits_for
      where $30
         or (known.policy_id, known.state, known.obligation_id, known.venue, known.policy_number, known.insured_name,
             known.transaction_type, known.effective_date, known.premium, known.tax_amount, known.fees, known.counted_from,
             known.is_assumed, known.due_date, known.act_by, known.stage, known.missing, known.reason, known.filing_id,
             known.filed_as, known.sent_at, known.office_number, known.report_kind, known.licensee_id, known.licensee_name,
             known.license_number, known.needed_documents, known.attached_documents, known.delivery_waits_for)
            is distinct from
            (excluded.policy_id, excluded.state, excluded.obligation_id, excluded.venue, excluded.policy_number,
             excluded.insured_name, excluded.transaction_type, excluded.effective_date, excluded.premium, excluded.tax_amount,
             excluded.fees, excluded.counted_from, excluded.is_assumed, excluded.due_date, excluded.act_by, excluded.stage,
             excluded.missing, excluded.reason, excluded.filing_id, excluded.filed_as, excluded.sent_at, excluded.office_number,
             excluded.report_kind, excluded.licensee_id, excluded.licensee_name, excluded.license_number,
             excluded.needed_documents, excluded.attached_documents, excluded.delivery_waits_for)
     returning known.transaction_id as id`,
    [
      tx.organizationId,
      at,
      list(({ id }) => id),
      list(({ policyId }) => policyId),
      list(({ state }) => state),
      list(({ obligationId }) => obligationId),
      list(({ venue }) => venue),
      list(({ policyNumber }) => policyNumber),
      list(({ insuredName }) => insuredName),
      list(({ transactionType }) => transactionType),
      list(({ effectiveDate }) => effectiveDate),
      list(({ premium }) => premium),
      list(({ taxAmount }) => taxAmount),
      list(({ fees }) => fees),
      list(({ countedFrom }) => countedFrom),
      list(({ isAssumed }) => isAssumed),
      list(({ dueDate }) => dueDate),
      list(({ actBy }) => actBy),
      list(({ stage }) => stage),
      list(({ missing }) => missing.join(',')),
      list(({ reason }) => reason),
      list(({ filingId }) => filingId),
      list(({ filedAs }) => filedAs),
      list(({ sentAt }) => sentAt),
      list(({ officeNumber }) => officeNumber),
      list(({ reportKind }) => reportKind),
      list(({ licenseeId }) => licenseeId),
      list(({ licenseeName }) => licenseeName),
      list(({ licenseNumber }) => licenseNumber),
      isMarked,
      list(({ neededDocuments }) => neededDocuments),
      list(({ attachedDocuments }) => attachedDocuments),
      list(({ deliveryWaitsFor }) => deliveryWaitsFor),
    ],
  );
  return stored.map(({ id }) => id);
}

/** Deletes placements that no duty covers anymore. @returns the number of deleted placements */
export async function deletePlacements(tx: OrganizationTx, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const [, deleted] = await tx.query<[unknown[], number]>(
    'delete from placements where organization_id = $1 and transaction_id = any ($2::uuid[])',
    [tx.organizationId, ids],
  );
  return deleted;
}

/** Deletes placements that a computation of the whole book did not reach. */
export async function deletePlacementsBefore(tx: OrganizationTx, at: Date): Promise<void> {
  await tx.query('delete from placements where organization_id = $1 and computed_at < $2', [tx.organizationId, at]);
}

/** Basis of the last computation. */
export interface PlacementBook {
  readonly bookVersion: number;
  readonly rulebookVersion: string;
  /** Hash of the organization's facts that determine stages. */
  readonly basis: string;
  readonly computedAt: Date;
}

/** Returns undefined before the first computation. */
export async function findPlacementBook(tx: OrganizationTx): Promise<PlacementBook | undefined> {
  const [book] = await tx.query<PlacementBook[]>(
    `select book_version as "bookVersion", rulebook_version as "rulebookVersion", basis, computed_at as "computedAt"
       from placement_books where organization_id = $1`,
    [tx.organizationId],
  );
  return book;
}

export async function putPlacementBook(tx: OrganizationTx, book: PlacementBook): Promise<void> {
  await tx.query(
    `insert into placement_books (organization_id, book_version, rulebook_version, basis, computed_at) values ($1, $2, $3, $4, $5)
     on conflict (organization_id) do update
        set book_version = excluded.book_version, rulebook_version = excluded.rulebook_version, basis = excluded.basis, computed_at = excluded.computed_at`,
    [tx.organizationId, book.bookVersion, book.rulebookVersion, book.basis, book.computedAt],
  );
}

/** Returns the basis of each organization's last computation. Needs a transaction of a scope that sees all organizations. */
export async function findPlacementBooks(
  tx: EntityManager,
): Promise<(Pick<PlacementBook, 'bookVersion' | 'rulebookVersion'> & { organizationId: string })[]> {
  return tx.query(
    'select organization_id as "organizationId", book_version as "bookVersion", rulebook_version as "rulebookVersion" from placement_books',
  );
}

export interface CountOfStage {
  readonly state: string;
  readonly obligationId: string;
  readonly stage: PlacementStage;
  readonly placements: number;
  readonly late: number;
  readonly dueSoon: number;
  /** Placements whose office asks for documents, including sent ones. */
  readonly withNeeded: number;
  readonly withAll: number;
  /** Earliest act-by date; null for stages without an act-by date. */
  readonly actBy: CalendarDate | null;
  /** Number of placements that were due before the organization's tracking day. */
  readonly dueBeforeTracking: number;
}

/** Counts placements by duty and stage; late ones were due before today. @param soon last due date of placements that are due soon */
export async function countByStage(tx: OrganizationTx, today: CalendarDate, soon: CalendarDate): Promise<CountOfStage[]> {
  return tx.query<CountOfStage[]>(
    `select state, obligation_id as "obligationId", stage, count(*)::int as placements, (count(*) filter (where ${IS_UNSENT} and due_date < $2))::int as late,
            (count(*) filter (where ${IS_UNSENT} and due_date between $2 and $3))::int as "dueSoon",
            (count(*) filter (where needed_documents > 0 and stage <> 'not_reportable'))::int as "withNeeded",
            (count(*) filter (where needed_documents > 0 and stage <> 'not_reportable' and attached_documents = needed_documents))::int as "withAll",
            min(act_by) filter (where ${IS_UNSENT}) as "actBy",
            (count(*) filter (where reason = 'due_before_tracking'))::int as "dueBeforeTracking"
       from placements where organization_id = $1 group by 1, 2, 3 order by 1, 2, 3`,
    [tx.organizationId, today, soon],
  );
}

export async function findDayKeys(tx: OrganizationTx, ids: readonly string[]): Promise<PlacementDayKey[]> {
  return tx.query<PlacementDayKey[]>(
    `select distinct obligation_id as "obligationId", counted_from as "countedFrom" from placements
      where organization_id = $1 and transaction_id = any ($2::uuid[])`,
    [tx.organizationId, ids],
  );
}

/** Counts placements by deadline. A tagged placement counts as sent. @param keys null for all */
export async function countByDay(tx: OrganizationTx, keys: readonly PlacementDayKey[] | null): Promise<PlacementDay[]> {
  return tx.query<PlacementDay[]>(
    `select obligation_id as "obligationId", counted_from as "countedFrom", state, max(due_date) as "dueDate", (count(*) filter (where ${IS_UNSENT}))::int as waiting,
            count(sent_at)::int as sent, (max(sent_at) at time zone 'America/New_York')::date as "lastSentOn",
            count(distinct policy_id) filter (where delivery_waits_for is not null)::int as "deliveryWaits",
            max(delivery_waits_for) as "deliveryWaitsFor"
       from placements
      where organization_id = $1
        and ($2::text[] is null or (obligation_id, counted_from) in (select * from unnest($2::text[], $3::date[])))
      group by 1, 2, 3 order by 1, 2, 3`,
    [tx.organizationId, keys?.map(({ obligationId }) => obligationId) ?? null, keys?.map(({ countedFrom }) => countedFrom) ?? null],
  );
}

/** Unsent placements of a duty with one due date. */
export interface WaitingDay {
  readonly state: string;
  readonly obligationId: string;
  readonly dueDate: CalendarDate;
  readonly reports: number;
}

/** Counts unsent placements due before a day, by duty and due date. */
export async function countWaiting(tx: OrganizationTx, before: CalendarDate): Promise<WaitingDay[]> {
  return tx.query<WaitingDay[]>(
    `select state, obligation_id as "obligationId", due_date as "dueDate", count(*)::int as reports
       from placements where organization_id = $1 and is_open and ${IS_UNSENT} and due_date < $2 group by 1, 2, 3 order by 1, 2, 3`,
    [tx.organizationId, before],
  );
}

/** Counts the policies that may not be delivered yet, by state, for one state or all states. */
export async function countDeliveryWaits(tx: OrganizationTx, state?: string): Promise<(DeliveryWait & { readonly state: string })[]> {
  return tx.query<(DeliveryWait & { readonly state: string })[]>(
    `select state, max(delivery_waits_for) as "deliverAfter", count(distinct policy_id)::int as policies from placements
      where organization_id = $1 and delivery_waits_for is not null and ($2::text is null or state = $2) group by 1 order by 1`,
    [tx.organizationId, state ?? null],
  );
}

const IS_UNSENT = `stage in ('needs_facts', 'ready', 'in_package')`;

export async function countByMissing(tx: OrganizationTx): Promise<{ fact: PlacementFact; placements: number }[]> {
  return tx.query(
    `select fact, count(*)::int as placements from placements cross join unnest(missing) as fact
      where organization_id = $1 and stage = 'needs_facts' group by 1 order by 2 desc, 1`,
    [tx.organizationId],
  );
}

export interface ReadyPlacement {
  readonly id: string;
  readonly stage: PlacementStage;
  readonly policyNumber: string;
  readonly actBy: CalendarDate;
  readonly licenseeId: string | null;
}

/**
 * Returns a duty's placements for a package: the given ones, or all that are ready. The caller holds the lock on computations; locking each row
 * would rewrite all of them.
 */
export async function findPlacementsToPack(
  tx: OrganizationTx,
  obligationId: string,
  ids: readonly string[] | undefined,
  limit: number,
): Promise<ReadyPlacement[]> {
  return tx.query<ReadyPlacement[]>(
    `select transaction_id as id, stage, policy_number as "policyNumber", act_by as "actBy", licensee_id as "licenseeId" from placements
      where organization_id = $1 and obligation_id = $2 and case when $3::uuid[] is null then stage = 'ready' else transaction_id = any ($3::uuid[]) end
      order by due_date, transaction_id limit $4`,
    [tx.organizationId, obligationId, ids ?? null, limit],
  );
}

/** Marks placements as packaged. They were computed in the same transaction, so nothing has changed since. */
export async function markPackaged(tx: OrganizationTx, filingId: string, ids: readonly string[]): Promise<void> {
  await tx.query(
    `update placements set stage = 'in_package', filing_id = $2 where organization_id = $1 and transaction_id = any ($3::uuid[])`,
    [tx.organizationId, filingId, ids],
  );
}
