import { formatDollars } from '../tax/dollars.js';
import type { TaxOverride } from '../tax/tax-override.js';
import type { Proposal } from './rule-change.types.js';

const MOST_NAMED = 3;

/** What a change does, as a sentence. `nameOf` names a state by its code. */
export function titleOf(proposal: Proposal, nameOf: (code: string) => string): string {
  if (proposal.kind === 'rulebook') return `Price the policies again under rulebook ${proposal.rulebookVersion}.`;
  if (proposal.kind === 'edition') {
    const places = proposal.states === null ? 'all states' : listed(proposal.states.map(nameOf));
    return `Price policies in ${places} by the ${editionName(proposal.edition)}.`;
  }
  const { override } = proposal;
  const place = `in ${nameOf(override.jurisdiction)} (${editionName(override.edition)})`;
  if (proposal.kind === 'override') return `${chargeText(override)} ${place} ${periodText(override)}.`;
  const { lastDay } = proposal;
  return lastDay === null
    ? `Take "${override.label}" ${place} back as if it had never been.`
    : `End "${override.label}" ${place} after ${lastDay}.`;
}

function chargeText({ label, ratePercent, flatCents, replaces }: TaxOverride): string {
  const charge = flatCents === null ? `${ratePercent}%` : formatDollars(flatCents);
  return replaces === null
    ? `Charge ${charge} "${label}" on top of the rulebook`
    : `Charge ${charge} "${label}" in place of rule ${replaces}`;
}

function periodText({ effectiveFrom, effectiveTo }: TaxOverride): string {
  return effectiveTo === null ? `from ${effectiveFrom} on` : `from ${effectiveFrom} to ${effectiveTo}`;
}

function editionName(edition: 'product' | 'statute'): string {
  return edition === 'product' ? 'product rate table' : 'statute edition';
}

function listed(names: readonly string[]): string {
  const shown = names.length > MOST_NAMED ? [...names.slice(0, MOST_NAMED), `${names.length - MOST_NAMED} more`] : names;
  return shown.length === 1 ? shown.join('') : `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}`;
}
