import type { RulebookJurisdiction } from '../jurisdictions/rulebook.types.js';
import { Refusal } from '../platform/kernel/problems/refusal.js';
import type { UnconfirmedFees } from '../tax/pricing/price-request.js';
import { findOverlappingOverride, type TaxOverride } from '../tax/pricing/tax-override.js';
import type { StoredRules } from '../tax/rules/stored-rules.types.js';
import { isTooLate, findOverrideErrors, buildOverride, TOO_LATE_MESSAGE } from './override-proposal.js';
import type {
  EditionProposalDto,
  OverrideEndProposalDto,
  OverrideProposalDto,
  RuleChangeProposalDto,
  UnconfirmedFeesProposalDto,
} from './propose-rule-change.dto.js';
import type { Proposal } from './rule-change.types.js';

const MAX_OVERRIDES = 1_000;
/** Maximum number of custom rates of a state. At up to 100% each, their total must stay small enough to store. */
const MAX_PER_STATE = 50;
const MAX_OPEN = 100;

/** Context for validating a proposal: the current rules, the open proposals and the rulebook. */
export interface ProposalContext {
  readonly rules: StoredRules;
  readonly open: readonly Proposal[];
  readonly getJurisdiction: (code: string) => RulebookJurisdiction;
  readonly createId: () => string;
}

/**
 * Converts a valid body to a proposal.
 * @throws Refusal for individual fields, or for a conflict with the current rules or another override
 */
export function toProposal(body: RuleChangeProposalDto, circumstances: ProposalContext): Proposal {
  if (circumstances.open.length >= MAX_OPEN) {
    throw Refusal.createConflict(`${MAX_OPEN} changes wait for a decision. Decide on some of them first.`);
  }
  if (body.kind === 'edition') return createEditionProposal(body, circumstances);
  if (body.kind === 'unconfirmed_fees') return createFeesProposal(body, circumstances);
  return body.kind === 'override' ? createOverrideProposal(body, circumstances) : createEndProposal(body, circumstances);
}

/** Returns the states whose policies a change can affect; null for all states. */
export function findAffectedStates(proposal: Proposal): string[] | null {
  if (proposal.kind === 'rulebook') return null;
  if (proposal.kind === 'edition' || proposal.kind === 'unconfirmed_fees') return proposal.states === null ? null : [...proposal.states];
  return [proposal.override.jurisdiction];
}

function createEditionProposal({ states, edition }: EditionProposalDto, { rules }: ProposalContext): Proposal {
  const isSo =
    states === null
      ? rules.isEditionChosen && rules.edition === edition && rules.editions.size === 0
      : states.every((state) => (rules.editions.get(state) ?? rules.edition) === edition);
  if (isSo)
    throw Refusal.createConflict(
      `The ${edition === 'product' ? 'Stampline rate table' : 'statute'} already prices these states. Choose other states or the other edition.`,
    );
  return { kind: 'edition', states, edition };
}

function createFeesProposal({ states, unconfirmedFees }: UnconfirmedFeesProposalDto, { rules, open }: ProposalContext): Proposal {
  const { all, states: chosen } = rules.unconfirmedFees ?? { all: 'include', states: new Map<string, UnconfirmedFees>() };
  const isSo =
    states === null
      ? all === unconfirmedFees && chosen.size === 0
      : states.every((state) => (chosen.get(state) ?? all) === unconfirmedFees);
  if (isSo)
    throw Refusal.createConflict(
      `These fees are already ${unconfirmedFees === 'include' ? 'taxed' : 'left out'} there. Choose other states or the other option.`,
    );
  if (open.some(({ kind }) => kind === 'unconfirmed_fees'))
    throw Refusal.createConflict('Another change for these fees is waiting for a decision. Decide on it first.');
  return { kind: 'unconfirmed_fees', states, unconfirmedFees };
}

function createOverrideProposal(
  body: OverrideProposalDto,
  { rules, open, getJurisdiction: jurisdiction, createId: newId }: ProposalContext,
): Proposal {
  const place = jurisdiction(body.state);
  const errors = findOverrideErrors(body, place);
  if (errors.length > 0) throw Refusal.forFields(errors);
  if (rules.overrides.length >= MAX_OVERRIDES)
    throw Refusal.createConflict(`An organization has at most ${MAX_OVERRIDES} custom rates. End one first.`);
  const override = buildOverride(newId(), body, place);
  const active = findOverlappingOverride(rules.overrides, override);
  if (active)
    throw Refusal.createConflict(
      `The custom rate "${active.label}" decides the same charge on some of these days. End it first, or choose other days.`,
    );
  const proposed = open.flatMap((one) => (one.kind === 'override' ? [one.override] : []));
  const isHere = (one: TaxOverride) => one.jurisdiction === override.jurisdiction && one.edition === override.edition;
  if ([...rules.overrides, ...proposed].filter(isHere).length >= MAX_PER_STATE) {
    throw Refusal.createConflict(
      `One edition of one state has at most ${MAX_PER_STATE} custom rates, including proposed ones. End one first.`,
    );
  }
  const waiting = findOverlappingOverride(proposed, override);
  if (waiting)
    throw Refusal.createConflict(
      `The proposed custom rate "${waiting.label}" is for the same charge on some of these days. Decide on it first, or choose other days.`,
    );
  return { kind: 'override', override };
}

function createEndProposal({ overrideId, lastDay }: OverrideEndProposalDto, { rules, open }: ProposalContext): Proposal {
  const override = rules.overrides.find(({ id }) => id === overrideId);
  if (!override) throw createFieldRefusal('overrideId', 'There is no such custom rate, or it was already voided.');
  if (lastDay !== null && lastDay < override.effectiveFrom) {
    throw createFieldRefusal(
      'lastDay',
      `The custom rate begins on ${override.effectiveFrom}. To void it from the start, leave the last day empty.`,
    );
  }
  if (isTooLate(lastDay)) throw createFieldRefusal('lastDay', TOO_LATE_MESSAGE);
  if (lastDay !== null && override.effectiveTo !== null && lastDay >= override.effectiveTo) {
    throw Refusal.createConflict(`The custom rate already ends on ${override.effectiveTo}. Enter an earlier last day.`);
  }
  if (open.some((one) => one.kind === 'override_end' && one.overrideId === override.id)) {
    throw Refusal.createConflict('Another proposal to end this custom rate is waiting for a decision. Decide on it first.');
  }
  return { kind: 'override_end', overrideId: override.id, lastDay, override };
}

function createFieldRefusal(field: string, message: string): Refusal {
  return Refusal.forFields([{ field, message }]);
}
