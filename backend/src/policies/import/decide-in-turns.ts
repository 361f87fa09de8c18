import { setImmediate as nextTurn } from 'node:timers/promises';
import type { EntityManager } from 'typeorm';
import type { OrganizationPricer } from '../../tax/pricing/organization-pricer.js';
import { placesOfExternalIds } from './booked-rows.queries.js';
import { type DecidedChunk, type DecideOptions, decideChunk } from './decide-chunk.js';
import type { ExternalIdPlace } from './external-id-places.js';
import { findKnownPolicies, type KnownPolicy } from './known-policies.queries.js';
import type { PolicyGroup } from './staged-rows.queries.js';

/** Few enough that what the database answers meanwhile does not wait long. */
const POLICIES_PER_TURN = 50;

/** What the book has of the policies and external ids of some rows. */
export interface Found {
  /** By policyKey. */
  readonly known: Map<string, KnownPolicy>;
  /** Policies that have transactions with the external ids. */
  readonly places: Map<string, ExternalIdPlace[]>;
}

/** Looks up what decisions about the policies need. */
export async function lookUp(tx: EntityManager, organizationId: string, groups: readonly PolicyGroup[]): Promise<Found> {
  const known = await findKnownPolicies(
    tx,
    organizationId,
    groups.map(([first]) => first),
  );
  return { known, places: await placesOfExternalIds(tx, organizationId, externalIdsOf(groups)) };
}

const externalIdsOf = (groups: readonly PolicyGroup[]): string[] => [
  ...new Set(groups.flatMap((group) => group.flatMap(({ externalId }) => externalId ?? []))),
];

/** Decides on whole policies as `decideChunk` does, and lets other work of the process go on in between. */
export async function decideInTurns(
  groups: readonly PolicyGroup[],
  { known, places }: Found,
  pricer: OrganizationPricer,
  options: Omit<DecideOptions, 'places'>,
): Promise<DecidedChunk> {
  const chunk: DecidedChunk = { bookings: [], names: [], settled: [], failed: [], remembered: [] };
  for (let at = 0; at < groups.length; at += POLICIES_PER_TURN) {
    await nextTurn();
    decideChunk(groups.slice(at, at + POLICIES_PER_TURN), known, pricer, { ...options, places }, chunk);
  }
  return chunk;
}
