import type { RulebookJurisdiction } from '../jurisdictions/rulebook.types.js';
import type { PolicyAdjustmentDto } from './policies.dto.js';
import type { AdjustmentRecord } from './policy-charge-records.js';
import { toPolicyAdjustmentDto } from './policy-view.js';
import { findAdjustmentTaxLines } from './policy-tax-lines.queries.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

const MAX_ADJUSTMENTS = 50;

/** Returns the newest adjustments with their lines, by transaction id, newest first. */
export async function findAdjustments(
  tx: OrganizationTx,
  transactionIds: readonly string[],
  jurisdiction: RulebookJurisdiction | undefined,
): Promise<Map<string, PolicyAdjustmentDto[]>> {
  const records = await tx.query<AdjustmentRecord[]>(adjustmentsQuery, [tx.organizationId, transactionIds, MAX_ADJUSTMENTS]);
  const taxLines = await findAdjustmentTaxLines(
    tx,
    records.map(({ id }) => id),
    jurisdiction,
  );
  const adjustments = new Map<string, PolicyAdjustmentDto[]>();
  for (const { transactionId, ...record } of records) {
    const adjustment = toPolicyAdjustmentDto(record, taxLines.get(record.id) ?? []);
    adjustments.set(transactionId, [...(adjustments.get(transactionId) ?? []), adjustment]);
  }
  return adjustments;
}

const adjustmentsQuery = `
  select wanted.id as "transactionId", a.id, a.title, a.change_id as "changeId", a.booked_on as "bookedOn", a.created_at as "createdAt",
         a.tax_difference as "taxDifference", a.fees_difference as "feesDifference",
         a.tax_difference + a.fees_difference as "totalDifference", a.tax_amount as "taxAmount", a.tax_rate_percent / 100 as "taxRate",
         a.fees, a.tax_amount + a.fees as "totalDue", a.edition, a.rulebook_version as "rulebookVersion"
    from unnest($2::uuid[]) with ordinality as wanted (id, place)
   cross join lateral (
      select * from tax_adjustments where organization_id = $1 and transaction_id = wanted.id order by number desc limit $3
   ) a
   order by wanted.place, a.number desc`;
