import type { ResponseBody } from '@stampline/api-client';
import { CHARGE_CAUSE_LABELS } from '@stampline/api-client/charge-labels';

type ChargedTransaction = ResponseBody<'/api/charged'>[number];
type ChargeCause = ChargedTransaction['chargeCause'];

const CAUSE_LABELS: Readonly<Record<ChargeCause, string>> = CHARGE_CAUSE_LABELS;

export const CAUSE_CHOICES = Object.entries(CAUSE_LABELS).filter(([cause]) => cause !== 'none');

type Causes = Pick<ChargedTransaction, 'causes' | 'otherCauses'>;

/** Returns the label of a difference's cause if only one cause explains the amounts. */
export const getCauseLabel = ({ chargeCause, otherCauses }: Pick<ChargedTransaction, 'chargeCause' | 'otherCauses'>): string =>
  otherCauses.length === 0 ? CAUSE_LABELS[chargeCause] : 'Several possible causes';

/** Describes the causes of a difference. If several causes fit the amounts, lists their labels. Empty if no rule explains the difference. */
export function describeCauses({ causes, otherCauses }: Causes): string {
  if (otherCauses.length === 0) return causes.map(({ causeText }) => causeText).join(' ');
  const likeliest = causes.map(({ chargeCause }) => nameCause(chargeCause)).join(' together with ');
  return `More than one explanation fits these amounts. Most likely: ${likeliest}. Also possible: ${otherCauses.map(nameCause).join(', ')}.`;
}

const nameCause = (cause: ChargeCause): string => CAUSE_LABELS[cause].toLowerCase();
