import { formatUsd } from '@stampline/ui';
import type { TaxOverride } from './tax-settings-api';

/** Formats `3.1%` or `$5.00 per policy`. */
export function formatOverrideCharge({ ratePercent, flatAmount }: Pick<TaxOverride, 'ratePercent' | 'flatAmount'>): string {
  return ratePercent === null ? `${formatUsd(flatAmount ?? 0)} per policy` : `${ratePercent}%`;
}
