import type { ImportCounts } from '../import/import-record.queries.js';
import {
  type FailedRowRecord,
  findFailedRows,
  findLastRow,
  type RowRange,
  type SuccessfulRow,
  findSuccessfulRows,
} from '../import/import-result.queries.js';
import type { Outcome } from '../import/outcome.js';
import type { OrganizationTx } from '../../platform/kernel/database/organization-tx.js';

const MAX_ROWS_KEPT = 100;
const ROWS_PER_PAGE = 2_500;

/** Change to the book by rows with the same outcome. Dollars as exact text; for a correction, the difference from the replaced transaction. */
export interface OutcomeSums {
  outcome: Outcome;
  rows: number;
  premium: string;
  taxAmount: string;
  fees: string;
}

/** Effects of an import, read before its transaction ends. */
export interface PreviewResult extends ImportCounts {
  policies: number;
  sums: OutcomeSums[];
  /** First rows that change recorded data, or record nothing for a reason worth knowing. */
  noted: Pick<SuccessfulRow, 'row' | 'policyNumber' | 'outcome' | 'note'>[];
  failed: FailedRowRecord[];
  notes: string[];
}

export async function readPreview(tx: OrganizationTx, importId: string, counts: ImportCounts, notes: string[]): Promise<PreviewResult> {
  const [touched] = await tx.query<{ policies: number }[]>(
    'select count(distinct policy_id)::integer as policies from policy_transactions where organization_id = $1 and import_id = $2',
    [tx.organizationId, importId],
  );
  const noted = await readFirstRows(tx, importId, (range) => findSuccessfulRows(tx, importId, range, { noted: true }));
  return {
    ...counts,
    policies: touched?.policies ?? 0,
    sums: await tx.query<OutcomeSums[]>(sumsQuery, [tx.organizationId, importId]),
    noted: noted.map(({ row, policyNumber, outcome, note }) => ({ row, policyNumber, outcome, note })),
    failed: await readFirstRows(tx, importId, (range) => findFailedRows(tx, importId, range)),
    notes,
  };
}

const sumsQuery = `
  select case when b.replaced_by is null then t.transaction_type else 'corrected' end as outcome, count(*)::integer as rows,
         sum(t.premium + coalesce(b.premium, 0)) as premium, sum(t.tax_amount + coalesce(b.tax_amount, 0)) as "taxAmount",
         sum(t.fees + coalesce(b.fees, 0)) as fees
    from policy_transactions t
    left join (
      select replaced_by, sum(premium) as premium, sum(tax_amount) as tax_amount, sum(fees) as fees from policy_transactions
       where organization_id = $1 and import_id = $2 and replaced_by is not null group by replaced_by
   ) b on b.replaced_by = t.id
   where t.organization_id = $1 and t.import_id = $2 and t.import_row is not null
   group by 1 order by 1`;

async function readFirstRows<Row>(tx: OrganizationTx, importId: string, page: (range: RowRange) => Promise<Row[]>): Promise<Row[]> {
  const last = await findLastRow(tx, importId);
  const rows: Row[] = [];
  for (let afterRow = 0; afterRow < last && rows.length < MAX_ROWS_KEPT; afterRow += ROWS_PER_PAGE)
    rows.push(...(await page({ afterRow, lastRow: afterRow + ROWS_PER_PAGE })));
  return rows.slice(0, MAX_ROWS_KEPT);
}

/** Hashes everything that the import has done to the book in this transaction, row by row, without ids and times. */
export async function hashImport(tx: OrganizationTx, importId: string): Promise<string> {
  const [found] = await tx.query<{ hash: string }[]>(
    `select encode(sha256(convert_to(coalesce(string_agg(line, E'\\n' order by place, line), ''), 'UTF8')), 'hex') as hash
       from (
         select coalesce(t.import_row, 0) as place,
                concat_ws('|', 'booked', p.policy_number, p.state, t.transaction_type, t.term_effective_date, t.effective_date, t.expiration_date,
                          t.transaction_date, t.premium, t.tax_amount, t.fees, t.backs_out, t.import_note) as line
           from policy_transactions t join policies p on p.organization_id = $1 and p.id = t.policy_id
          where t.organization_id = $1 and t.import_id = $2
          union all
         select row, concat_ws('|', outcome, note) from import_unchanged_rows where organization_id = $1 and import_id = $2
          union all
         select row, concat_ws('|', 'refused', array_to_string(errors, '|')) from import_row_errors where organization_id = $1 and import_id = $2
       ) lines`,
    [tx.organizationId, importId],
  );
  return found?.hash ?? '';
}
