import type { CalendarDate } from '../dates/calendar-date.js';
import type { RuleKind } from '../jurisdictions/rulebook.types.js';
import { parseDollarsToBigInt } from '../money/plain-dollars.js';
import { insertRows } from '../book/insert-rows.queries.js';
import type { FilingScope } from '../book/filing-scope.js';
import type { FilingTransaction } from './filing-transaction.js';
import type { OfficeResponse } from './office-response.js';
import type { ReportedMonth } from './reported-month.js';
import { selectReportedWith } from './reported-with.queries.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

/** A filing's package to which transactions belong. */
export interface ReportedPackage {
  readonly packageId: string;
  readonly filingId: string;
  readonly obligationId: string;
  /** True for a file of transactions; false for sums that users copy to a form. */
  readonly isFile: boolean;
}

export interface SentPackage extends Pick<ReportedPackage, 'packageId' | 'filingId'> {
  /** Title of the filing, for messages to users whose corrections it prevents. */
  readonly filedAs: string;
  /** True if transactions that the office accepted in earlier packages stay sent, and only the others are sent again. */
  readonly keepsAccepted: boolean;
}

/** Inserts transactions as lines of a package, with their current charges. */
export async function insertReported(
  tx: OrganizationTx,
  { packageId, filingId, obligationId, isFile }: ReportedPackage,
  rows: readonly FilingTransaction[],
  firstLine: number,
): Promise<void> {
  const numbered = rows.map((row, index) => ({ row, line: firstLine + index }));
  const shared = { organization_id: tx.organizationId, package_id: packageId, filing_id: filingId };
  await insertRows(
    tx,
    'reported_transactions',
    shared,
    [
      ['transaction_id', 'uuid', ({ row }) => row.id],
      ['reported_as', 'uuid', ({ row }) => row.reportedAs],
      ['obligation_id', 'text', () => obligationId],
      ['line_number', 'integer', ({ line }) => String(line)],
      ['premium', 'numeric', ({ row }) => row.premium],
      ['tax_amount', 'numeric', ({ row }) => row.tax],
      ['fees', 'numeric', ({ row }) => row.fees],
      ['charges', 'jsonb', ({ row }) => JSON.stringify(row.charges)],
      ['adjusts', 'numeric', ({ row }) => row.adjusts],
      ['included_as', 'text', ({ row }) => (row.reportedWith !== null ? 'reported_before' : isFile ? 'file' : 'sums')],
    ],
    numbered,
  );
}

/**
 * Marks the lines of a package as sent, with the title of its filing, and unmarks earlier packages' lines, except accepted ones.
 */
export async function markSent(tx: OrganizationTx, { packageId, filingId, filedAs, keepsAccepted }: SentPackage, at: Date): Promise<void> {
  await tx.query(
    `update reported_transactions set sent_at = case when package_id = $3 then $4::timestamptz end, filed_as = $5
      where organization_id = $1 and filing_id = $2
        and (package_id = $3 or (sent_at is not null and not ($6 and coalesce(answer, '') not in ('tagged', 'rejected'))))`,
    [tx.organizationId, filingId, packageId, at, filedAs, keepsAccepted],
  );
}

/** Records a response to all transactions of a filing that do not have one yet. */
export async function saveRemainingResponses(tx: OrganizationTx, filingId: string, answer: OfficeResponse): Promise<void> {
  await tx.query(
    `update reported_transactions set answer = $3 where organization_id = $1 and filing_id = $2 and sent_at is not null and answer is null`,
    [tx.organizationId, filingId, answer],
  );
}

/** Returns true when an office tagged or rejected individual transactions of a filing. */
export async function hasRejectedLines(tx: OrganizationTx, filingId: string): Promise<boolean> {
  const [row] = await tx.query<unknown[]>(
    `select from reported_transactions
      where organization_id = $1 and filing_id = $2 and sent_at is not null and answer in ('tagged', 'rejected') limit 1`,
    [tx.organizationId, filingId],
  );
  return row !== undefined;
}

/** Returns true when a package has transactions that the office already accepted. */
export async function hasAcceptedLines(
  tx: OrganizationTx,
  { packageId, filingId }: Pick<ReportedPackage, 'packageId' | 'filingId'>,
): Promise<boolean> {
  const [row] = await tx.query<unknown[]>(
    `select from reported_transactions p
       join reported_transactions s on s.organization_id = $1 and s.transaction_id = p.transaction_id and s.filing_id = $3
      where p.organization_id = $1 and p.package_id = $2 and p.adjusts is null and s.sent_at is not null and s.answer = 'accepted' limit 1`,
    [tx.organizationId, packageId, filingId],
  );
  return row !== undefined;
}

/** Returns true when transactions in a package, or their adjustments, have been sent with another filing since the package was created. */
export async function wasSentElsewhere(
  tx: OrganizationTx,
  { packageId, filingId, keepsAccepted }: Omit<SentPackage, 'filedAs'>,
): Promise<boolean> {
  const [row] = await tx.query<unknown[]>(
    `select from reported_transactions p
      cross join lateral (
        select sum(r.tax_amount + r.fees) as total from reported_transactions r
         where r.organization_id = $1 and r.transaction_id = p.transaction_id and r.obligation_id = p.obligation_id and r.package_id <> p.package_id
           and r.sent_at is not null and coalesce(r.answer, '') not in ('tagged', 'rejected') and (r.filing_id <> $3 or $4 and p.adjusts is not null)
      ) s
      where p.organization_id = $1 and p.package_id = $2 and s.total is distinct from p.adjusts limit 1`,
    [tx.organizationId, packageId, filingId, keepsAccepted],
  );
  return row !== undefined;
}

/** Returns true if the package's file has transactions that the office has received with other duties' filings since the package was created. */
export async function wasReportedElsewhere(
  tx: OrganizationTx,
  { packageId, filingId }: Pick<ReportedPackage, 'packageId' | 'filingId'>,
  sameOffice: readonly string[],
): Promise<boolean> {
  if (sameOffice.length === 0) return false;
  const [row] = await tx.query<unknown[]>(
    `select from reported_transactions p
       join policy_transactions t on t.organization_id = $1 and t.id = p.transaction_id
      where p.organization_id = $1 and p.package_id = $2 and p.adjusts is null and p.included_as = 'file'
        and ${selectReportedWith('t', '$3', '$4')} is not null limit 1`,
    [tx.organizationId, packageId, filingId, sameOffice],
  );
  return row !== undefined;
}

/** Clears the responses of tagged and rejected lines, which were sent again unchanged. @returns true if there were any */
export async function clearRejectedLines(tx: OrganizationTx, filingId: string): Promise<boolean> {
  const [, count] = await tx.query<[unknown, number]>(
    `update reported_transactions set answer = null where organization_id = $1 and filing_id = $2 and sent_at is not null and answer in ('tagged', 'rejected')`,
    [tx.organizationId, filingId],
  );
  return count > 0;
}

/** Returns the terms that began before a day and have a transaction that was sent with another package: `policyId 2024-03-01`. */
export async function findFiledTerms(
  tx: OrganizationTx,
  { state, filingId, resends }: Pick<FilingScope, 'state' | 'filingId' | 'resends'>,
  before: CalendarDate,
): Promise<Set<string>> {
  const rows = await tx.query<{ term: string }[]>(
    `select distinct t.policy_id || ' ' || to_char(t.term_effective_date, 'YYYY-MM-DD') as term
       from reported_transactions r join policy_transactions t on t.organization_id = $1 and t.id = r.transaction_id
      where r.organization_id = $1 and t.state = $2 and t.term_effective_date < $3::date and r.sent_at is not null
        and coalesce(r.answer, '') not in ('tagged', 'rejected') and (r.filing_id <> $4 or $5)`,
    [tx.organizationId, state, before, filingId, resends === 'turned-away'],
  );
  return new Set(rows.map(({ term }) => term));
}

/**
 * Returns the sent amounts of a filing that its office did not tag or reject, by the month of the transactions and kind of charge, in the
 * two columns of the ledger: as first priced, and changes by rule changes, corrections and back-outs before it was sent. Whole cents.
 */
export async function findReportedMonths(tx: OrganizationTx, filingId: string): Promise<ReportedMonth[]> {
  const rows = await tx.query<{ month: string; kind: RuleKind; accrued: string; adjusted: string }[]>(
    `with sent as (
       select t.id, to_char(t.transaction_date, 'YYYY-MM') as month, r.charges,
              r.adjusts is null and t.restores is null
                and not exists (select from policy_transactions b where b.organization_id = $1 and b.replaced_by = t.id) as is_first
         from reported_transactions r
         join policy_transactions t on t.organization_id = $1 and t.id = r.transaction_id
        where r.organization_id = $1 and r.filing_id = $2 and r.sent_at is not null and coalesce(r.answer, '') not in ('tagged', 'rejected')
     ), charged as (
       select month, c.kind, c.amount::numeric(24, 2) as total, 0.00 as accrued from sent cross join lateral jsonb_each_text(charges) as c (kind, amount)
        union all
       select month, l.kind, 0.00, l.amount from sent join tax_lines l on l.organization_id = $1 and l.transaction_id = sent.id where is_first
     )
     select month, kind, sum(accrued)::text as accrued, sum(total - accrued)::text as adjusted from charged group by 1, 2 order by 1, 2`,
    [tx.organizationId, filingId],
  );
  return rows.map(({ month, kind, accrued, adjusted }) => ({
    month,
    kind,
    accruedCents: parseDollarsToBigInt(accrued),
    adjustedCents: parseDollarsToBigInt(adjusted),
  }));
}
