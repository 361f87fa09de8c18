import type { JurisdictionsService } from '../jurisdictions/jurisdictions.service.js';
import type { TaskRecord } from '../platform/work/tasks/task-record.js';
import { toTaxOverrideDto } from '../tax/rules/override-view.js';
import type { PersonDto, TaxOverrideDto } from '../tax/rules/tax-settings.dto.js';
import { findApprovalRefusal, type Decider } from './decision-rules.js';
import type { RuleChange } from './rule-change.entity.js';
import type { Proposal } from './rule-change.types.js';
import type { RuleChangeDto } from './rule-changes.dto.js';

/** Converts a change, with its newest task, to a response for `person`. */
export function toRuleChangeDto(
  change: RuleChange,
  work: TaskRecord | undefined,
  person: Decider,
  jurisdictions: Pick<JurisdictionsService, 'find'>,
): RuleChangeDto {
  const { id, kind, title, reason, states, status, taskId, preview, result, proposal, decisionReason } = change;
  const refusal = findApprovalRefusal(change, person);
  const isOpen = status === 'previewing' || status === 'waiting';
  const proposedBy = toPersonDto(change.proposedBy, change.proposedByName);
  return {
    id,
    kind,
    title,
    reason,
    states,
    edition: getEdition(proposal),
    unconfirmedFees: proposal.kind === 'unconfirmed_fees' ? proposal.unconfirmedFees : null,
    override: toOverrideDto(proposal, proposedBy, jurisdictions),
    lastDay: proposal.kind === 'override_end' ? proposal.lastDay : null,
    status,
    taskId,
    progress: work === undefined || work.phase === null ? null : { phase: work.phase, done: work.done, total: work.total },
    preview,
    result,
    problem: work?.problem ?? null,
    proposedBy,
    proposedAt: change.proposedAt.toISOString(),
    decidedBy: toPersonDto(change.decidedBy, change.decidedByName),
    decidedAt: change.decidedAt?.toISOString() ?? null,
    decisionReason,
    appliedAt: change.appliedAt?.toISOString() ?? null,
    canApprove: refusal === undefined,
    cannotApproveBecause: isOpen ? (refusal?.because ?? null) : null,
  };
}

function toPersonDto(id: string | null, name: string | null): PersonDto | null {
  return id === null ? null : { id, name: name ?? '' };
}

function getEdition(proposal: Proposal): 'product' | 'statute' | null {
  if (proposal.kind === 'rulebook' || proposal.kind === 'unconfirmed_fees') return null;
  return proposal.kind === 'edition' ? proposal.edition : proposal.override.edition;
}

function toOverrideDto(
  proposal: Proposal,
  proposedBy: PersonDto | null,
  jurisdictions: Pick<JurisdictionsService, 'find'>,
): TaxOverrideDto | null {
  if (proposal.kind === 'override') return toTaxOverrideDto(proposal.override, { proposedBy }, jurisdictions);
  return proposal.kind === 'override_end' ? toTaxOverrideDto(proposal.override, proposal.override, jurisdictions) : null;
}
