import { findExternalIdPlaces } from './recorded-rows.queries.js';
import type { ExternalIdPlace } from './external-id-places.js';
import { findKnownPolicies, type KnownPolicy } from './known-policies.queries.js';
import type { PolicyGroup } from './staged-rows.queries.js';
import type { OrganizationTx } from '../../platform/kernel/database/organization-tx.js';

export interface FoundPolicies {
  /** Keyed by getPolicyKey. */
  readonly known: Map<string, KnownPolicy>;
  readonly places: Map<string, ExternalIdPlace[]>;
}

/** Loads the data needed for decisions on the policies. */
export async function lookUpPolicies(tx: OrganizationTx, groups: readonly PolicyGroup[]): Promise<FoundPolicies> {
  const known = await findKnownPolicies(
    tx,
    groups.map(([first]) => first),
  );
  return { known, places: await findExternalIdPlaces(tx, listExternalIds(groups)) };
}

const listExternalIds = (groups: readonly PolicyGroup[]): string[] => [
  ...new Set(groups.flatMap((group) => group.flatMap(({ externalId }) => externalId ?? []))),
];
