import type { PolicyChange } from './repricing-outcome.js';

const MAX_EXAMPLES = 50;

/** Keeps the policies whose amounts change most, the largest difference first; among equal ones those that came first. */
export function addExample(examples: PolicyChange[], change: PolicyChange): void {
  const { policyId, policyNumber, insuredName, state, beforeCents, afterCents, differenceCents } = change;
  const place = examples.findIndex((example) => size(example.differenceCents) < size(differenceCents));
  if (place === -1 && examples.length >= MAX_EXAMPLES) return;
  examples.splice(place === -1 ? examples.length : place, 0, {
    policyId,
    policyNumber,
    insuredName,
    state,
    beforeCents,
    afterCents,
    differenceCents,
  });
  if (examples.length > MAX_EXAMPLES) examples.pop();
}

const size = (cents: bigint): bigint => (cents < 0n ? -cents : cents);
