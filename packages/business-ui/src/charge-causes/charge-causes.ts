import type { ResponseBody } from '@stampline/api-client';

type ChargedTransaction = ResponseBody<'/api/charged'>[number];
type ChargeCause = ChargedTransaction['chargeCause'];

const CAUSE_LABELS: Readonly<Record<ChargeCause, string>> = {
  nothing_charged: 'Nothing charged',
  wrong_sign: 'Wrong sign',
  stamping_fee_missing: 'Stamping fee missing',
  stamping_fee_doubled: 'Stamping fee twice',
  whole_dollars: 'Whole dollars',
  rounding: 'Rounding',
  other_edition: 'Other rate source',
  rules_of_another_day: 'Rules of another day',
  fees_in_base: 'Fees in the base',
  not_due: 'Charge not due',
  exemption_ignored: 'Exemption ignored',
  rules_of_another_state: 'Rules of another state',
  opposite_errors: 'Opposite errors',
  unexplained: 'No rule explains it',
  none: 'No difference',
};

export const CAUSE_CHOICES = Object.entries(CAUSE_LABELS).filter(([cause]) => cause !== 'none');

type Causes = Pick<ChargedTransaction, 'causes' | 'otherCauses'>;

/** Returns the label of a difference's cause, if it is the only one that explains the amounts. */
export const getCauseLabel = ({ chargeCause, otherCauses }: Pick<ChargedTransaction, 'chargeCause' | 'otherCauses'>): string =>
  otherCauses.length === 0 ? CAUSE_LABELS[chargeCause] : 'Several possible causes';

/** Describes the causes of a difference; several explanations of the same amounts by the labels of their causes. Empty if no rule explains it. */
export function describeCauses({ causes, otherCauses }: Causes): string {
  if (otherCauses.length === 0) return causes.map(({ causeText }) => causeText).join(' ');
  const likeliest = causes.map(({ chargeCause }) => nameCause(chargeCause)).join(' with ');
  return `Several explanations: ${likeliest}; others involve ${otherCauses.map(nameCause).join(', ')}.`;
}

const nameCause = (cause: ChargeCause): string => CAUSE_LABELS[cause].toLowerCase();
