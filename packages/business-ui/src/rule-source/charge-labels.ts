import { formatDate, formatUsd } from '@stampline/ui';

const BASES: Readonly<Record<string, string>> = {
  premium: 'premium',
  premium_and_insurer_fees: 'premium and insurer fees',
  premium_and_all_fees: 'premium and all fees',
  fire_premium: 'fire premium',
  insurer_fees: 'insurer fees',
  broker_fees: 'broker fees',
  non_us_premium: 'premium outside the United States',
};

export function describeBasis(basis: string): string {
  return BASES[basis] ?? basis.replaceAll('_', ' ');
}

/** Formats a charge: `3.18% of premium`, `$5.00 per policy`, or a note that nothing is charged. */
export function describeCharge(rule: { ratePercent: string | null; flatAmount: number | null; basis: string }): string {
  if (rule.ratePercent !== null) return `${rule.ratePercent}% of ${describeBasis(rule.basis)}`;
  return rule.flatAmount === null ? 'No charge' : `${formatUsd(rule.flatAmount)} per policy`;
}

/** Lists the parts of a rate: `3.6% premium tax (N.Y. Ins. Law §2118) + 0.15% ELANY stamping fee`. */
export function formatRateParts(parts: readonly { ratePercent: string; label: string; citation: string | null }[]): string {
  return parts
    .map(({ ratePercent, label, citation }) => `${ratePercent}% ${label}${citation === null ? '' : ` (${citation})`}`)
    .join(' + ');
}

/** Formats a period: `from Jan 1, 2023`, `Jan 1, 2013 to Dec 31, 2019`; empty if there are no dates. */
export function formatPeriod({ effectiveFrom, effectiveTo }: { effectiveFrom: string | null; effectiveTo: string | null }): string {
  if (effectiveFrom !== null && effectiveTo !== null) return `${formatDate(effectiveFrom)} to ${formatDate(effectiveTo)}`;
  if (effectiveFrom !== null) return `from ${formatDate(effectiveFrom)}`;
  return effectiveTo === null ? '' : `until ${formatDate(effectiveTo)}`;
}

/** Names an edition within a sentence: `priced by the Stampline rate table`. */
export function formatEditionInSentence(edition: 'product' | 'statute'): string {
  return edition === 'product' ? 'the Stampline rate table' : 'the statute';
}

/** Returns the name of an edition on screens; null means that the rule belongs to both editions. */
export function getEditionName(edition: 'product' | 'statute' | null): string {
  if (edition === null) return 'Both editions';
  return edition === 'product' ? 'Stampline rate table' : 'Statute';
}
