import type { PolicyChange } from './repricing-outcome.js';

const MAX_EXAMPLES = 50;

/** Keeps the policies with the largest changes; among equal changes, the earlier ones. */
export function addExample(examples: PolicyChange[], change: PolicyChange): void {
  const place = examples.findIndex((example) => getSize(example) < getSize(change));
  if (place === -1 && examples.length >= MAX_EXAMPLES) return;
  examples.splice(place === -1 ? examples.length : place, 0, change);
  if (examples.length > MAX_EXAMPLES) examples.pop();
}

const getSize = ({ differenceCents }: PolicyChange): bigint => (differenceCents < 0n ? -differenceCents : differenceCents);
