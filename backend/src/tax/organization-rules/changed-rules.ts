import type { Edition } from '../../jurisdictions/rulebook.types.js';
import type { PricingRules } from '../organization-pricer.js';
import type { RulesChange } from './rules-change.types.js';

/** The rules after a change. */
export function changedRules(rules: PricingRules, change: RulesChange): PricingRules {
  if (change.kind === 'edition') return { ...rules, ...chosenEditions(rules, change.states, change.edition) };
  if (change.kind === 'override') return { ...rules, overrides: [...rules.overrides, change.override] };
  const { overrideId, lastDay } = change;
  const others = rules.overrides.filter(({ id }) => id !== overrideId);
  const ended = rules.overrides.filter(({ id }) => id === overrideId && lastDay !== null);
  return { ...rules, overrides: [...others, ...ended.map((one) => ({ ...one, effectiveTo: lastDay }))] };
}

/** Only states whose edition differs from that of all the others are kept apart. */
function chosenEditions(
  rules: PricingRules,
  states: readonly string[] | null,
  edition: Edition,
): Pick<PricingRules, 'edition' | 'editions'> {
  if (states === null) return { edition, editions: new Map() };
  const editions = new Map(rules.editions);
  for (const state of states) {
    if (edition === rules.edition) editions.delete(state);
    else editions.set(state, edition);
  }
  return { edition: rules.edition, editions };
}
