import type { RuleKind } from '../jurisdictions/rulebook.types.js';
import { parseStoredDollars } from '../money/plain-dollars.js';
import type { RecordedTransaction } from './recorded-transaction.js';
import type { FeesByKind } from './reprice-transaction.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

/** Returns the current charges other than premium tax by transaction id; transactions without any are absent. */
export async function findCurrentFees(tx: OrganizationTx, transactions: readonly RecordedTransaction[]): Promise<Map<string, FeesByKind>> {
  const fees = new Map<string, Map<RuleKind, number>>();
  const records = await tx.query<{ id: string; kind: RuleKind; amount: string }[]>(feesQuery, [
    tx.organizationId,
    transactions.filter(({ adjustmentId }) => adjustmentId === null).map(({ id }) => id),
    transactions.filter(({ adjustmentId }) => adjustmentId !== null).map(({ id }) => id),
    transactions.flatMap(({ adjustmentId }) => adjustmentId ?? []),
  ]);
  for (const { id, kind, amount } of records) {
    const transactionFees = fees.get(id) ?? new Map<RuleKind, number>();
    fees.set(id, transactionFees.set(kind, parseStoredDollars(amount)));
  }
  return fees;
}

/** Uses lateral joins so that each row is looked up through an index. */
const feesQuery = `
  select wanted.id, line.kind, line.amount
    from unnest($2::uuid[]) as wanted (id)
   cross join lateral (
      select kind, sum(amount) as amount from tax_lines
       where organization_id = $1 and transaction_id = wanted.id and kind <> 'premium_tax'
       group by kind having sum(amount) <> 0
   ) line
   union all
  select wanted.id, line.kind, line.amount
    from unnest($3::uuid[], $4::uuid[]) as wanted (id, adjustment_id)
   cross join lateral (
      select kind, sum(amount) as amount from tax_adjustment_lines
       where organization_id = $1 and adjustment_id = wanted.adjustment_id and kind <> 'premium_tax'
       group by kind having sum(amount) <> 0
   ) line`;
