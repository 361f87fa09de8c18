import type { TransactionType } from '../../tax/pricing/price-request.js';
import type { Outcome } from './outcome.js';
import type { OrganizationTx } from '../../platform/kernel/database/organization-tx.js';

/**
 * A row that is in the book, whether it was imported now or known before. Amounts are as of the end of the import; later rule changes do not alter
 * them.
 */
export interface SuccessfulRow {
  row: number;
  policyNumber: string;
  outcome: Outcome;
  /** Values before and after, or the reason why nothing changed, as a sentence. */
  note: string | null;
  policyId: string;
  transactionType: TransactionType;
  state: string;
  /** Premium; null for an additional row of a transaction, because the first row has the amounts. */
  premium: number | null;
  taxAmount: number | null;
  fees: number | null;
  totalDue: number | null;
}

export interface FailedRowRecord {
  row: number;
  policyNumber: string | null;
  errors: string[];
}

export interface RowRange {
  afterRow: number;
  lastRow: number;
}

export async function findLastRow(tx: OrganizationTx, importId: string): Promise<number> {
  const [record] = await tx.query<{ last: number }[]>(
    `select greatest(
       (select max(import_row) from policy_transactions where organization_id = $1 and import_id = $2),
       (select max(row) from import_unchanged_rows where organization_id = $1 and import_id = $2),
       (select max(row) from import_row_errors where organization_id = $1 and import_id = $2), 0) as last`,
    [tx.organizationId, importId],
  );
  return record?.last ?? 0;
}

/** Returns the rows in a range that are in the book, in file order. @param noted true for only rows with a note */
export async function findSuccessfulRows(
  tx: OrganizationTx,
  importId: string,
  { afterRow, lastRow }: RowRange,
  { noted = false } = {},
): Promise<SuccessfulRow[]> {
  const records = await tx.query<(Omit<SuccessfulRow, 'premium' | 'taxAmount' | 'fees' | 'totalDue'> & Amounts)[]>(successfulQuery, [
    tx.organizationId,
    importId,
    afterRow,
    lastRow,
    noted,
  ]);
  return records.map(({ premium, taxAmount, fees, totalDue, isLine, ...row }) => ({
    ...row,
    premium: isLine ? null : Number(premium),
    taxAmount: isLine ? null : Number(taxAmount),
    fees: isLine ? null : Number(fees),
    totalDue: isLine ? null : Number(totalDue),
  }));
}

interface Amounts {
  premium: string;
  taxAmount: string;
  fees: string;
  totalDue: string;
  isLine: boolean;
}

const successfulQuery = `
  select r.row, p.policy_number as "policyNumber",
         case when r.outcome <> 'booked' then r.outcome
              when exists (select from policy_transactions b where b.organization_id = $1 and b.replaced_by = t.id) then 'corrected'
              else t.transaction_type end as outcome, r.note, p.id as "policyId", t.transaction_type as "transactionType", p.state,
         t.premium, coalesce(a.tax_amount, t.tax_amount) as "taxAmount", coalesce(a.fees, t.fees) as fees,
         coalesce(a.tax_amount + a.fees, t.tax_amount + t.fees) as "totalDue", r.is_line as "isLine"
    from (
      (select import_row as row, 'booked' as outcome, id as transaction_id, import_note as note, false as is_line from policy_transactions
        where organization_id = $1 and import_id = $2 and import_row > $3 and import_row <= $4 and restores is null
          and (import_note is not null or not $5))
      union all
      (select row, outcome, transaction_id, note, line_of is not null from import_unchanged_rows
        where organization_id = $1 and import_id = $2 and row > $3 and row <= $4 and (note is not null or not $5))
    ) r
    join policy_transactions t on t.organization_id = $1 and t.id = r.transaction_id
    join policies p on p.organization_id = $1 and p.id = t.policy_id
    left join lateral (
      select tax_amount, fees from tax_adjustments
       where r.outcome <> 'booked' and organization_id = $1 and transaction_id = t.id
         and created_at < (select finished_at from imports where organization_id = $1 and id = $2)
       order by number desc limit 1
    ) a on true
   order by r.row`;

export async function findFailedRows(tx: OrganizationTx, importId: string, { afterRow, lastRow }: RowRange): Promise<FailedRowRecord[]> {
  return tx.query<FailedRowRecord[]>(
    `select row, policy_number as "policyNumber", errors from import_row_errors
      where organization_id = $1 and import_id = $2 and row > $3 and row <= $4 order by row`,
    [tx.organizationId, importId, afterRow, lastRow],
  );
}

export async function findNotedRows(tx: OrganizationTx, importId: string, range: RowRange): Promise<SuccessfulRow[]> {
  return findSuccessfulRows(tx, importId, range, { noted: true });
}

export async function findAllRows(tx: OrganizationTx, importId: string, range: RowRange): Promise<(SuccessfulRow | FailedRowRecord)[]> {
  const rows = [...(await findSuccessfulRows(tx, importId, range)), ...(await findFailedRows(tx, importId, range))];
  return rows.toSorted((one, other) => one.row - other.row);
}
