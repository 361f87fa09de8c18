import { formatCountOf } from '@stampline/ui';
import type { LicenseeRule, MovePreview, RulesPreview } from './use-licensees';

/** Formats the transactions that a rule matches: `FL, broker Coastal Retail`. */
export function formatScope({ state, retailBroker, accountNumber, team = null }: LicenseeRule): string {
  const parts = [
    state ?? 'All states',
    ...(retailBroker === null ? [] : [`broker ${retailBroker}`]),
    ...(accountNumber === null ? [] : [`account ${accountNumber}`]),
    ...(team === null ? [] : [`team ${team}`]),
  ];
  return parts.join(', ');
}

const LISTED_CHANGES = 5;

/** Describes the effect of rules on unsent placements. */
export function describeRulesEffect({ changes, comparedCount, isComplete }: RulesPreview): string {
  const compared = isComplete
    ? `${formatCountOf(comparedCount, 'unsent placement')} compared.`
    : `The first ${formatCountOf(comparedCount, 'unsent placement')} compared.`;
  if (changes.length === 0) return `${compared} No licensee changes.`;
  const listed = changes
    .slice(0, LISTED_CHANGES)
    .map(
      ({ fromHolder, toHolder, placementCount }) =>
        `${formatCountOf(placementCount, 'placement')} from ${fromHolder ?? 'unknown'} to ${toHolder ?? 'unknown'}.`,
    );
  const more = changes.length > LISTED_CHANGES ? ' More changes follow.' : '';
  return `${compared} ${listed.join(' ')}${more}`;
}

/** Describes the effect of a move of business. */
export function describeMoveEffect({ placementCount, packagedCount, ruleCount, states }: MovePreview, toHolder: string): string {
  const unlicensed = states.filter(({ isLicensed }) => !isLicensed);
  const stay = unlicensed.reduce((sum, one) => sum + one.placementCount, 0);
  return [
    `${formatCountOf(placementCount, 'unsent placement')} and ${formatCountOf(ruleCount, 'rule')} move to ${toHolder}.`,
    ...(stay === 0
      ? []
      : [
          `${formatCountOf(stay, 'placement')} stay, because ${toHolder} has no license in ${unlicensed.map(({ stateName }) => stateName).join(', ')}.`,
        ]),
    ...(packagedCount === 0 ? [] : [`${formatCountOf(packagedCount, 'placement')} stay in packages that were not sent.`]),
    'Sent placements stay as they were sent.',
  ].join(' ');
}
