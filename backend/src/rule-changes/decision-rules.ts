import type { Role } from '../platform/kernel/access/caller.js';
import type { RuleChangeKind, RuleChangeStatus } from './rule-change.types.js';

/** Person who acts. */
export interface Decider {
  readonly id: string;
  readonly role: Role;
}

/** Facts about a change that determine who may decide on it. */
export interface DecidableChange {
  readonly kind: RuleChangeKind;
  readonly status: RuleChangeStatus;
  readonly proposedBy: string | null;
}

/** Refusal of an action: the person lacks permission (`forbidden`), or the change has the wrong status (`conflict`). */
export interface DecisionRefusal {
  readonly type: 'forbidden' | 'conflict';
  readonly because: string;
}

const STATUS_REASONS: Readonly<Record<RuleChangeStatus, string>> = {
  previewing: 'its preview is not finished yet',
  waiting: 'it waits for a decision',
  applying: 'it is approved and is being applied',
  applied: 'it is already applied',
  rejected: 'it was rejected',
  withdrawn: 'it was withdrawn',
  failed: 'it has failed',
};

/**
 * Checks an approval. An owner may approve an edition, even one that they proposed; an override needs a second person, member or owner.
 * @returns a refusal when the person may not approve the change now
 */
export function findApprovalRefusal(change: DecidableChange, person: Decider): DecisionRefusal | undefined {
  return findPersonRefusal(change, person, 'approve') ?? findStateRefusal(change, ['waiting'], 'approved');
}

/** Checks a rejection. A change may be rejected by anyone who could approve it, except the proposer, who may withdraw it. */
export function findRejectionRefusal(change: DecidableChange, person: Decider): DecisionRefusal | undefined {
  if (change.proposedBy === person.id) return { type: 'conflict', because: 'This is your own proposal: withdraw it instead.' };
  return findPersonRefusal(change, person, 'reject') ?? findStateRefusal(change, ['previewing', 'waiting'], 'rejected');
}

/** Checks a withdrawal. A change may be withdrawn by the proposer and by owners. */
export function findWithdrawalRefusal(change: DecidableChange, person: Decider): DecisionRefusal | undefined {
  if (change.kind === 'rulebook') return { type: 'conflict', because: 'Stampline makes this change itself. No decision is needed.' };
  if (change.proposedBy !== person.id && person.role !== 'owner') {
    return { type: 'forbidden', because: 'Only the person who proposed a change, or an owner, may withdraw it.' };
  }
  return findStateRefusal(change, ['previewing', 'waiting'], 'withdrawn');
}

function findPersonRefusal({ kind, proposedBy }: DecidableChange, { id, role }: Decider, verb: string): DecisionRefusal | undefined {
  if (kind === 'rulebook') return { type: 'conflict', because: 'Stampline makes this change itself. No decision is needed.' };
  if (role === 'viewer')
    return {
      type: 'forbidden',
      because: `Members and owners may ${verb} changes to custom rates, but only owners may ${verb} a change of the edition.`,
    };
  if (kind === 'edition')
    return role === 'owner' ? undefined : { type: 'forbidden', because: `Only an owner may ${verb} a change of the edition.` };
  if (proposedBy !== id) return undefined;
  return { type: 'forbidden', because: 'You proposed this change yourself. Another member or an owner has to approve it.' };
}

function findStateRefusal(
  { status }: DecidableChange,
  needed: readonly RuleChangeStatus[],
  participle: string,
): DecisionRefusal | undefined {
  if (needed.includes(status)) return undefined;
  return { type: 'conflict', because: `This change cannot be ${participle}: ${STATUS_REASONS[status]} (status ${status}).` };
}
