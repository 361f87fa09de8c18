import type { Obligation, RulebookJurisdiction } from '../../jurisdictions/rulebook.types.js';

/** Whether the filing comes with the calendar and not with a transaction or an event. */
const isPeriodic = ({ period }: Obligation): boolean => period.startsWith('calendar-');

/** The filing by which a state takes its tax: its reconciliation on Form 802, else the first one in the rulebook that covers a period. */
export function mainObligation({ filing }: Pick<RulebookJurisdiction, 'filing'>): Obligation | undefined {
  const periodic = filing.obligations.filter(isPeriodic);
  return periodic.find(({ filingType }) => filingType === 'form_802') ?? periodic[0];
}

/** The filing that is due for a period without business: the main one if it is, else the first that is, else the main one where no source says. */
export function zeroReportObligation(jurisdiction: Pick<RulebookJurisdiction, 'filing'>): Obligation | undefined {
  const required = jurisdiction.filing.obligations.filter((one) => isPeriodic(one) && one.zeroReport === 'required');
  const main = mainObligation(jurisdiction);
  return required.find((one) => one.id === main?.id) ?? required[0] ?? (main?.zeroReport === 'unknown' ? main : undefined);
}
