import { formatPlainDollars } from '../money/plain-dollars.js';
import type { FiledAmount, FiledPeriod } from './filed-period.js';
import type { Month } from './month.js';
import type { Payee } from './payee.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

/** Closes open months. @returns the number of months closed, counted per payee */
export async function insertClosedMonths(
  tx: OrganizationTx,
  { filingId, state, months, payees, amendment = 0 }: FiledPeriod,
): Promise<number> {
  const rows = await tx.query<unknown[]>(
    `insert into ledger_closed_months (organization_id, state, payee, month, amendment, filing_id)
     select $1, $2, payee, month, $5, $6 from unnest($3::text[]) as payee cross join unnest($4::text[]) as month
         on conflict do nothing returning 1`,
    [tx.organizationId, state, payees, months, amendment, filingId],
  );
  return rows.length;
}

export async function findClosedByFiling(tx: OrganizationTx, filingId: string): Promise<{ month: Month; payee: Payee }[]> {
  return tx.query<{ month: Month; payee: Payee }[]>(
    'select month, payee from ledger_closed_months where organization_id = $1 and filing_id = $2 order by month, payee',
    [tx.organizationId, filingId],
  );
}

export async function deleteClosedMonths(tx: OrganizationTx, filingId: string): Promise<void> {
  await tx.query('delete from ledger_closed_months where organization_id = $1 and filing_id = $2', [tx.organizationId, filingId]);
}

export async function insertFiledAmounts(
  tx: OrganizationTx,
  { filingId, state, amendment = 0 }: Pick<FiledPeriod, 'filingId' | 'state' | 'amendment'>,
  amounts: readonly FiledAmount[],
): Promise<void> {
  await tx.query(
    `insert into ledger_filed (organization_id, filing_id, state, amendment, month, payee, amount)
     select $1, $2, $3, $4, * from unnest($5::text[], $6::text[], $7::numeric[])`,
    [
      tx.organizationId,
      filingId,
      state,
      amendment,
      amounts.map(({ month }) => month),
      amounts.map(({ payee }) => payee),
      amounts.map(({ cents }) => formatPlainDollars(cents)),
    ],
  );
}

export async function deleteFiledAmounts(tx: OrganizationTx, filingId: string): Promise<void> {
  await tx.query('delete from ledger_filed where organization_id = $1 and filing_id = $2', [tx.organizationId, filingId]);
}
