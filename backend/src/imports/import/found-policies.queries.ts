import { placesOfExternalIds } from './booked-rows.queries.js';
import type { ExternalIdPlace } from './external-id-places.js';
import { findKnownPolicies, type KnownPolicy } from './known-policies.queries.js';
import type { PolicyGroup } from './staged-rows.queries.js';
import type { OrganizationTx } from '../../platform/kernel/database/organization-tx.js';

/** What the book has of the policies and external ids of some rows. */
export interface Found {
  /** By policyKey. */
  readonly known: Map<string, KnownPolicy>;
  /** Policies that have transactions with the external ids. */
  readonly places: Map<string, ExternalIdPlace[]>;
}

/** Looks up what decisions about the policies need. */
export async function lookUp(tx: OrganizationTx, groups: readonly PolicyGroup[]): Promise<Found> {
  const known = await findKnownPolicies(
    tx,
    groups.map(([first]) => first),
  );
  return { known, places: await placesOfExternalIds(tx, externalIdsOf(groups)) };
}

const externalIdsOf = (groups: readonly PolicyGroup[]): string[] => [
  ...new Set(groups.flatMap((group) => group.flatMap(({ externalId }) => externalId ?? []))),
];
