import type { JurisdictionsService } from '../jurisdictions/jurisdictions.service.js';
import type { TaskRecord } from '../platform/work/tasks/task-record.js';
import { overrideView } from '../tax/rules/override-view.js';
import type { PersonDto, TaxOverrideDto } from '../tax/rules/tax-settings.dto.js';
import { approvalRefusal, type Person } from './decision-rules.js';
import type { RuleChange } from './rule-change.entity.js';
import type { Proposal } from './rule-change.types.js';
import type { RuleChangeDto } from './rule-changes.dto.js';

/** Converts a change to its response for `person`, with its newest task. */
export function ruleChangeView(
  change: RuleChange,
  work: TaskRecord | undefined,
  person: Person,
  jurisdictions: Pick<JurisdictionsService, 'find'>,
): RuleChangeDto {
  const { id, kind, title, reason, states, status, taskId, preview, result, proposal, decisionReason } = change;
  const refusal = approvalRefusal(change, person);
  const isOpen = status === 'previewing' || status === 'waiting';
  const proposedBy = personOf(change.proposedBy, change.proposedByName);
  return {
    id,
    kind,
    title,
    reason,
    states,
    edition: editionOf(proposal),
    unconfirmedFees: proposal.kind === 'unconfirmed_fees' ? proposal.unconfirmedFees : null,
    override: overrideOf(proposal, proposedBy, jurisdictions),
    lastDay: proposal.kind === 'override_end' ? proposal.lastDay : null,
    status,
    taskId,
    progress: work === undefined || work.phase === null ? null : { phase: work.phase, done: work.done, total: work.total },
    preview,
    result,
    problem: work?.problem ?? null,
    proposedBy,
    proposedAt: change.proposedAt.toISOString(),
    decidedBy: personOf(change.decidedBy, change.decidedByName),
    decidedAt: change.decidedAt?.toISOString() ?? null,
    decisionReason,
    appliedAt: change.appliedAt?.toISOString() ?? null,
    canApprove: refusal === undefined,
    cannotApproveBecause: isOpen ? (refusal?.because ?? null) : null,
  };
}

function personOf(id: string | null, name: string | null): PersonDto | null {
  return id === null ? null : { id, name: name ?? '' };
}

function editionOf(proposal: Proposal): 'product' | 'statute' | null {
  if (proposal.kind === 'rulebook' || proposal.kind === 'unconfirmed_fees') return null;
  return proposal.kind === 'edition' ? proposal.edition : proposal.override.edition;
}

function overrideOf(
  proposal: Proposal,
  proposedBy: PersonDto | null,
  jurisdictions: Pick<JurisdictionsService, 'find'>,
): TaxOverrideDto | null {
  if (proposal.kind === 'override') return overrideView(proposal.override, { proposedBy }, jurisdictions);
  return proposal.kind === 'override_end' ? overrideView(proposal.override, proposal.override, jurisdictions) : null;
}
