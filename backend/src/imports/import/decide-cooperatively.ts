import { setImmediate as nextTurn } from 'node:timers/promises';
import type { OrganizationPricer } from '../../tax/pricing/organization-pricer.js';
import { type DecidedChunk, type DecideOptions, decideChunk } from './decide-chunk.js';
import type { FoundPolicies } from './found-policies.queries.js';
import type { PolicyGroup } from './staged-rows.queries.js';

/** Small enough that this process's other responses are not noticeably delayed. */
const POLICIES_PER_TURN = 50;

/** Makes the same decisions as `decideChunk`, but yields to the process's other work in between. */
export async function decideCooperatively(
  groups: readonly PolicyGroup[],
  { known, places }: FoundPolicies,
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
