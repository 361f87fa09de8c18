/**
 * Formats a rate as the law writes it, never rounded to two places: 0.03175 -> `3.175%`, 0.05 -> `5%`.
 * @param fraction 0.05 for five percent
 * @param minimumDecimals 2 for 0.05 -> `5.00%`
 */
export function formatPercent(fraction: number, minimumDecimals = 0): string {
  const percent = new Intl.NumberFormat('en-US', { minimumFractionDigits: minimumDecimals, maximumFractionDigits: 5 });
  // 0.0489 * 100 is 4.890000000000001 in floating point, so the scaled value is rounded first.
  return `${percent.format(Number((fraction * 100).toFixed(8)))}%`;
}

/** Formats a score with one decimal: 98.2 -> `98.2%`, 95 -> `95.0%`. @param percent from 0 to 100 */
export function formatScore(percent: number): string {
  return `${percent.toFixed(1)}%`;
}
