import type { Edition } from '../../jurisdictions/rulebook.types.js';
import type { PricingRules } from '../pricing/organization-pricer.js';
import type { UnconfirmedFees, UnconfirmedFeesChoice } from '../pricing/price-request.js';
import type { RulesChange } from './rules-change.types.js';

export function applyRulesChange(rules: PricingRules, change: RulesChange): PricingRules {
  if (change.kind === 'edition') return { ...rules, ...chooseEditions(rules, change.states, change.edition) };
  if (change.kind === 'unconfirmed_fees') return { ...rules, unconfirmedFees: chooseFees(rules, change.states, change.unconfirmedFees) };
  if (change.kind === 'override') return { ...rules, overrides: [...rules.overrides, change.override] };
  const { overrideId, lastDay } = change;
  const others = rules.overrides.filter(({ id }) => id !== overrideId);
  const ended = rules.overrides.filter(({ id }) => id === overrideId && lastDay !== null);
  return { ...rules, overrides: [...others, ...ended.map((one) => ({ ...one, effectiveTo: lastDay }))] };
}

function chooseEditions(
  { edition: all, editions }: PricingRules,
  states: readonly string[] | null,
  edition: Edition,
): Pick<PricingRules, 'edition' | 'editions'> {
  const after = chooseValue({ all, states: editions }, states, edition);
  return { edition: after.all, editions: after.states };
}

function chooseFees(
  { unconfirmedFees = { all: 'include', states: new Map() } }: PricingRules,
  states: readonly string[] | null,
  choice: UnconfirmedFees,
): UnconfirmedFeesChoice {
  return chooseValue(unconfirmedFees, states, choice);
}

/** A value for all states, with exceptions by state. */
interface ValueByState<T> {
  readonly all: T;
  readonly states: ReadonlyMap<string, T>;
}

/** Applies a choice. States with the common value are not stored as exceptions. */
function chooseValue<T>(before: ValueByState<T>, states: readonly string[] | null, choice: T): ValueByState<T> {
  if (states === null) return { all: choice, states: new Map() };
  const after = new Map(before.states);
  for (const state of states) {
    if (choice === before.all) after.delete(state);
    else after.set(state, choice);
  }
  return { all: before.all, states: after };
}
