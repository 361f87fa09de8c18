/** Largest premium of one row, in cents: 999,999,999,999.99 dollars. */
const PREMIUM = /^(-?)(\d{1,12})(?:\.(\d{1,2}))?$/;

/** A premium written as '1200', '1200.5' or '-1200.50', in cents; undefined for anything else. Never through a float. */
export function premiumCents(text: string): number | undefined {
  const parts = PREMIUM.exec(text);
  if (parts === null) return undefined;
  const cents = Number(parts[2]) * 100 + Number((parts[3] ?? '').padEnd(2, '0'));
  return parts[1] === '-' && cents !== 0 ? -cents : cents;
}

/** Whole cents as the text of a database numeric: -120050 is '-1200.50'. */
export function dollarText(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
