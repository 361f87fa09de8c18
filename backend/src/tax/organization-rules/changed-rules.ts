import type { Edition } from '../../jurisdictions/rulebook.types.js';
import type { PricingRules } from '../organization-pricer.js';
import type { TaxOverride } from '../tax-override.js';

/** What changes in the rules of an organization. */
export type RulesChange =
  | {
      readonly kind: 'edition' /** Null for all states, those with an edition of their own included. */;
      readonly states: readonly string[] | null;
      readonly edition: Edition;
    }
  | { readonly kind: 'override'; readonly override: TaxOverride }
  | {
      readonly kind: 'override_end';
      readonly overrideId: string /** Null as if the override had never been. */;
      readonly lastDay: string | null;
    };

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
