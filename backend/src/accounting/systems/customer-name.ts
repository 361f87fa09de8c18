/** Rules of a system for names of customers. */
export interface NameRules {
  /** Most characters. */
  readonly most: number;
  /** Characters that it refuses, each with the one that is written instead. */
  readonly replaced: Readonly<Record<string, string>>;
}

/** QuickBooks Online: names of customers have no colon, which divides a customer from its sub-customers (https://docs.zynk.com/workflow/developers/quickbooks-online/customer-xml.html). */
export const QUICKBOOKS_NAMES: NameRules = { most: 500, replaced: { ':': ' -' } };

/** Xero: names of contacts have no angle brackets (https://github.com/XeroAPI/xero-php-oauth2/issues/179) and at most 255 characters. */
export const XERO_NAMES: NameRules = { most: 255, replaced: { '<': '(', '>': ')' } };

/** Returns a name that a system accepts: without characters that it refuses, tabs, line breaks, and doubled, leading or trailing blanks. */
export function customerName(name: string, { most, replaced }: NameRules): string {
  const characters = Array.from(name, (character) => replaced[character] ?? character).join('');
  const plain = characters.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
  return Array.from(plain).slice(0, most).join('').trim();
}
