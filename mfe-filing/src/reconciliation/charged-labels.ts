import { formatUsdAccounting } from '@stampline/ui';
import type { ChargedTransaction } from './charged-api';

type ChargeDifferences = ChargedTransaction['chargeDifferences'];

const PART_LABELS: Readonly<Record<ChargeDifferences[number]['chargePart'], string>> = {
  premium_tax: 'premium tax',
  stamping_fee: 'stamping fee',
  other: 'other charges',
  total: 'total',
};

/** Formats the charges that differ from those due: 'premium tax $1.00 too much, stamping fee $1.00 too little'. */
export const formatChargeDifferences = (differences: ChargeDifferences): string =>
  differences
    .map(
      ({ chargePart, differenceAmount }) =>
        `${PART_LABELS[chargePart]} ${formatUsdAccounting(Math.abs(differenceAmount))} too ${differenceAmount > 0 ? 'much' : 'little'}`,
    )
    .join(', ');
