import type { EntityManager } from 'typeorm';
import { sameDayOfMonthBefore } from '../../src/jurisdictions/calendar-date.js';
import type { StateTotals } from '../../src/policies/book/book-totals.service.js';

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
}

/**
 * The totals of a book as of a day, straight from all its transactions with their adjustments and from the definitions, day by day
 * and without anything that the product stores about totals.
 */
export async function recomputeTotals(tx: EntityManager, organizationId: string, today: string): Promise<StateTotals[]> {
  const rows = await tx.query<Row[]>(
    `select p.state, t.policy_id as policy, t.transaction_type as type, t.term_effective_date as start, t.expiration_date as "end",
            t.transaction_date as date, t.premium,
            t.tax_amount + coalesce((select sum(tax_difference) from tax_adjustments a where a.transaction_id = t.id), 0) as tax,
            t.fees + coalesce((select sum(fees_difference) from tax_adjustments a where a.transaction_id = t.id), 0) as fees
       from policy_transactions t join policies p using (organization_id) where t.policy_id = p.id and organization_id = $1`,
    [organizationId],
  );
  const states = [...new Set(rows.map(({ state }) => state))].toSorted();
  return states.map((state) => {
    const ofState = rows.filter((row) => row.state === state);
    const policies = [...new Set(ofState.map(({ policy }) => policy))];
    const activeOn = (day: string): number =>
      policies.filter((policy) =>
        isInForce(
          ofState.filter((row) => row.policy === policy),
          day,
        ),
      ).length;
    const thisYear = ofState.filter(({ date }) => date.slice(0, 4) === today.slice(0, 4) && date <= today);
    return {
      state,
      policies: policies.length,
      activePolicies: activeOn(today),
      activeMonthAgo: activeOn(sameDayOfMonthBefore(today)),
      premiumYtd: sum(thisYear.map(({ premium }) => premium)),
      taxYtd: sum(thisYear.map(({ tax }) => tax)),
      feesYtd: sum(thisYear.map(({ fees }) => fees)),
    };
  });
}

/** Whole cents as text; amounts have two decimals. */
function sum(amounts: string[]): string {
  return amounts.reduce((total, amount) => total + BigInt(amount.replace('.', '')), 0n).toString();
}

/** Whether any of the policy's terms holds the day and is not cancelled by then. */
function isInForce(transactions: Row[], day: string): boolean {
  return transactions.some(({ start, end }) => {
    const ofTerm = transactions.filter((other) => other.start === start && other.end === end);
    const cancelled = ofTerm
      .filter(({ type }) => type === 'cancellation')
      .map(({ date }) => date)
      .toSorted()
      .at(-1);
    const isReinstated = ofTerm.some(({ type, date }) => type === 'reinstatement' && cancelled !== undefined && date >= cancelled);
    const isCancelled = cancelled !== undefined && !isReinstated && day >= cancelled;
    return start <= day && day < end && !isCancelled;
  });
}
