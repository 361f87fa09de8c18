import type { Obligation, RulebookJurisdiction } from '../jurisdictions/rulebook.types.js';

/** Types of checklists: for a period's filing, or for new business. */
export const CHECKLIST_TYPES = ['quarterly', 'annual', 'monthly', 'semi-annual', 'new_business'] as const;
export type ChecklistType = (typeof CHECKLIST_TYPES)[number];

const TYPES_BY_PERIOD: Readonly<Record<Obligation['period'], ChecklistType>> = {
  'calendar-month': 'monthly',
  'calendar-quarter': 'quarterly',
  'calendar-half-year': 'semi-annual',
  'calendar-year': 'annual',
  // Accrued tax is prepaid in the following month.
  threshold: 'monthly',
  // Custom periods are the installments of a year.
  custom: 'annual',
  'per-transaction': 'new_business',
};

export const getObligationType = ({ period }: Pick<Obligation, 'period'>): ChecklistType => TYPES_BY_PERIOD[period];

/** Returns the type of checklist for a deadline's obligation, or for the filing type of a manual deadline. */
export function getDeadlineType(
  { obligationId, filingType }: { readonly obligationId: string | null; readonly filingType: string },
  { filing }: Pick<RulebookJurisdiction, 'filing'>,
): ChecklistType {
  const obligation = filing.obligations.find(({ id }) => id === obligationId);
  if (obligation !== undefined) return getObligationType(obligation);
  if (filingType === 'form_802') return 'annual';
  return findTypeByName(filingType) ?? findTypeByName(filing.headlineFrequency) ?? 'quarterly';
}

const findTypeByName = (word: string): ChecklistType | undefined => CHECKLIST_TYPES.find((type) => type === word);
