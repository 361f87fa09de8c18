import { subtractOneMonth } from '../../src/dates/calendar-date.js';
import type { StateTotals } from '../../src/book/book-totals.service.js';
import type { OrganizationTx } from '../../src/platform/kernel/database/organization-tx.js';

interface Row {
  state: string;
  policy: string;
  type: string;
  start: string;
  end: string;
  date: string;
  premium: string;
  tax: string;
  fees: string;
  completeness: string | null;
  counts: boolean;
}

/**
 * Computes the totals of a book as of a day from the definitions and all transactions with their adjustments, day by day and without stored totals.
 */
export async function recomputeTotals(tx: OrganizationTx, today: string): Promise<StateTotals[]> {
  const rows = await tx.query<Row[]>(
    `select p.state, t.policy_id as policy, t.transaction_type as type, t.term_effective_date as start, t.expiration_date as "end",
            t.transaction_date as date, t.premium,
            t.tax_amount + coalesce((select sum(tax_difference) from tax_adjustments a where a.transaction_id = t.id), 0) as tax,
            t.fees + coalesce((select sum(fees_difference) from tax_adjustments a where a.transaction_id = t.id), 0) as fees,
            p.completeness,
            t.backs_out is null and t.id not in (select backs_out from policy_transactions where backs_out is not null) as counts
       from policy_transactions t join policies p using (organization_id) where t.policy_id = p.id and organization_id = $1`,
    [tx.organizationId],
  );
  const states = [...new Set(rows.map(({ state }) => state))].toSorted();
  return states.map((state) => {
    const stateRows = rows.filter((row) => row.state === state);
    const counting = stateRows.filter(({ counts }) => counts);
    const policies = [...new Set(counting.map(({ policy }) => policy))];
    const countActiveOn = (day: string): number =>
      policies.filter((policy) =>
        isInForce(
          counting.filter((row) => row.policy === policy),
          day,
        ),
      ).length;
    const thisYear = stateRows.filter(({ date }) => date.slice(0, 4) === today.slice(0, 4) && date <= today);
    return {
      state,
      policies: policies.length,
      activePolicies: countActiveOn(today),
      activeMonthAgo: countActiveOn(subtractOneMonth(today)),
      incompletePolicies: policies.filter((policy) => stateRows.some((row) => row.policy === policy && row.completeness === 'incomplete'))
        .length,
      premiumYtd: sumAmounts(thisYear.map(({ premium }) => premium)),
      taxYtd: sumAmounts(thisYear.map(({ tax }) => tax)),
      feesYtd: sumAmounts(thisYear.map(({ fees }) => fees)),
    };
  });
}

/** Adds up amounts that have two decimals. @returns whole cents as text */
function sumAmounts(amounts: string[]): string {
  return amounts.reduce((total, amount) => total + BigInt(amount.replace('.', '')), 0n).toString();
}

/** Returns true if one of the policy's terms includes the day and has not been canceled by then. */
function isInForce(transactions: Row[], day: string): boolean {
  return transactions.some(({ start, end }) => {
    const termTransactions = transactions.filter((other) => other.start === start && other.end === end);
    const canceled = termTransactions
      .filter(({ type }) => type === 'cancellation')
      .map(({ date }) => date)
      .toSorted()
      .at(-1);
    const isReinstated = termTransactions.some(({ type, date }) => type === 'reinstatement' && canceled !== undefined && date >= canceled);
    const isCanceled = canceled !== undefined && !isReinstated && day >= canceled;
    return start <= day && day < end && !isCanceled;
  });
}
