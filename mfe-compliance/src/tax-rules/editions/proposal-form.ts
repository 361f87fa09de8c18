import type { FieldMessages } from '@stampline/ui';

/** Form values of a proposal. */
export interface ProposalFields {
  /** API value of the choice. */
  choice: string;
  /** For all jurisdictions, or for those whose codes are in `states`. */
  scope: 'all' | 'chosen';
  states: string[];
  reason: string;
}

/** Validates the form, and returns messages by field. */
export function validateProposal({ scope, states, reason }: ProposalFields): FieldMessages<ProposalFields> {
  return {
    ...(scope === 'chosen' && states.length === 0 && { states: 'Choose at least one state, or all of them' }),
    ...(reason.trim() === '' && { reason: 'Enter a reason for the history and the audit log' }),
  };
}

/** Returns states and reason of the request body. */
export function toStatesAndReason({ scope, states, reason }: ProposalFields): { states: string[] | null; reason: string } {
  return { states: scope === 'all' ? null : [...states], reason: reason.trim() };
}
