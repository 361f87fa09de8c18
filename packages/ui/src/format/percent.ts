const percent = new Intl.NumberFormat('en-US', { minimumFractionDigits: 0, maximumFractionDigits: 4 });

/**
 * Formats a rate as the law writes it, never rounded to two places: 0.03175 -> `3.175%`.
 * @param fraction 0.05 for five percent
 */
export function formatPercent(fraction: number): string {
  // 0.0489 * 100 is 4.890000000000001 in binary: round the scaled value first.
  return `${percent.format(Number((fraction * 100).toFixed(6)))}%`;
}
