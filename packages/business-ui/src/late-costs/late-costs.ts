import type { ResponseBody } from '@stampline/api-client';
import { formatDate, formatUsd } from '@stampline/ui';

type LateCost = ResponseBody<'/api/placements/overview'>['lateCosts'][number];

/** Formats a late-cost forecast as one sentence for each day with a cost: today, in a week, in a month. */
export function formatLateCosts(costs: readonly LateCost[]): string | null {
  const words = costs.flatMap((cost, index) => {
    if (cost.maximumCost === 0) return [];
    return [`${formatCostRange(cost)} if sent ${index === 0 ? 'today' : `on ${formatDate(cost.onDate)}`}`];
  });
  return words.length === 0 ? null : `Late penalty: ${words.join(', ')}.`;
}

export function formatCostRange({ minimumCost, maximumCost }: LateCost): string {
  if (minimumCost === maximumCost) return formatUsd(maximumCost);
  return minimumCost === 0 ? `up to ${formatUsd(maximumCost)}` : `${formatUsd(minimumCost)} to ${formatUsd(maximumCost)}`;
}
