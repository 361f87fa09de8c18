import type { Obligation, RulebookJurisdiction } from './rulebook.types.js';

/** Returns true for a filing that is due by the calendar, not by a transaction or an event. */
export const isPeriodic = ({ period }: Obligation): boolean => period.startsWith('calendar-');

/**
 * Returns the filing through which a state collects its tax: the reconciliation on Form 802, or else the first filing in the rulebook that covers a
 * period.
 */
export function findMainObligation({ filing }: Pick<RulebookJurisdiction, 'filing'>): Obligation | undefined {
  const periodic = filing.obligations.filter(isPeriodic);
  return periodic.find(({ filingType }) => filingType === 'form_802') ?? periodic[0];
}
