import { parseStoredDollars } from '../money/plain-dollars.js';
import type { TransactionType } from '../tax/pricing/price-request.js';
import type { Completeness } from '../tax/pricing/price-result.js';
import { whereLive } from '../book/live-transactions.queries.js';
import { newestAdjustment } from '../book/newest-adjustment.queries.js';
import { newestDescription, selectCurrentName } from '../book/newest-description.queries.js';
import type { TransactionDetails } from '../book/transaction-details.js';
import type { RecordedTransaction } from './recorded-transaction.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

const TRANSACTIONS_PER_PAGE = 1_000;

/**
 * Selection of transactions: either those of the given states or policies, excluding back-outs and backed-out transactions, or individual
 * transactions, including such ones.
 */
export type TransactionScope =
  | { readonly states: readonly string[] }
  | { readonly policies: readonly string[] }
  | { readonly transactions: readonly string[] };

/**
 * Streams recorded transactions by state and policy, oldest first within a policy, without backed-out ones, page by page from one snapshot.
 */
export async function* streamRecordedTransactions(tx: OrganizationTx, scope: TransactionScope): AsyncGenerator<RecordedTransaction[]> {
  const [query, ids] = buildScopedQuery(scope);
  await tx.query(`declare booked_transactions no scroll cursor for ${query}`, [tx.organizationId, ids]);
  for (;;) {
    const records = await tx.query<TransactionRecord[]>(`fetch ${TRANSACTIONS_PER_PAGE} from booked_transactions`);
    if (records.length > 0) yield records.map(toTransaction);
    if (records.length < TRANSACTIONS_PER_PAGE) break;
  }
  await tx.query('close booked_transactions');
}

// Uses lateral joins, each with an order or a limit, so that every lookup uses its index. If a table has grown since statistics were last collected,
// the planner would otherwise join whole tables. Rows are in the order of the index on state and change.
const buildTransactionsQuery = (policyCondition: string, transactionCondition: string): string => `
  select t.id, p.id as policy_id, p.policy_number, p.insured_name, p.state, t.transaction_type, t.term_effective_date, t.transaction_date, t.expiration_date,
         p.effective_date = t.term_effective_date and p.expiration_date = t.expiration_date as is_of_current_term,
         t.premium, t.insurer_fees, t.broker_fees, c.coverage_type, ${selectCurrentName('details')} as details, coalesce(a.tax_amount, t.tax_amount) as tax_amount,
         coalesce(a.fees, t.fees) as fees, a.id as adjustment_id, coalesce(a.number, 0) as adjustments,
         case when a.id is null then t.completeness else a.completeness end as completeness, p.completeness as policy_completeness
    from policies p
   cross join lateral (
      select * from policy_transactions t where organization_id = $1 and policy_id = p.id and ${transactionCondition} order by created_at, id
   ) t
    left join lateral (
      select coverage_type from coverage_lines
       where organization_id = $1 and transaction_id = t.id and line_number = 1 limit 1
   ) c on true
    left join lateral (${newestAdjustment}) a on true
    left join lateral (${newestDescription}) d on true
   where p.organization_id = $1 and ${policyCondition}
   order by p.state, p.updated_at desc, p.id desc, t.created_at, t.id`;

function buildScopedQuery(scope: TransactionScope): [query: string, ids: readonly string[]] {
  if ('states' in scope) return [buildTransactionsQuery('p.state = any($2::text[])', whereLive('t')), scope.states];
  if ('policies' in scope) return [buildTransactionsQuery('p.id = any($2::uuid[])', whereLive('t')), scope.policies];
  const policyCondition = 'p.id in (select policy_id from policy_transactions where organization_id = $1 and id = any($2::uuid[]))';
  return [buildTransactionsQuery(policyCondition, 't.id = any($2::uuid[])'), scope.transactions];
}

interface TransactionRecord {
  id: string;
  policy_id: string;
  policy_number: string;
  insured_name: string;
  state: string;
  transaction_type: TransactionType;
  term_effective_date: string;
  transaction_date: string;
  expiration_date: string;
  is_of_current_term: boolean;
  premium: string;
  insurer_fees: string;
  broker_fees: string;
  coverage_type: string | null;
  details: TransactionDetails | null;
  tax_amount: string;
  fees: string;
  adjustment_id: string | null;
  adjustments: number;
  completeness: Completeness | null;
  policy_completeness: Completeness | null;
}

function toTransaction(record: TransactionRecord): RecordedTransaction {
  return {
    id: record.id,
    policyId: record.policy_id,
    policyNumber: record.policy_number,
    insuredName: record.insured_name,
    state: record.state,
    type: record.transaction_type,
    termEffectiveDate: record.term_effective_date,
    transactionDate: record.transaction_date,
    expirationDate: record.expiration_date,
    isOfCurrentTerm: record.is_of_current_term,
    premiumCents: parseStoredDollars(record.premium),
    insurerFeesCents: parseStoredDollars(record.insurer_fees),
    brokerFeesCents: parseStoredDollars(record.broker_fees),
    coverageType: record.coverage_type,
    details: record.details,
    taxCents: parseStoredDollars(record.tax_amount),
    feesCents: parseStoredDollars(record.fees),
    adjustmentId: record.adjustment_id,
    adjustments: record.adjustments,
    completeness: record.completeness,
    policyCompleteness: record.policy_completeness,
  };
}
