import { formatDollars } from '../money/json-dollars.js';
import type { TaxOverride } from '../tax/pricing/tax-override.js';
import type { Proposal } from './rule-change.types.js';

const MAX_NAMED_STATES = 3;

/** Describes a change as a sentence. `nameOf` returns a state's name by its code. */
export function formatTitle(proposal: Proposal, nameOf: (code: string) => string): string {
  if (proposal.kind === 'rulebook') return `Price the policies again under rulebook ${proposal.rulebookVersion}.`;
  if (proposal.kind === 'edition') {
    return `Price policies in ${formatStates(proposal.states, nameOf)} by the ${getEditionName(proposal.edition)}.`;
  }
  if (proposal.kind === 'unconfirmed_fees') {
    const fees = proposal.unconfirmedFees === 'include' ? 'Tax fees' : 'Leave fees out of the tax';
    return `${fees} where no source says whether they are taxed, in ${formatStates(proposal.states, nameOf)}.`;
  }
  const { override } = proposal;
  const place = `in ${nameOf(override.jurisdiction)} (${getEditionName(override.edition)})`;
  if (proposal.kind === 'override') return `${formatCharge(override)} ${place} ${formatPeriod(override)}.`;
  const { lastDay } = proposal;
  return lastDay === null ? `Void "${override.label}" ${place} from the start.` : `End "${override.label}" ${place} after ${lastDay}.`;
}

function formatStates(states: readonly string[] | null, nameOf: (code: string) => string): string {
  return states === null ? 'all states' : joinNames(states.map(nameOf));
}

function formatCharge({ label, ratePercent, flatCents, replaces }: TaxOverride): string {
  const charge = flatCents === null ? `${ratePercent}%` : formatDollars(flatCents);
  return replaces === null
    ? `Charge ${charge} "${label}" on top of the rulebook`
    : `Charge ${charge} "${label}" in place of rule ${replaces}`;
}

function formatPeriod({ effectiveFrom, effectiveTo }: TaxOverride): string {
  return effectiveTo === null ? `from ${effectiveFrom} on` : `from ${effectiveFrom} to ${effectiveTo}`;
}

function getEditionName(edition: 'product' | 'statute'): string {
  return edition === 'product' ? 'Stampline rate table' : 'statute';
}

function joinNames(names: readonly string[]): string {
  const shown = names.length > MAX_NAMED_STATES ? [...names.slice(0, MAX_NAMED_STATES), `${names.length - MAX_NAMED_STATES} more`] : names;
  return shown.length === 1 ? shown.join('') : `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}`;
}
