import type { Complaints } from '@stampline/ui';
import type { Edition } from '../../tax-settings/tax-settings-calls';
import type { RuleChangeProposal } from '../rule-change-calls';

export interface EditionFields {
  edition: Edition;
  /** For all jurisdictions, or for those whose codes are in `states`. */
  scope: 'all' | 'chosen';
  states: string[];
  reason: string;
}

/** What is missing, in words. */
export function editionErrors({ scope, states, reason }: EditionFields): Complaints<EditionFields> {
  return {
    ...(scope === 'chosen' && states.length === 0 && { states: 'Choose at least one state, or all of them' }),
    ...(reason.trim() === '' && { reason: 'Enter a reason for the history and the audit log' }),
  };
}

export function editionProposal({ edition, scope, states, reason }: EditionFields): RuleChangeProposal {
  return { kind: 'edition', edition, states: scope === 'all' ? null : [...states], reason: reason.trim() };
}
