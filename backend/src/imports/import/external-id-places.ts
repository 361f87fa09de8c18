import { getPolicyKey } from '../../book/policy.js';

/** A policy that uses an external id. */
export interface ExternalIdPlace {
  key: string;
  words: string;
}

export function addPlace(
  places: Map<string, ExternalIdPlace[]>,
  externalId: string,
  { policyNumber, state }: { policyNumber: string; state: string },
): void {
  const place = { key: getPolicyKey(policyNumber, state), words: `policy ${policyNumber} in ${state}` };
  const known = places.get(externalId);
  if (known === undefined) places.set(externalId, [place]);
  else if (!known.some(({ key }) => key === place.key)) known.push(place);
}
