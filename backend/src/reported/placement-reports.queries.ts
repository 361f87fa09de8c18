import type { PlacementReport, TransactionDays, TransactionRange } from './placement-report.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

/** Back-outs are reported only to an office that has received the transaction. */
const IS_REPORTABLE = `(t.transaction_type <> 'back_out' or exists (
  select from reported_transactions r where r.organization_id = $1 and r.transaction_id = t.backs_out and r.sent_at is not null))`;

/**
 * Returns the reports to an office of transactions, or of the transactions that they correct, newest first. Differences (adjustments) and sums are
 * not reports.
 */
export async function findReports(tx: OrganizationTx, ids: readonly string[]): Promise<PlacementReport[]> {
  return tx.query<PlacementReport[]>(
    `with recursive wanted as (
       select t.id as wanted_id, t.id, coalesce(t.restores, t.id) as recorded_as, 0 as steps from policy_transactions t
        where t.organization_id = $1 and t.id = any ($2::uuid[])
        union all
       select w.wanted_id, b.backs_out, b.backs_out, w.steps + 1 from wanted w
         join policy_transactions b on b.organization_id = $1 and b.replaced_by = w.recorded_as
     )
     select w.wanted_id as "transactionId", w.steps, r.filing_id as "filingId", r.package_id as "packageId", r.obligation_id as "obligationId",
            r.reported_as as "reportedAs", t.transaction_type as "transactionType", r.sent_at as "sentAt", r.answer, r.office_number as "officeNumber", r.filed_as as "filedAs"
       from wanted w
       join reported_transactions r on r.organization_id = $1 and r.transaction_id = w.id and r.sent_at is not null and r.adjusts is null and r.included_as = 'file'
       join policy_transactions t on t.organization_id = $1 and t.id = w.id
      order by w.steps, r.sent_at desc`,
    [tx.organizationId, ids],
  );
}

/** Returns the transactions that the given ones correct, including through chains of corrections. */
export async function findCorrected(tx: OrganizationTx, ids: readonly string[]): Promise<{ transactionId: string; correctedId: string }[]> {
  return tx.query<{ transactionId: string; correctedId: string }[]>(
    `with recursive wanted as (
       select t.id as wanted_id, t.id, coalesce(t.restores, t.id) as recorded_as from policy_transactions t
        where t.organization_id = $1 and t.id = any ($2::uuid[])
        union all
       select w.wanted_id, b.backs_out, b.backs_out from wanted w
         join policy_transactions b on b.organization_id = $1 and b.replaced_by = w.recorded_as
     )
     select wanted_id as "transactionId", id as "correctedId" from wanted where id <> wanted_id`,
    [tx.organizationId, ids],
  );
}

/** Returns the transactions that a filing's packages reported, with their back-outs and corrections. */
export async function findReportedIds(tx: OrganizationTx, filingId: string): Promise<string[]> {
  const rows = await tx.query<{ id: string }[]>(
    `with recursive reported as (
       select transaction_id as id from reported_transactions where organization_id = $1 and filing_id = $2
        union
       select r.id from reported
         join policy_transactions b on b.organization_id = $1 and b.backs_out = reported.id
         join policy_transactions r on r.organization_id = $1 and (r.id = b.replaced_by or r.restores = b.replaced_by)
     )
     select id from reported
      union
     select b.id from reported join policy_transactions b on b.organization_id = $1 and b.backs_out = reported.id`,
    [tx.organizationId, filingId],
  );
  return rows.map(({ id }) => id);
}

/** A transaction that backs out another one, or that replaces one that was backed out. */
export interface CorrectionOrigin {
  readonly id: string;
  /** Null for a replacement, which does not back out a transaction. */
  readonly backsOut: string | null;
  readonly recordedAt: Date;
}

/** Returns the back-outs and replacements among these transactions, with the time at which they were recorded. */
export async function findCorrectionOrigins(tx: OrganizationTx, ids: readonly string[]): Promise<CorrectionOrigin[]> {
  return tx.query<CorrectionOrigin[]>(
    `select t.id, t.backs_out as "backsOut", t.created_at as "recordedAt" from policy_transactions t
      where t.organization_id = $1 and t.id = any ($2::uuid[])
        and (t.backs_out is not null
             or exists (select from policy_transactions b where b.organization_id = $1 and b.replaced_by = coalesce(t.restores, t.id)))`,
    [tx.organizationId, ids],
  );
}

/** Returns the back-outs whose transactions are replaced, directly or indirectly, by the given ones. */
export async function findBackOutsOf(tx: OrganizationTx, ids: readonly string[]): Promise<string[]> {
  const rows = await tx.query<{ id: string }[]>(
    `with recursive replaced as (
       select b.id, b.backs_out from policy_transactions t
         join policy_transactions b on b.organization_id = $1 and b.replaced_by = coalesce(t.restores, t.id)
        where t.organization_id = $1 and t.id = any ($2::uuid[])
        union
       select b.id, b.backs_out from replaced join policy_transactions b on b.organization_id = $1 and b.replaced_by = replaced.backs_out
     )
     select id from replaced`,
    [tx.organizationId, ids],
  );
  return rows.map(({ id }) => id);
}

/** Returns the ids of recorded transactions that follow the given id, in order; includes back-outs only of sent transactions. */
export async function findTransactionIdsAfter(
  tx: OrganizationTx,
  { states, months }: TransactionRange,
  after: string,
  limit: number,
): Promise<string[]> {
  const rows = await tx.query<{ id: string }[]>(
    `select t.id from policy_transactions t
      where t.organization_id = $1 and t.state = any ($2::text[]) and t.id > $3::uuid and ${IS_REPORTABLE}
        and ($4::text[] is null or to_char(t.transaction_date, 'YYYY-MM') = any ($4::text[]))
      order by t.id limit $5`,
    [tx.organizationId, states, after, months ?? null, limit],
  );
  return rows.map(({ id }) => id);
}

export async function findTransactionIdsOfPolicies(tx: OrganizationTx, policyIds: readonly string[]): Promise<string[]> {
  const rows = await tx.query<{ id: string }[]>(
    `select t.id from policy_transactions t where t.organization_id = $1 and t.policy_id = any ($2::uuid[]) and ${IS_REPORTABLE}`,
    [tx.organizationId, policyIds],
  );
  return rows.map(({ id }) => id);
}

/** A transaction with its back-out or its replacement, directly or through further corrections. */
export interface TransactionReplacement {
  readonly id: string;
  readonly replacementId: string;
}

/** Returns the back-outs and replacements of corrected transactions. */
export async function findReplacements(tx: OrganizationTx, ids: readonly string[]): Promise<TransactionReplacement[]> {
  if (ids.length === 0) return [];
  return tx.query<TransactionReplacement[]>(
    `with recursive followed as (
       select id as first_id, id from unnest($2::uuid[]) as wanted (id)
        union
       select f.first_id, r.id from followed f
         join policy_transactions b on b.organization_id = $1 and b.backs_out = f.id
         join policy_transactions r on r.organization_id = $1 and (r.id = b.id or r.id = b.replaced_by or r.restores = b.replaced_by)
     )
     select first_id as id, id as "replacementId" from followed where first_id <> id`,
    [tx.organizationId, ids],
  );
}

/** Returns the policy numbers of a state's transactions in a date range. */
export async function findPolicyNumbers(
  tx: OrganizationTx,
  { state, from, to }: TransactionDays,
): Promise<{ id: string; policyNumber: string }[]> {
  return tx.query<{ id: string; policyNumber: string }[]>(
    `select t.id, p.policy_number as "policyNumber" from policy_transactions t join policies p on p.organization_id = $1 and p.id = t.policy_id
      where t.organization_id = $1 and t.state = $2 and t.transaction_date between $3::date and $4::date order by t.id`,
    [tx.organizationId, state, from, to],
  );
}
