import type { RulebookJurisdiction, Source } from '../jurisdictions/rulebook.types.js';
import { filterValidOn } from '../jurisdictions/statements.js';
import type { Cause, CauseKind } from '../tax/causes/cause-kinds.js';
import type { ChargeDifferences } from '../tax/causes/charge-amounts.js';

/** `not_decided`: the rule that we read does not settle the question; `not_read`: we have not read a rule. */
export const SETTLEMENT_LAW_STATUSES = ['allowed', 'forbidden', 'not_decided', 'not_read'] as const;
export type SettlementLawStatus = (typeof SETTLEMENT_LAW_STATUSES)[number];

/** State law on whether brokers may pay tax that the insured was not charged. */
export interface AbsorptionLaw {
  readonly status: SettlementLawStatus;
  readonly text: string;
  readonly citation: string | null;
  readonly sources: readonly Source[];
}

type LawfulState = Pick<RulebookJurisdiction, 'name' | 'filing'>;

/** Finds the law of a state on absorbing tax, as of the date of a transaction. */
export function findAbsorptionLaw({ name, filing }: LawfulState, day: string): AbsorptionLaw {
  const statement = filterValidOn(filing.statements, day).find(({ absorption }) => absorption !== undefined);
  if (statement?.absorption === undefined)
    return { status: 'not_read', text: `We have not read whether ${name} lets a broker absorb a difference.`, citation: null, sources: [] };
  const { absorption, citation, sources } = statement;
  const rule = `${name}: ${statement.text}${citation === null ? '' : ` (${citation})`}.`;
  if (absorption !== 'not-decided') return { status: absorption, text: rule, citation, sources };
  return { status: 'not_decided', text: `${rule} The rule does not decide whether a broker may absorb a shortfall.`, citation, sources };
}

/** Explains that we have not read a source on a state's tolerance. */
export const formatToleranceNotRead = ({ name }: LawfulState): string =>
  `We have not read whether ${name} has a tolerance for differences.`;

interface ExplainedDifference {
  readonly differences: ChargeDifferences | null;
  readonly causes: readonly Pick<Cause, 'kind'>[];
  readonly otherCauses: readonly CauseKind[];
}

/**
 * Returns true if only stamping fees differ, which the law on the tax does not cover. If the invoice does not show the charge, only an unambiguous
 * cause proves that no other charge differs.
 */
export function differsOnlyInFees({ differences, causes: [cause, ...others], otherCauses }: ExplainedDifference): boolean {
  const { total, ...parts } = differences ?? {};
  const [part, ...otherParts] = Object.keys(parts);
  if (part !== undefined)
    return part === 'stampingFee' && otherParts.length === 0 && (total === undefined || total === differences?.stampingFee);
  const isOfFees = cause?.kind === 'stamping_fee_missing' || cause?.kind === 'stamping_fee_doubled';
  return isOfFees && others.length === 0 && otherCauses.length === 0;
}
