import type { OrganizationTx } from '../../platform/kernel/database/organization-tx.js';

/** Location of a policy's risk. */
export interface RiskLocation {
  readonly county: string | null;
  readonly postalCode: string;
}

export async function findAllPlaces(tx: OrganizationTx): Promise<ReadonlyMap<string, RiskLocation>> {
  const rows = await tx.query<(RiskLocation & { policyId: string })[]>(
    'select policy_id as "policyId", county, postal_code as "postalCode" from filing_places where organization_id = $1',
    [tx.organizationId],
  );
  return new Map(rows.map(({ policyId, ...place }) => [policyId, place]));
}

export async function savePlace(
  tx: OrganizationTx,
  policyId: string,
  { county, postalCode, byName, at }: RiskLocation & { readonly byName: string; readonly at: Date },
): Promise<void> {
  await tx.query(
    `insert into filing_places (organization_id, policy_id, county, postal_code, entered_by_name, entered_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (organization_id, policy_id) do update
        set county = excluded.county, postal_code = excluded.postal_code, entered_by_name = excluded.entered_by_name,
            entered_at = excluded.entered_at`,
    [tx.organizationId, policyId, county, postalCode, byName, at],
  );
}
