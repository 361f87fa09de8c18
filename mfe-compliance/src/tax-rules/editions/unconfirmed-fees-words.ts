import type { Complaints } from '@stampline/ui';
import type { TaxSettings } from '../../tax-settings/tax-settings-calls';
import type { RuleChangeProposal } from '../rule-change-calls';
import { listed } from './edition-rows';

export interface UnconfirmedFeesFields {
  unconfirmedFees: TaxSettings['unconfirmedFees'];
  /** For all jurisdictions, or for those whose codes are in `states`. */
  scope: 'all' | 'chosen';
  states: string[];
  reason: string;
}

/** What is missing, in words. */
export function unconfirmedFeesErrors({ scope, states, reason }: UnconfirmedFeesFields): Complaints<UnconfirmedFeesFields> {
  return {
    ...(scope === 'chosen' && states.length === 0 && { states: 'Choose at least one state, or all of them' }),
    ...(reason.trim() === '' && { reason: 'Say why, for whoever reads the history later' }),
  };
}

export function unconfirmedFeesProposal({ unconfirmedFees, scope, states, reason }: UnconfirmedFeesFields): RuleChangeProposal {
  return { kind: 'unconfirmed_fees', unconfirmedFees, states: scope === 'all' ? null : [...states], reason: reason.trim() };
}

const DONE = { include: 'taxed', exclude: 'left out of the tax' } as const;

/** `These fees are taxed in all jurisdictions.`, or in which of them otherwise. @param others names of those with the other treatment */
export function unconfirmedFeesInWords(treatment: TaxSettings['unconfirmedFees'], others: readonly string[]): string {
  if (others.length === 0) return `These fees are ${DONE[treatment]} in all jurisdictions.`;
  const other = treatment === 'include' ? DONE.exclude : DONE.include;
  return `These fees are ${other} in ${listed(others)}, and ${DONE[treatment]} everywhere else.`;
}
