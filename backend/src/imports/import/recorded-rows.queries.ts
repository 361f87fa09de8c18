import { parseStoredDollars } from '../../money/plain-dollars.js';
import type { TransactionType } from '../../tax/pricing/price-request.js';
import { whereLive } from '../../book/live-transactions.queries.js';
import { newestAdjustment } from '../../book/newest-adjustment.queries.js';
import { selectCurrentName, newestDescription } from '../../book/newest-description.queries.js';
import type { TransactionDetails } from '../../book/transaction-details.js';
import { formatCoverages } from '../../book/transaction-parts.js';
import { addPlace, type ExternalIdPlace } from './external-id-places.js';
import type { RecordedRow } from '../matching/recorded-row.js';
import type { OrganizationTx } from '../../platform/kernel/database/organization-tx.js';

/** Returns the policies' live transactions in the order in which they were recorded. */
export async function findRecordedRows(tx: OrganizationTx, policyIds: readonly string[]): Promise<Map<string, RecordedRow[]>> {
  const booked = new Map<string, RecordedRow[]>();
  for (const record of await tx.query<RecordedRowRecord[]>(recordedRowsQuery, [tx.organizationId, policyIds])) {
    const policyRows = booked.get(record.policy_id);
    if (policyRows === undefined) booked.set(record.policy_id, [toRecordedRow(record)]);
    else policyRows.push(toRecordedRow(record));
  }
  return booked;
}

const recordedRowsQuery = `
  select known.*
    from unnest($2::uuid[]) as wanted (policy_id)
   cross join lateral (
      select t.id, t.policy_id, t.transaction_type, t.stated_type, t.external_id, t.term_effective_date, t.effective_date,
             t.expiration_date, t.transaction_date, t.premium, t.stated_premium, c.coverage_type,
             ${selectCurrentName('insured_name')} as insured_name, ${selectCurrentName('broker_name')} as broker_name,
             ${selectCurrentName('insurer_name')} as insurer_name, ${selectCurrentName('notes')} as notes,
             ${selectCurrentName('details')} as details, d.transaction_id is not null and t.details ->> 'coverageCode' is null as is_code_added,
             coalesce(a.tax_amount + a.fees, t.tax_amount + t.fees) as charged
        from policy_transactions t
        left join lateral (
          select coverage_type from coverage_lines
           where organization_id = $1 and transaction_id = t.id and line_number = 1 limit 1
       ) c on true
        left join lateral (${newestAdjustment}) a on true
        left join lateral (${newestDescription}) d on true
       where t.organization_id = $1 and t.policy_id = wanted.policy_id and ${whereLive('t')}
       order by t.created_at, t.id
   ) known`;

interface RecordedRowRecord {
  id: string;
  policy_id: string;
  transaction_type: TransactionType;
  stated_type: TransactionType | null;
  external_id: string | null;
  term_effective_date: string;
  effective_date: string;
  expiration_date: string;
  transaction_date: string;
  premium: string;
  stated_premium: string | null;
  coverage_type: string | null;
  insured_name: string | null;
  broker_name: string | null;
  insurer_name: string | null;
  notes: string | null;
  details: TransactionDetails | null;
  is_code_added: boolean;
  charged: string;
}

const toRecordedRow = (record: RecordedRowRecord): RecordedRow => ({
  id: record.id,
  type: record.transaction_type,
  statedType: record.stated_type,
  externalId: record.external_id,
  termEffectiveDate: record.term_effective_date,
  effectiveDate: record.effective_date,
  expirationDate: record.expiration_date,
  transactionDate: record.transaction_date,
  premiumCents: parseStoredDollars(record.premium),
  statedPremiumCents: record.stated_premium === null ? null : parseStoredDollars(record.stated_premium),
  coverageType: record.details?.parts === undefined ? record.coverage_type : formatCoverages(record.details.parts),
  insuredName: record.insured_name,
  brokerName: record.broker_name,
  insurerName: record.insurer_name,
  notes: record.notes,
  details: record.details,
  ...(record.is_code_added && record.details?.coverageCode !== undefined && { isCodeAdded: true }),
  chargedCents: parseStoredDollars(record.charged),
});

export async function findExternalIdPlaces(tx: OrganizationTx, externalIds: readonly string[]): Promise<Map<string, ExternalIdPlace[]>> {
  const places = new Map<string, ExternalIdPlace[]>();
  if (externalIds.length === 0) return places;
  const found = await tx.query<{ external_id: string; policy_number: string; state: string }[]>(
    `select known.*
       from unnest($2::text[]) as wanted (external_id)
      cross join lateral (
        select t.external_id, p.policy_number, p.state
          from policy_transactions t join policies p on p.organization_id = $1 and p.id = t.policy_id
         where t.organization_id = $1 and t.external_id = wanted.external_id and ${whereLive('t')}
         limit 10
     ) known`,
    [tx.organizationId, externalIds],
  );
  for (const { external_id: id, policy_number: number, state } of found) addPlace(places, id, { policyNumber: number, state });
  return places;
}
