import type { RulebookJurisdiction } from '../jurisdictions/rulebook.types.js';
import { Problem } from '../platform/http/problem.js';
import { invalidFields } from '../platform/http/validation/invalid-request.js';
import type { StoredRules } from '../tax/organization-rules/stored-rules.types.js';
import { overlappingOverride, type TaxOverride } from '../tax/tax-override.js';
import { isTooLate, overrideFaults, proposedOverride, TOO_LATE } from './override-proposal.js';
import type { EditionProposalDto, OverrideEndProposalDto, OverrideProposalDto, RuleChangeProposalDto } from './propose-rule-change.dto.js';
import type { Proposal } from './rule-change.types.js';

const MOST_OVERRIDES = 1_000;
/** So many rates of at most 100% stay a rate that can be stored. */
const MOST_IN_A_STATE = 50;
const MOST_OPEN = 100;

/** What a proposal is judged by: the rules as they are, the proposals that are still open, the rulebook. */
export interface Circumstances {
  readonly rules: StoredRules;
  readonly open: readonly Proposal[];
  readonly jurisdiction: (code: string) => RulebookJurisdiction;
  readonly newId: () => string;
}

/**
 * What a sound body proposes.
 * @throws Problem 'validation-failed' with the fields at fault; 'conflict' for what is so already or is in the way of another override
 */
export function proposalOf(body: RuleChangeProposalDto, circumstances: Circumstances): Proposal {
  if (circumstances.open.length >= MOST_OPEN) {
    throw conflict(`${MOST_OPEN} changes wait for a decision. Decide on some of them first.`);
  }
  if (body.kind === 'edition') return editionProposal(body, circumstances);
  return body.kind === 'override' ? overrideProposal(body, circumstances) : endProposal(body, circumstances);
}

/** Whose policies a change can touch; null for all states. */
export function statesOf(proposal: Proposal): string[] | null {
  if (proposal.kind === 'rulebook') return null;
  if (proposal.kind === 'edition') return proposal.states === null ? null : [...proposal.states];
  return [proposal.override.jurisdiction];
}

function editionProposal({ states, edition }: EditionProposalDto, { rules }: Circumstances): Proposal {
  const isSo =
    states === null
      ? rules.edition === edition && rules.editions.size === 0
      : states.every((state) => (rules.editions.get(state) ?? rules.edition) === edition);
  if (isSo) throw conflict(`These states are priced by the ${edition} edition already; this would change nothing.`);
  return { kind: 'edition', states, edition };
}

function overrideProposal(body: OverrideProposalDto, { rules, open, jurisdiction, newId }: Circumstances): Proposal {
  const place = jurisdiction(body.state);
  const errors = overrideFaults(body, place);
  if (errors.length > 0) throw invalidFields(errors);
  if (rules.overrides.length >= MOST_OVERRIDES) throw conflict(`An organization has at most ${MOST_OVERRIDES} overrides. End one first.`);
  const override = proposedOverride(newId(), body, place);
  const active = overlappingOverride(rules.overrides, override);
  if (active)
    throw conflict(`The override "${active.label}" decides the same charge on some of these days. End it first, or choose other days.`);
  const proposed = open.flatMap((one) => (one.kind === 'override' ? [one.override] : []));
  const isHere = (one: TaxOverride) => one.jurisdiction === override.jurisdiction && one.edition === override.edition;
  if ([...rules.overrides, ...proposed].filter(isHere).length >= MOST_IN_A_STATE) {
    throw conflict(`One edition of one state has at most ${MOST_IN_A_STATE} overrides, those that are proposed included. End one first.`);
  }
  const waiting = overlappingOverride(proposed, override);
  if (waiting)
    throw conflict(`The proposed override "${waiting.label}", which is not decided yet, is for the same charge on some of these days.`);
  return { kind: 'override', override };
}

function endProposal({ overrideId, lastDay }: OverrideEndProposalDto, { rules, open }: Circumstances): Proposal {
  const override = rules.overrides.find(({ id }) => id === overrideId);
  if (!override) throw fault('overrideId', 'There is no such override, or it was taken back already.');
  if (lastDay !== null && lastDay < override.effectiveFrom) {
    throw fault(
      'lastDay',
      `The override begins on ${override.effectiveFrom}. To take it back as if it had never been, leave the last day empty.`,
    );
  }
  if (isTooLate(lastDay)) throw fault('lastDay', TOO_LATE);
  if (lastDay !== null && override.effectiveTo !== null && lastDay >= override.effectiveTo) {
    throw conflict(`The override ends on ${override.effectiveTo} already; this would change nothing.`);
  }
  if (open.some((one) => one.kind === 'override_end' && one.overrideId === override.id)) {
    throw conflict('Another proposal to end this override is not decided yet.');
  }
  return { kind: 'override_end', overrideId: override.id, lastDay, override };
}

function conflict(sentence: string): Problem {
  return new Problem('conflict', sentence);
}

function fault(field: string, message: string): Problem {
  return invalidFields([{ field, message }]);
}
