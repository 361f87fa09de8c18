const usd = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const usdAccounting = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', currencySign: 'accounting' });

/** Formats dollars in running text: `-$1,234.50`. */
export function formatUsd(dollars: number): string {
  return usd.format(dollars === 0 ? 0 : dollars);
}

/** Formats dollars in tables, negatives in parentheses: `($1,234.50)`. */
export function formatUsdAccounting(dollars: number): string {
  return usdAccounting.format(dollars === 0 ? 0 : dollars);
}

/** Adds dollar amounts exactly, by adding their cents. */
export function sumDollars(amounts: readonly number[]): number {
  return amounts.reduce((cents, amount) => cents + Math.round(amount * 100), 0) / 100;
}
