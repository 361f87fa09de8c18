import type { RulebookJurisdiction } from '../jurisdictions/rulebook.types.js';
import { withRule } from './line-rules.js';
import type { PolicyTaxLineDto } from './policies.dto.js';
import type { TaxRecord } from './policy-charge-records.js';
import { toStoredLine } from './policy-view.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

/** Returns the charges as first priced, by transaction id, in order. */
export async function findTransactionTaxLines(
  tx: OrganizationTx,
  ids: readonly string[],
  jurisdiction: RulebookJurisdiction | undefined,
): Promise<Map<string, PolicyTaxLineDto[]>> {
  return groupByOwner(
    await tx.query<TaxRecord[]>(buildTaxLinesQuery('tax_lines', 'transaction_id'), [tx.organizationId, ids]),
    jurisdiction,
  );
}

/** Returns the charges of adjustments, by adjustment id, in order. */
export async function findAdjustmentTaxLines(
  tx: OrganizationTx,
  ids: readonly string[],
  jurisdiction: RulebookJurisdiction | undefined,
): Promise<Map<string, PolicyTaxLineDto[]>> {
  return groupByOwner(
    await tx.query<TaxRecord[]>(buildTaxLinesQuery('tax_adjustment_lines', 'adjustment_id'), [tx.organizationId, ids]),
    jurisdiction,
  );
}

const buildTaxLinesQuery = (table: string, owner: string): string => `
  select ${owner} as owner, kind, label, part, basis, basis_amount as "basisAmount", trim_scale(rate_percent) as "ratePercent",
         flat_amount as "flatAmount", amount, reason, edition, rule_id as "ruleId", rulebook_version as "rulebookVersion"
    from ${table} where organization_id = $1 and ${owner} = any($2::uuid[])
   order by ${owner}, line_number`;

function groupByOwner(records: readonly TaxRecord[], jurisdiction: RulebookJurisdiction | undefined): Map<string, PolicyTaxLineDto[]> {
  const lines = new Map<string, PolicyTaxLineDto[]>();
  for (const { owner, ...record } of records) lines.set(owner, [...(lines.get(owner) ?? []), withRule(toStoredLine(record), jurisdiction)]);
  return lines;
}
