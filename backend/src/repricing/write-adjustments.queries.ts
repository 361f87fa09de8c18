import { formatPlainDollars } from '../money/plain-dollars.js';
import { buildBulkInsert, type InsertColumn, insertSequentially } from '../book/insert-rows.queries.js';
import { createId } from '../book/create-id.js';
import { numberTaxLines, getTaxLineColumns } from '../book/tax-line-columns.js';
import type { ChargedTransaction } from './repriced.js';
import type { RepricedPolicy, RestatedPolicy } from './repricing-tally.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

/** Cause of adjustments, with its title for users. */
export interface AdjustmentCause {
  /** The rule change; null for restored transactions that were priced under earlier rules. */
  changeId: string | null;
  title: string;
}

interface Adjustment extends ChargedTransaction {
  id: string;
}

const ADJUSTMENT_COLUMNS: InsertColumn<Adjustment>[] = [
  ['id', 'uuid', ({ id }) => id],
  ['transaction_id', 'uuid', ({ transaction }) => transaction.id],
  ['number', 'integer', ({ transaction }) => String(transaction.adjustments + 1)],
  ['policy_id', 'uuid', ({ transaction }) => transaction.policyId],
  ['booked_on', 'date', ({ transaction }) => transaction.transactionDate],
  ['tax_difference', 'numeric', ({ transaction, price }) => formatPlainDollars(price.taxCents - transaction.taxCents)],
  ['fees_difference', 'numeric', ({ transaction, price }) => formatPlainDollars(price.feesCents - transaction.feesCents)],
  ['tax_amount', 'numeric', ({ price }) => formatPlainDollars(price.taxCents)],
  ['fees', 'numeric', ({ price }) => formatPlainDollars(price.feesCents)],
  ['tax_rate_percent', 'numeric', ({ price }) => price.taxRateText],
  ['completeness', 'text', ({ price }) => price.completeness],
  ['edition', 'text', ({ price }) => price.edition],
  ['rulebook_version', 'text', ({ price }) => price.rulebookVersion],
];

/** Records an adjustment with complete lines for each of the transactions. */
export async function writeAdjustments(
  tx: OrganizationTx,
  { changeId, title }: AdjustmentCause,
  changed: readonly ChargedTransaction[],
): Promise<void> {
  const owner = { organization_id: tx.organizationId };
  const adjustments = changed.map((charged): Adjustment => ({ ...charged, id: createId() }));
  const columns: InsertColumn<Adjustment>[] = [...ADJUSTMENT_COLUMNS, ['title', 'text', () => title]];
  await insertSequentially(tx, [
    () => buildBulkInsert('tax_adjustments', changeId === null ? owner : { ...owner, change_id: changeId }, columns, adjustments),
    () => {
      const lines = adjustments.flatMap(({ id, price }) => numberTaxLines(id, price));
      return buildBulkInsert('tax_adjustment_lines', owner, getTaxLineColumns('adjustment_id', lines), lines);
    },
  ]);
}

/**
 * Updates the policies' stored amounts. Their position in lists sorted by last change stays the same, because repricing does not add a transaction.
 */
export async function updatePolicyAmounts(tx: OrganizationTx, policies: readonly RepricedPolicy[]): Promise<void> {
  if (policies.length === 0) return;
  await tx.query(
    `update policies p
        set tax_amount = p.tax_amount + moved.tax, fees = p.fees + moved.fees,
            tax_rate_percent = coalesce(moved.rate, p.tax_rate_percent), repriced_at = now()
       from unnest($2::uuid[], $3::numeric[], $4::numeric[], $5::numeric[]) as moved (id, tax, fees, rate)
      where p.organization_id = $1 and p.id = any($2::uuid[]) and p.id = moved.id`,
    [
      tx.organizationId,
      policies.map(({ change }) => change.policyId),
      policies.map(({ termTaxCents }) => formatPlainDollars(termTaxCents)),
      policies.map(({ termFeesCents }) => formatPlainDollars(termFeesCents)),
      policies.map(({ taxRateText }) => taxRateText),
    ],
  );
}

/** Updates the completeness of policies for which the current rules give a different result. */
export async function updatePolicyCompleteness(tx: OrganizationTx, policies: readonly RestatedPolicy[]): Promise<void> {
  if (policies.length === 0) return;
  await tx.query(
    `update policies p set completeness = restated.completeness
       from unnest($2::uuid[], $3::text[]) as restated (id, completeness)
      where p.organization_id = $1 and p.id = any($2::uuid[]) and p.id = restated.id`,
    [tx.organizationId, policies.map(({ policyId }) => policyId), policies.map(({ after }) => after)],
  );
}
