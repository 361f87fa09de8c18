import { formatUsdAccounting } from '@stampline/ui';
import type { ChargeCause, ChargedTransaction, Settlement } from './charged-api';

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

export const getCauseLabel = (cause: ChargeCause): string => CAUSE_LABELS[cause];

export const CAUSE_CHOICES = Object.entries(CAUSE_LABELS).filter(([cause]) => cause !== 'none');

export const SETTLEMENT_LABELS: Readonly<Record<Settlement, string>> = {
  charge_rest: 'Charge the rest',
  give_back: 'Refund',
  lower_invoice: 'Lower the invoice',
  correct_invoice: 'Correct the invoice',
  keep: 'Keep within the tolerance',
  absorb: 'Absorb',
};

type ChargeDifferences = ChargedTransaction['chargeDifferences'];

const PART_LABELS: Readonly<Record<ChargeDifferences[number]['chargePart'], string>> = {
  premium_tax: 'premium tax',
  stamping_fee: 'stamping fee',
  other: 'other charges',
  total: 'total',
};

/** Formats the charges that are not those due: 'premium tax $1.00 too much, stamping fee $1.00 too little'. */
export const formatChargeDifferences = (differences: ChargeDifferences): string =>
  differences
    .map(
      ({ chargePart, differenceAmount }) =>
        `${PART_LABELS[chargePart]} ${formatUsdAccounting(Math.abs(differenceAmount))} too ${differenceAmount > 0 ? 'much' : 'little'}`,
    )
    .join(', ');
