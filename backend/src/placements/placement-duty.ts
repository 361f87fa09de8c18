import type { RecordedType } from '../book/recorded-type.js';
import type { CalendarDate } from '../dates/calendar-date.js';
import { findLatePenalties } from '../jurisdictions/late-penalties.js';
import type { Obligation, Rulebook, RulebookJurisdiction } from '../jurisdictions/rulebook.types.js';
import { findLicenseeType } from '../licensees/licensee.js';
import { parseDollarsToBigInt } from '../money/plain-dollars.js';
import { filterValidOn } from '../jurisdictions/statements.js';

/** Returns all duties to report individual transactions, past and present. */
export const findPlacementDuties = ({ filing }: Pick<RulebookJurisdiction, 'filing'>): Obligation[] =>
  filing.obligations.filter(({ period }) => period === 'per-transaction');

/** Returns undefined if no duty is known for the effective date. */
export function findPlacementDuty(jurisdiction: Pick<RulebookJurisdiction, 'filing'>, effectiveDate: CalendarDate): Obligation | undefined {
  return filterValidOn(findPlacementDuties(jurisdiction), effectiveDate)[0];
}

export const listPlacementStates = ({ jurisdictions }: Rulebook): string[] =>
  jurisdictions.filter((one) => findPlacementDuties(one).length > 0).map(({ code }) => code);

/**
 * Returns true if a duty covers a transaction. It covers all transactions, unless a source limits it to transactions with premium.
 * @param premium exact dollars
 */
export function isCovered(
  { covers }: Pick<Obligation, 'covers'>,
  { premium, transactionType }: { readonly premium: string; readonly transactionType: RecordedType },
): boolean {
  if (covers === undefined || parseDollarsToBigInt(premium) !== 0n) return true;
  return covers === 'policies-and-premium-endorsements' && (transactionType === 'new' || transactionType === 'renewal');
}

/** Additional terms of a duty on a day, as stated by a source. */
export interface DutyTerms {
  /** Holder of the license under which the transaction is filed. */
  readonly licensee: 'individual' | 'agency' | null;
  /** Late costs, as worded in the rulebook. */
  readonly latePenalties: readonly string[];
}

export function findDutyTerms({ filing }: Pick<RulebookJurisdiction, 'filing'>, obligationId: string, day: CalendarDate): DutyTerms {
  const penalties = findLatePenalties({ filing }, 'filing', [{ id: obligationId }], day);
  return {
    licensee: findLicenseeType({ filing }, day),
    latePenalties: penalties.flatMap(({ text }) => text ?? []),
  };
}
