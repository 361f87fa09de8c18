import type { CalendarDate } from '../dates/calendar-date.js';
import { filingColumns } from './filing-list.js';
import type { FilingRecord } from './filing.types.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

/** @param lock prevents other changes until the transaction ends */
export async function findFiling(tx: OrganizationTx, id: string, { lock = false } = {}): Promise<FilingRecord | undefined> {
  const [filing] = await tx.query<FilingRecord[]>(
    `select ${filingColumns} from filings where organization_id = $1 and id = $2${lock ? ' for no key update' : ''}`,
    [tx.organizationId, id],
  );
  return filing;
}

/** Locks the filing until the transaction ends, so that decisions about a package and its sending cannot collide. */
export async function lockFilingOfSubmission(tx: OrganizationTx, submissionId: string): Promise<FilingRecord | undefined> {
  const [filing] = await tx.query<FilingRecord[]>(
    `select ${filingColumns} from filings where organization_id = $1 and submission_id = $2 for no key update`,
    [tx.organizationId, submissionId],
  );
  return filing;
}

export async function findFilingsByIds(tx: OrganizationTx, ids: readonly string[]): Promise<FilingRecord[]> {
  return tx.query<FilingRecord[]>(`select ${filingColumns} from filings where organization_id = $1 and id = any ($2::uuid[])`, [
    tx.organizationId,
    ids,
  ]);
}

/** Returns a period's filing with all of its amendments, the newest amendment last. */
export async function findFilingsOfPeriod(
  tx: OrganizationTx,
  { obligationId, periodFrom }: Pick<FilingRecord, 'obligationId' | 'periodFrom'>,
): Promise<FilingRecord[]> {
  return tx.query<FilingRecord[]>(
    `select ${filingColumns} from filings where organization_id = $1 and obligation_id = $2 and period_from = $3 order by amendment`,
    [tx.organizationId, obligationId, periodFrom],
  );
}

/** Opens a filing, or returns the existing filing for the same period and amendment. @returns its id */
export async function openFiling(tx: OrganizationTx, filing: FilingRecord): Promise<string> {
  const [opened] = await tx.query<{ id: string }[]>(
    `insert into filings (organization_id, id, deadline_id, state, obligation_id, filing_type, title, period_label, period_from, period_to,
                          amendment, is_batch, act_by, opened_by_name, opened_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)
     on conflict (organization_id, obligation_id, period_from, amendment) do update set deadline_id = excluded.deadline_id, act_by = excluded.act_by
     returning id`,
    [
      tx.organizationId,
      filing.id,
      filing.deadlineId,
      filing.state,
      filing.obligationId,
      filing.filingType,
      filing.title,
      filing.periodLabel,
      filing.periodFrom,
      filing.periodTo,
      filing.amendment,
      filing.isBatch,
      filing.actBy,
      filing.openedByName,
      filing.openedAt,
    ],
  );
  if (opened === undefined) throw new Error('Opening a filing returned no row.');
  return opened.id;
}

/** Sets the act-by date of a deadline's filing, but not of amendments, which have separate dates. */
export async function updateActBy(tx: OrganizationTx, deadlineId: string, actBy: CalendarDate): Promise<void> {
  await tx.query('update filings set act_by = $3 where organization_id = $1 and deadline_id = $2 and amendment = 0', [
    tx.organizationId,
    deadlineId,
    actBy,
  ]);
}

export async function setPackageTask(tx: OrganizationTx, id: string, taskId: string): Promise<void> {
  await tx.query('update filings set package_task_id = $3 where organization_id = $1 and id = $2', [tx.organizationId, id, taskId]);
}

export async function setSentPackage(
  tx: OrganizationTx,
  id: string,
  { packageId, submissionId, byName, at }: { packageId: string; submissionId: string; byName: string; at: Date },
): Promise<void> {
  await tx.query(
    `update filings set sent_package_id = $3, submission_id = $4, sent_by_name = $5, sent_at = $6 where organization_id = $1 and id = $2`,
    [tx.organizationId, id, packageId, submissionId, byName, at],
  );
}

/** Returns the filing's earlier periods that were sent, except periods whose late transactions are in an open filing in between. */
export async function findEarlierSentPeriods(
  tx: OrganizationTx,
  { id, obligationId, periodFrom }: FilingRecord,
): Promise<{ from: string; to: string }[]> {
  return tx.query(
    `select f.period_from as "from", f.period_to as "to" from filings f
      where f.organization_id = $1 and f.obligation_id = $2 and f.period_to < $3 and f.sent_at is not null
        and not exists (
          select from filings o
           where o.organization_id = $1 and o.obligation_id = $2 and o.sent_at is null and o.id <> $4
             and o.period_from > f.period_to and o.period_to < $3)
      order by f.period_from`,
    [tx.organizationId, obligationId, periodFrom, id],
  );
}

/** Returns a state's filings for periods that overlap a range of days, ordered by period. */
export async function findFilingsInSpan(
  tx: OrganizationTx,
  { state, from, to }: { readonly state: string; readonly from: string; readonly to: string },
): Promise<FilingRecord[]> {
  return tx.query<FilingRecord[]>(
    `select ${filingColumns} from filings where organization_id = $1 and state = $2 and period_from <= $4::date and period_to >= $3::date
      order by period_from, obligation_id, amendment`,
    [tx.organizationId, state, from, to],
  );
}

/** Returns the next number for packages of placements under an obligation. Needs a lock, because packages are numbered consecutively. */
export async function findNextBatchNumber(tx: OrganizationTx, obligationId: string): Promise<number> {
  const [row] = await tx.query<{ number: number }[]>(
    'select coalesce(max(amendment), 0)::int + 1 as number from filings where organization_id = $1 and obligation_id = $2 and is_batch',
    [tx.organizationId, obligationId],
  );
  return row?.number ?? 1;
}

/** Returns those of the given filings that have not been sent. */
export async function findUnsentFilings(tx: OrganizationTx, ids: readonly string[]): Promise<string[]> {
  const rows = await tx.query<{ id: string }[]>(
    'select id from filings where organization_id = $1 and id = any ($2::uuid[]) and sent_at is null',
    [tx.organizationId, ids],
  );
  return rows.map(({ id }) => id);
}
