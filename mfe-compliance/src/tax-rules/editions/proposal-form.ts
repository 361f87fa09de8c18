import type { FieldMessages } from '@stampline/ui';

export interface ProposalFields {
  choice: string;
  /** Proposal for all jurisdictions, or for those whose codes are in `states`. */
  scope: 'all' | 'chosen';
  states: string[];
  reason: string;
}

export function validateProposal({ scope, states, reason }: ProposalFields): FieldMessages<ProposalFields> {
  return {
    ...(scope === 'chosen' && states.length === 0 && { states: 'Choose at least one state, or all of them' }),
    ...(reason.trim() === '' && { reason: 'Enter a reason for the history and the audit log' }),
  };
}

/** Returns the states and the reason for the request body. */
export function toStatesAndReason({ scope, states, reason }: ProposalFields): { states: string[] | null; reason: string } {
  return { states: scope === 'all' ? null : [...states], reason: reason.trim() };
}
