import type { RuleKind } from '../../jurisdictions/rulebook.types.js';
import type { Month } from '../../ledger/month.js';
import type { OrganizationTx } from '../../platform/kernel/database/organization-tx.js';
import type { StateMonth } from './counted-months.js';

/** Number of months counted in one database transaction, which blocks changes to those months. */
const PER_TRANSACTION = 6;

/** Sum of a kind of charge; dollars as exact text. */
export interface CountedAmount {
  readonly kind: RuleKind;
  readonly amount: string;
}

/** A state and month with its sums as last counted; null if the month has changed since then. */
export interface CountedMonth extends StateMonth {
  readonly amounts: readonly CountedAmount[] | null;
}

/** Returns the months in a range that have transactions. */
export async function findCountedMonths(
  tx: OrganizationTx,
  { from, to, state }: { readonly from: Month; readonly to: Month; readonly state: string | null },
): Promise<CountedMonth[]> {
  return tx.query<CountedMonth[]>(
    `select state, month, amounts from counted_months
      where organization_id = $1 and month between $2 and $3 and ($4::text is null or state = $4) order by 1, 2`,
    [tx.organizationId, from, to, state],
  );
}

/** Locks and returns a state's first months that have changed since the last count, skipping locked ones. */
export async function lockChangedMonths(tx: OrganizationTx): Promise<StateMonth[]> {
  return tx.query<StateMonth[]>(
    `select state, month from counted_months
      where organization_id = $1 and amounts is null
        and state = (select state from counted_months where organization_id = $1 and amounts is null
                      order by state, month limit 1 for update skip locked)
      order by month limit $2 for update skip locked`,
    [tx.organizationId, PER_TRANSACTION],
  );
}

/** Stores the sums for months. @param amounts amounts for each month, in the same order */
export async function putCountedMonths(
  tx: OrganizationTx,
  months: readonly StateMonth[],
  amounts: readonly (readonly CountedAmount[])[],
): Promise<void> {
  await tx.query(
    `update counted_months c set amounts = counted.amounts
       from unnest($2::text[], $3::text[], $4::jsonb[]) as counted (state, month, amounts)
      where c.organization_id = $1 and c.state = counted.state and c.month = counted.month`,
    [tx.organizationId, months.map(({ state }) => state), months.map(({ month }) => month), amounts.map((one) => JSON.stringify(one))],
  );
}

/** Queues the next state's months for counting. @returns the state; null after the last state */
export async function insertMonthsOfNextState(tx: OrganizationTx, after: string): Promise<string | null> {
  const [next] = await tx.query<{ state: string }[]>(
    'select state from policy_state_totals where organization_id = $1 and state > $2 order by 1 limit 1',
    [tx.organizationId, after],
  );
  if (next === undefined) return null;
  await tx.query(
    `insert into counted_months (organization_id, state, month)
     select distinct t.organization_id, t.state, to_char(t.transaction_date, 'YYYY-MM') from policy_transactions t
      where t.organization_id = $1 and t.state = $2
         on conflict (organization_id, state, month) do nothing`,
    [tx.organizationId, next.state],
  );
  return next.state;
}
