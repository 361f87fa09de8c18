const percent = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 5 });

/**
 * A tax rate in percent: two decimals, and further ones where the law has them, so that 3.175 % is not shown as another rate.
 * @param fraction 0.0225 for 2.25%
 */
export function formatTaxRate(fraction: number): string {
  // 0.0489 * 100 is 4.890000000000001 in binary: the scaled value is rounded first.
  return `${percent.format(Number((fraction * 100).toFixed(8)))}%`;
}
