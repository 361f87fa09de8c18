import { formatUsd } from '@stampline/ui';
import type { RateCharge } from './use-tax-rates';

/** Formats a rate or an amount per policy: `5%`, `$5.00`. */
export function formatChargeFigure({ ratePercent, flatAmount }: Pick<RateCharge, 'ratePercent' | 'flatAmount'>): string {
  return ratePercent === null ? formatUsd(flatAmount ?? 0) : `${ratePercent}%`;
}

export function isCustomRate({ ruleId }: { ruleId: string }): boolean {
  return ruleId.startsWith('override-');
}
