import { formatUsdAccounting } from '@stampline/ui';
import type { ChargedTransaction, Settlement } from './charged-api';

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
