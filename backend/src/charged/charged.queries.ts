import { currentLines, newestAdjustment } from '../book/newest-adjustment.queries.js';
import { newestDescription, selectCurrentName } from '../book/newest-description.queries.js';
import { findImportId } from '../book/import-ids.queries.js';
import { whereLive } from '../book/live-transactions.queries.js';
import type { TransactionDetails } from '../book/transaction-details.js';
import type { RuleKind } from '../jurisdictions/rulebook.types.js';
import { findPolicy } from '../book/policy.queries.js';
import { findReferenced } from '../platform/kernel/problems/referenced.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';
import type { TransactionType } from '../tax/pricing/price-request.js';
import type { ChargeDifferences } from '../tax/causes/charge-amounts.js';
import { CHARGED_SOURCE, chargedColumns, type ChargedFilter, type ChargedRow } from './charged-list.js';
import type { ChargedRecord } from './charged.types.js';

/** Keys of the invoice facts in a transaction's details. */
const CHARGE_KEYS = `array['chargedPremiumTaxCents', 'chargedStampingFeeCents', 'chargedOtherCents', 'chargedTotalCents', 'collectedCents']`;

export interface ChargedRange {
  readonly states: readonly string[];
  readonly months: readonly string[];
}

/** A transaction with the facts on its invoice; dollars as exact text. */
export interface InvoicedTransaction {
  readonly id: string;
  readonly policyId: string;
  readonly policyNumber: string;
  readonly insuredName: string;
  readonly state: string;
  readonly type: TransactionType;
  readonly termEffectiveDate: string;
  readonly transactionDate: string;
  readonly expirationDate: string;
  readonly premium: string;
  readonly insurerFees: string;
  readonly brokerFees: string;
  readonly coverageType: string | null;
  readonly details: TransactionDetails;
  readonly charges: readonly { readonly kind: RuleKind; readonly amount: string }[];
}

const selectInvoiced = `
    select t.id, t.policy_id as "policyId", p.policy_number as "policyNumber", p.insured_name as "insuredName", t.state,
            t.transaction_type as type, t.term_effective_date as "termEffectiveDate", t.transaction_date as "transactionDate",
            t.expiration_date as "expirationDate", t.premium, t.insurer_fees as "insurerFees", t.broker_fees as "brokerFees",
            c.coverage_type as "coverageType", ${selectCurrentName('details')} as details, charges.lines as charges
       from policy_transactions t
       join policies p on p.organization_id = $1 and p.id = t.policy_id
       left join lateral (${newestDescription}) d on true
       left join lateral (${newestAdjustment}) a on true
       left join lateral (
         select coverage_type from coverage_lines where organization_id = $1 and transaction_id = t.id and line_number = 1 limit 1
      ) c on true
      cross join lateral (
         select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'amount', amount::text)), '[]') as lines from (${currentLines}) l
      ) charges`;

/** Returns the transactions of a range with invoice facts in their details, after an id, with their current charges. */
export async function findInvoiced(
  tx: OrganizationTx,
  { states, months }: ChargedRange,
  after: string,
  limit: number,
): Promise<InvoicedTransaction[]> {
  return tx.query<InvoicedTransaction[]>(
    `${selectInvoiced}
      where t.organization_id = $1 and t.state = any ($2::text[]) and to_char(t.transaction_date, 'YYYY-MM') = any ($3::text[])
        and t.id > $4::uuid and ${whereLive('t')} and ${selectCurrentName('details')} ?| ${CHARGE_KEYS}
      order by t.id limit $5`,
    [tx.organizationId, states, months, after, limit],
  );
}

/** Returns a transaction with its invoice facts; undefined if it is unknown or backed out. */
export async function findInvoicedOne(tx: OrganizationTx, id: string): Promise<InvoicedTransaction | undefined> {
  const [found] = await tx.query<InvoicedTransaction[]>(
    `${selectInvoiced} where t.organization_id = $1 and t.id = $2::uuid and ${whereLive('t')}`,
    [tx.organizationId, id],
  );
  return found;
}

/** Returns a row of the list with its difference; undefined if the invoice is not on record. */
export async function findCharged(
  tx: OrganizationTx,
  id: string,
): Promise<(ChargedRow & { readonly differenceCents: string }) | undefined> {
  const [found] = await tx.query<(ChargedRow & { readonly differenceCents: string })[]>(
    `select ${chargedColumns}, c.difference_cents as "differenceCents" from ${CHARGED_SOURCE}
      where c.organization_id = $1 and c.transaction_id = $2`,
    [tx.organizationId, id],
  );
  return found;
}

/** Returns the live transactions after an id whose invoices were compared only by sum, and the last id. */
export async function findUncompared(
  tx: OrganizationTx,
  after: string,
  limit: number,
): Promise<{ readonly next: string | null; readonly found: readonly InvoicedTransaction[] }> {
  const rows = await tx.query<{ id: string }[]>(
    `select transaction_id as id from charged_transactions
      where organization_id = $1 and transaction_id > $2::uuid and differences is null order by 1 limit $3`,
    [tx.organizationId, after, limit],
  );
  const found = await tx.query<InvoicedTransaction[]>(
    `${selectInvoiced} where t.organization_id = $1 and t.id = any ($2::uuid[]) and ${whereLive('t')} order by t.id`,
    [tx.organizationId, rows.map(({ id }) => id)],
  );
  return { next: rows.at(-1)?.id ?? null, found };
}

export interface KnownDifference {
  /** Charged less due, in whole cents as text. */
  readonly differenceCents: string;
  /** Differences by charge; null if the invoice was compared before these were stored. */
  readonly differences: ChargeDifferences | null;
}

export async function findDifferences(tx: OrganizationTx, ids: readonly string[]): Promise<ReadonlyMap<string, KnownDifference>> {
  const rows = await tx.query<(KnownDifference & { id: string })[]>(
    `select transaction_id as id, difference_cents as "differenceCents", differences from charged_transactions
      where organization_id = $1 and transaction_id = any ($2::uuid[]) and cause <> 'none'`,
    [tx.organizationId, ids],
  );
  return new Map(rows.map(({ id, ...known }) => [id, known]));
}

/** Stores comparisons without overwriting results of a later computation. */
export async function putCharged(tx: OrganizationTx, records: readonly ChargedRecord[], at: Date): Promise<void> {
  if (records.length === 0) return;
  const list = <Value>(value: (one: ChargedRecord) => Value): Value[] => records.map(value);
  await tx.query(
    `insert into charged_transactions (organization_id, computed_at, transaction_id, policy_id, state, policy_number, insured_name,
                                       transaction_type, transaction_date, invoice_number, charged, due, collected, collected_on, cause, causes,
                                       other_causes, total_due, differences)
     select $1, $2, id, policy_id, state, policy_number, insured_name, transaction_type, transaction_date, invoice_number, charged, due, collected,
            collected_on, cause, causes, string_to_array(other_causes, ','), total_due, differences
       from unnest($3::uuid[], $4::uuid[], $5::text[], $6::text[], $7::text[], $8::text[], $9::date[], $10::text[], $11::numeric[],
                   $12::numeric[], $13::numeric[], $14::date[], $15::text[], $16::jsonb[], $17::text[], $18::numeric[], $19::jsonb[])
            as c (id, policy_id, state, policy_number, insured_name, transaction_type, transaction_date, invoice_number, charged, due, collected,
                  collected_on, cause, causes, other_causes, total_due, differences)
     on conflict (organization_id, transaction_id) do update
        set computed_at = excluded.computed_at, policy_number = excluded.policy_number, insured_name = excluded.insured_name,
            invoice_number = excluded.invoice_number, charged = excluded.charged, due = excluded.due, collected = excluded.collected,
            collected_on = excluded.collected_on, cause = excluded.cause, causes = excluded.causes, other_causes = excluded.other_causes,
            total_due = excluded.total_due, differences = excluded.differences
      where charged_transactions.computed_at <= excluded.computed_at`,
    [
      tx.organizationId,
      at,
      list(({ id }) => id),
      list(({ policyId }) => policyId),
      list(({ state }) => state),
      list(({ policyNumber }) => policyNumber),
      list(({ insuredName }) => insuredName),
      list(({ transactionType }) => transactionType),
      list(({ transactionDate }) => transactionDate),
      list(({ invoiceNumber }) => invoiceNumber),
      list(({ charged }) => charged),
      list(({ due }) => due),
      list(({ collected }) => collected),
      list(({ collectedOn }) => collectedOn),
      list(({ cause }) => cause),
      list(({ causes }) => JSON.stringify(causes)),
      list(({ otherCauses }) => otherCauses.join(',')),
      list(({ totalDue }) => totalDue),
      list(({ differences }) => JSON.stringify(differences)),
    ],
  );
}

/** Deletes comparisons that a computation no longer includes, because their transactions were backed out or no longer have invoice facts. */
export async function deleteChargedBefore(tx: OrganizationTx, { states, months }: ChargedRange, at: Date): Promise<void> {
  await tx.query(
    `delete from charged_transactions
      where organization_id = $1 and state = any ($2::text[]) and to_char(transaction_date, 'YYYY-MM') = any ($3::text[]) and computed_at < $4`,
    [tx.organizationId, states, months, at],
  );
}

/** Checks the references in a filter. @throws Refusal for a policy or an upload that the organization does not have */
export async function checkChargedFilter(
  tx: OrganizationTx,
  { policyId, import: importId }: Pick<ChargedFilter, 'policyId' | 'import'>,
): Promise<void> {
  if (importId !== undefined) await findReferenced(findImportId(tx, importId.toLowerCase()), 'import', 'Choose one of your uploads.');
  if (policyId !== undefined) await findReferenced(findPolicy(tx, policyId.toLowerCase()), 'policyId', 'Choose one of your policies.');
}
