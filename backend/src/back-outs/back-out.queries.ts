import type { CalendarDate } from '../dates/calendar-date.js';
import { whereLive } from '../book/live-transactions.queries.js';
import { newestAdjustment } from '../book/newest-adjustment.queries.js';
import type { RecordedType } from '../book/recorded-type.js';
import { createId } from '../book/create-id.js';
import type { RuleKind } from '../jurisdictions/rulebook.types.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

export interface BackOutCandidate {
  id: string;
  policyId: string;
  transactionType: RecordedType;
  /** True if the transaction counts: it is not a back-out, and no back-out reverses it. */
  isLive: boolean;
}

export async function findCandidate(tx: OrganizationTx, id: string): Promise<BackOutCandidate | undefined> {
  const [found] = await tx.query<BackOutCandidate[]>(
    `select id, policy_id as "policyId", transaction_type as "transactionType", (${whereLive('t')}) as "isLive"
       from policy_transactions t where organization_id = $1 and id = $2`,
    [tx.organizationId, id],
  );
  return found;
}

/** Reason for backing out transactions, and the person who gave it. */
export interface BackOutCause {
  readonly reason: string;
  readonly by: { readonly id: string; readonly name: string };
}

/** A transaction to be backed out, and its replacement, if any. */
export interface Reversal {
  readonly transactionId: string;
  readonly reason: string;
  readonly replacedBy: string | null;
}

/** Source of a back-out: a person, or an import with corrected rows. */
export type ReversalOrigin = { readonly by: BackOutCause['by'] } | { readonly importId: string };

/** Amounts that a transaction adds to the book; dollars as exact text. */
export interface RecordedAmountsText {
  state: string;
  transactionDate: CalendarDate;
  premium: string;
  taxAmount: string;
  fees: string;
  /** Charges, one per line; a kind may occur more than once. */
  lines: readonly RecordedLine[];
}

export interface RecordedLine {
  transactionId: string;
  kind: RuleKind;
  /** Dollars as exact text. */
  amount: string;
}

/** A recorded back-out, whose amounts are the negatives of the original charges. */
export interface BackOut extends RecordedAmountsText {
  id: string;
  backsOut: string;
  policyId: string;
  policyNumber: string;
  transactionType: RecordedType;
}

/** Inserts the exact opposite of each transaction that counts: premium, adjusted charges and every line. */
export async function insertBackOuts(tx: OrganizationTx, reversals: readonly Reversal[], origin: ReversalOrigin): Promise<BackOut[]> {
  const { organizationId } = tx;
  const by = 'by' in origin ? origin.by : null;
  const backOuts = await tx.query<Omit<BackOut, 'lines'>[]>(insertTransactions, [
    organizationId,
    reversals.map(({ transactionId }) => transactionId),
    reversals.map(() => createId()),
    reversals.map(({ reason }) => reason),
    reversals.map(({ replacedBy }) => replacedBy),
    by?.id ?? null,
    by?.name ?? null,
    'importId' in origin ? origin.importId : null,
  ]);
  const inserted = backOuts.map(({ id }) => id);
  await tx.query(insertCoverageLines, [organizationId, inserted]);
  return attachLines(backOuts, await tx.query<RecordedLine[]>(insertTaxLines, [organizationId, inserted]));
}

export function attachLines<One extends { id: string }>(
  transactions: readonly One[],
  lines: readonly RecordedLine[],
): (One & { lines: RecordedLine[] })[] {
  const transactionsById = new Map(transactions.map((one) => [one.id, { ...one, lines: [] as RecordedLine[] }]));
  for (const line of lines) transactionsById.get(line.transactionId)?.lines.push(line);
  return [...transactionsById.values()];
}

const insertTransactions = `
  with taken as (
    select t.*, wanted.new_id, wanted.why, wanted.replacement, coalesce(a.tax_amount, t.tax_amount) as charged_tax, coalesce(a.fees, t.fees) as charged_fees
      from unnest($2::uuid[], $3::uuid[], $4::text[], $5::uuid[]) as wanted (id, new_id, why, replacement)
      join policy_transactions t on t.organization_id = $1 and t.id = wanted.id
      left join lateral (${newestAdjustment}) a on true
     where ${whereLive('t')}
  ), inserted as (
    insert into policy_transactions
           (organization_id, id, policy_id, state, transaction_type, term_effective_date, effective_date, expiration_date, transaction_date,
            premium, insurer_fees, broker_fees, tax_amount, fees, tax_rate_percent, edition, rulebook_version, insurer_name,
            backs_out, reason, replaced_by, entered_by, entered_by_name, import_id)
    select organization_id, new_id, policy_id, state, 'back_out', term_effective_date, effective_date, expiration_date, transaction_date,
           -premium, -insurer_fees, -broker_fees, -charged_tax, -charged_fees, tax_rate_percent, edition, rulebook_version, insurer_name,
           id, why, replacement, $6::uuid, $7::text, $8::uuid
      from taken
  )
  select taken.new_id as id, taken.id as "backsOut", taken.policy_id as "policyId", p.policy_number as "policyNumber", taken.state,
         taken.transaction_type as "transactionType", taken.transaction_date as "transactionDate", -taken.premium as premium,
         -taken.charged_tax as "taxAmount", -taken.charged_fees as fees
    from taken join policies p on p.organization_id = taken.organization_id and p.id = taken.policy_id`;

const insertCoverageLines = `
  insert into coverage_lines (organization_id, transaction_id, line_number, coverage_type, premium)
  select $1, b.id, l.line_number, l.coverage_type, -l.premium
    from policy_transactions b join coverage_lines l on l.organization_id = $1 and l.transaction_id = b.backs_out
   where b.organization_id = $1 and b.id = any($2::uuid[])`;

export const lineColumns = `line_number, kind, label, basis, basis_amount, rate_percent, flat_amount, amount, reason, edition, rule_id, rulebook_version, part`;

const insertTaxLines = `
  insert into tax_lines (organization_id, transaction_id, ${lineColumns})
  select $1, b.id, l.line_number, l.kind, l.label, l.basis, -l.basis_amount, l.rate_percent, -l.flat_amount, -l.amount, l.reason, l.edition,
         l.rule_id, l.rulebook_version, l.part
    from policy_transactions b
    left join lateral (
      select id from tax_adjustments where organization_id = $1 and transaction_id = b.backs_out order by number desc limit 1
   ) a on true
   cross join lateral (
      select ${lineColumns} from tax_lines where a.id is null and organization_id = $1 and transaction_id = b.backs_out
      union all
      select ${lineColumns} from tax_adjustment_lines where organization_id = $1 and adjustment_id = a.id
   ) l
   where b.organization_id = $1 and b.id = any($2::uuid[])
  returning transaction_id as "transactionId", kind, amount`;
