import { parseDollarsToBigInt, formatPlainDollars } from '../money/plain-dollars.js';
import type { ClosedMonths, AssignedMonth } from './assigned-month.js';
import type { LedgerDelta } from './ledger-deltas.js';
import type { SettledSum, StoredSum } from './ledger-rows.js';
import type { Month } from './month.js';
import type { LedgerKind, Payee } from './payee.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

/** Returns the closed months of the given states, by state and payee: `VA tax_authority`. */
export async function findClosedMonths(tx: OrganizationTx, states: readonly string[]): Promise<Map<string, ClosedMonths>> {
  const rows = await tx.query<{ state: string; payee: Payee; month: Month; amendment: number }[]>(
    `select state, payee, month, max(amendment) as amendment from ledger_closed_months
      where organization_id = $1 and state = any($2) group by state, payee, month`,
    [tx.organizationId, states],
  );
  const closed = new Map<string, Map<Month, number>>();
  for (const { state, payee, month, amendment } of rows) {
    const key = `${state} ${payee}`;
    closed.set(key, (closed.get(key) ?? new Map<Month, number>()).set(month, amendment));
  }
  return closed;
}

/** Adds changes to the stored sums. */
export async function addSums(tx: OrganizationTx, sums: readonly (LedgerDelta & AssignedMonth)[]): Promise<void> {
  await tx.query(
    `insert into ledger_months as l (organization_id, state, month, lands_in, amendment, kind, accrued, adjusted)
     select $1, * from unnest($2::text[], $3::text[], $4::text[], $5::smallint[], $6::text[], $7::numeric[], $8::numeric[])
         on conflict (organization_id, month, state, lands_in, amendment, kind) do update
        set accrued = l.accrued + excluded.accrued, adjusted = l.adjusted + excluded.adjusted`,
    [
      tx.organizationId,
      sums.map(({ state }) => state),
      sums.map(({ month }) => month),
      sums.map(({ landsIn }) => landsIn),
      sums.map(({ amendment }) => amendment),
      sums.map(({ kind }) => kind),
      sums.map(({ accruedCents }) => formatPlainDollars(accruedCents)),
      sums.map(({ adjustedCents }) => formatPlainDollars(adjustedCents)),
    ],
  );
}

/** Inclusive range of months in one state or in all states. */
export interface LedgerSpan {
  readonly from: Month;
  readonly to: Month;
  /** Two-letter code; null for all states. */
  readonly state: string | null;
}

/** Returns the stored sums of a range, by the month of the transactions or by the month in which they are filed. */
export async function readSums(tx: OrganizationTx, { from, to, state }: LedgerSpan, by: 'month' | 'lands_in'): Promise<StoredSum[]> {
  const rows = await tx.query<SumRecord[]>(
    `select state, month, lands_in, amendment, kind, accrued, adjusted from ledger_months
      where organization_id = $1 and ${by} between $2 and $3 and ($4::text is null or state = $4)`,
    [tx.organizationId, from, to, state],
  );
  return rows.map(({ lands_in: landsIn, accrued, adjusted, ...rest }) => ({
    ...rest,
    landsIn,
    accruedCents: parseDollarsToBigInt(accrued),
    adjustedCents: parseDollarsToBigInt(adjusted),
  }));
}

interface SumRecord {
  state: string;
  month: Month;
  lands_in: Month;
  amendment: number;
  kind: LedgerKind;
  accrued: string;
  adjusted: string;
}

/** Returns the filed amounts for a range of months. */
export async function readFiled(tx: OrganizationTx, { from, to, state }: LedgerSpan): Promise<SettledSum[]> {
  const rows = await tx.query<{ state: string; month: Month; payee: Payee; amendment: number; amount: string }[]>(
    `select state, month, payee, amendment, sum(amount) as amount from ledger_filed
      where organization_id = $1 and month between $2 and $3 and ($4::text is null or state = $4)
      group by state, month, payee, amendment`,
    [tx.organizationId, from, to, state],
  );
  return rows.map(({ amount, ...rest }) => ({ ...rest, isFiled: true, filedCents: parseDollarsToBigInt(amount), paidCents: 0n }));
}
