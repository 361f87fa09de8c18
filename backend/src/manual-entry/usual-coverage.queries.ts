import { whereLive } from '../book/live-transactions.queries.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

/**
 * Returns the policy's coverage, for a transaction without one. Undefined if any of its transactions has several coverages, because their joined name
 * would be priced as one coverage.
 */
export async function findUsualCoverage(
  tx: OrganizationTx,
  { id, coverageType }: { id: string; coverageType: string | null },
): Promise<string | undefined> {
  if (coverageType === null) return undefined;
  const [row] = await tx.query<{ hasSeveral: boolean }[]>(
    `select exists (
       select from policy_transactions t
        where t.organization_id = $1 and t.policy_id = $2 and ${whereLive('t')}
          and (select count(*) from coverage_lines where organization_id = $1 and transaction_id = t.id) > 1
     ) as "hasSeveral"`,
    [tx.organizationId, id],
  );
  return row!.hasSeveral ? undefined : coverageType;
}
