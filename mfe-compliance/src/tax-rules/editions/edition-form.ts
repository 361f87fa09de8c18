import type { Edition } from '../../tax-settings/tax-settings-calls';
import type { RuleChangeProposal } from '../rule-change-calls';

export interface EditionFields {
  edition: Edition;
  /** Whether the change is for all jurisdictions; else `states` holds their codes. */
  isForAll: boolean;
  states: readonly string[];
  reason: string;
}

/** What is missing, in words. */
export function editionErrors({ isForAll, states, reason }: EditionFields): Partial<Record<keyof EditionFields, string>> {
  return {
    ...(!isForAll && states.length === 0 && { states: 'Choose at least one state, or all of them' }),
    ...(reason.trim() === '' && { reason: 'Say why, for whoever reads the history later' }),
  };
}

export function editionProposal({ edition, isForAll, states, reason }: EditionFields): RuleChangeProposal {
  return { kind: 'edition', edition, states: isForAll ? null : [...states], reason: reason.trim() };
}
