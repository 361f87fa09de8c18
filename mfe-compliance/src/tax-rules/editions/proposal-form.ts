import type { Complaints } from '@stampline/ui';

/** What is proposed for all jurisdictions or for chosen ones, and why. */
export interface ProposalFields {
  /** What is to hold there, as the API names it. */
  choice: string;
  /** For all jurisdictions, or for those whose codes are in `states`. */
  scope: 'all' | 'chosen';
  states: string[];
  reason: string;
}

/** What is missing, in words. */
export function proposalErrors({ scope, states, reason }: ProposalFields): Complaints<ProposalFields> {
  return {
    ...(scope === 'chosen' && states.length === 0 && { states: 'Choose at least one state, or all of them' }),
    ...(reason.trim() === '' && { reason: 'Enter a reason for the history and the audit log' }),
  };
}

/** Where and why, as the API takes it. */
export function proposedFor({ scope, states, reason }: ProposalFields): { states: string[] | null; reason: string } {
  return { states: scope === 'all' ? null : [...states], reason: reason.trim() };
}
