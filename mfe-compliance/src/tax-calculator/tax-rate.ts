const percent = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 5 });

/**
 * Formats a tax rate in percent with two decimals, or more where the law has them (3.175%).
 * @param fraction 0.0225 for 2.25%
 */
export function formatTaxRate(fraction: number): string {
  // 0.0489 * 100 is 4.890000000000001 in binary: round the scaled value first.
  return `${percent.format(Number((fraction * 100).toFixed(8)))}%`;
}
