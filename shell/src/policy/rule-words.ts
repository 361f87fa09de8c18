import { formatDate, formatUsd } from '@stampline/ui';
import type { RuleSource } from './rule-source';

const CERTAINTIES = {
  high: 'Confirmed by the sources.',
  medium: 'Not fully verified.',
  low: 'Not verified: ask the regulator before you rely on it.',
} as const;

/** How sure a rule is, in words. */
export function certaintyOf(confidence: NonNullable<RuleSource['confidence']>): string {
  return CERTAINTIES[confidence];
}

/** `3% of premium and insurer fees`, `$5.00 per policy`. */
export function chargeOf({ ratePercent, flatAmount, basis }: Pick<RuleSource, 'ratePercent' | 'flatAmount' | 'basis'>): string {
  if (ratePercent !== null) return `${ratePercent}% of ${basis.replaceAll('_', ' ')}`;
  return flatAmount === null ? 'No charge' : `${formatUsd(flatAmount)} per policy`;
}

/** `from Jan 1, 2023`, `Jan 1, 2013 to Dec 31, 2019`; empty when no day is stated. */
export function periodOf({ effectiveFrom, effectiveTo }: Pick<RuleSource, 'effectiveFrom' | 'effectiveTo'>): string {
  if (effectiveFrom !== null && effectiveTo !== null) return `${formatDate(effectiveFrom)} to ${formatDate(effectiveTo)}`;
  if (effectiveFrom !== null) return `from ${formatDate(effectiveFrom)}`;
  return effectiveTo === null ? '' : `until ${formatDate(effectiveTo)}`;
}

/** Name of an edition, as it stands on every screen; null stands for a rule of both. */
export function editionName(edition: RuleSource['edition']): string {
  if (edition === null) return 'Both editions';
  return edition === 'product' ? 'Product rate table' : 'Statute';
}
