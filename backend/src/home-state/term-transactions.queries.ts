import { parseStoredDollars } from '../money/plain-dollars.js';
import type { TransactionType } from '../tax/pricing/price-request.js';
import { whereLive } from '../book/live-transactions.queries.js';
import type { TransactionDetails } from '../book/transaction-details.js';
import type { PricedFacts } from '../repricing/recorded-transaction.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

interface TransactionRow {
  state: string;
  type: TransactionType;
  termEffectiveDate: string;
  transactionDate: string;
  expirationDate: string;
  premium: string;
  insurerFees: string;
  brokerFees: string;
  coverageType: string | null;
  details: TransactionDetails | null;
}

export async function findCurrentTermFacts(tx: OrganizationTx, policyId: string): Promise<PricedFacts[]> {
  const rows = await tx.query<TransactionRow[]>(
    `select p.state, t.transaction_type as type, t.term_effective_date as "termEffectiveDate", t.transaction_date as "transactionDate",
            t.expiration_date as "expirationDate", t.premium, t.insurer_fees as "insurerFees", t.broker_fees as "brokerFees",
            (select coverage_type from coverage_lines c where c.organization_id = $1 and c.transaction_id = t.id and line_number = 1) as "coverageType",
            t.details
       from policies p
       join policy_transactions t
         on t.organization_id = $1 and t.policy_id = p.id and t.term_effective_date = p.effective_date and t.expiration_date = p.expiration_date
      where p.organization_id = $1 and p.id = $2 and ${whereLive('t')}
      order by t.created_at, t.id`,
    [tx.organizationId, policyId],
  );
  return rows.map(({ premium, insurerFees, brokerFees, ...facts }) => ({
    ...facts,
    premiumCents: parseStoredDollars(premium),
    insurerFeesCents: parseStoredDollars(insurerFees),
    brokerFeesCents: parseStoredDollars(brokerFees),
  }));
}
