import { currentLines, newestAdjustment } from '../../book/newest-adjustment.queries.js';
import type { RuleKind } from '../../jurisdictions/rulebook.types.js';
import { parseStoredDollars } from '../../money/plain-dollars.js';
import type { OrganizationTx } from '../../platform/kernel/database/organization-tx.js';

/** Amounts as signed whole cents. */
export interface CurrentCharge {
  readonly kind: RuleKind;
  readonly amountCents: number;
}

export async function findCurrentCharges(tx: OrganizationTx, ids: readonly string[]): Promise<Map<string, CurrentCharge[]>> {
  if (ids.length === 0) return new Map();
  const found = await tx.query<{ id: string; kind: RuleKind; amount: string }[]>(
    `select t.id, charge.kind, charge.amount
       from policy_transactions t
       left join lateral (${newestAdjustment}) a on true
      cross join lateral (${currentLines}) charge
      where t.organization_id = $1 and t.id = any ($2::uuid[])`,
    [tx.organizationId, ids],
  );
  const charges = new Map<string, CurrentCharge[]>();
  for (const { id, kind, amount } of found) {
    const charge = { kind, amountCents: parseStoredDollars(amount) };
    const known = charges.get(id);
    if (known === undefined) charges.set(id, [charge]);
    else known.push(charge);
  }
  return charges;
}
