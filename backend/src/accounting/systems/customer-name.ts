/** A system's rules for customer names. */
export interface NameRules {
  /** Maximum length; undefined if the vendor does not publish one. */
  readonly max?: number;
  /** Characters that the system rejects, with their replacements. */
  readonly replaced: Readonly<Record<string, string>>;
}

/**
 * QuickBooks Online: customer names cannot contain a colon, which separates sub-customers
 * (https://docs.zynk.com/workflow/developers/quickbooks-online/customer-xml.html).
 */
export const QUICKBOOKS_NAMES: NameRules = { max: 500, replaced: { ':': ' -' } };

/** Xero: contact names cannot contain angle brackets (https://github.com/XeroAPI/xero-php-oauth2/issues/179) or exceed 255 characters. */
export const XERO_NAMES: NameRules = { max: 255, replaced: { '<': '(', '>': ')' } };

/**
 * NetSuite: customer names cannot exceed 83 characters or contain a colon, which separates a customer from its parent
 * (https://docs.oracle.com/en/cloud/saas/netsuite/ns-online-help/section_N3481360.html).
 */
export const NETSUITE_NAMES: NameRules = { max: 83, replaced: { ':': ' -' } };

/** Dynamics 365 Business Central: a customer name is text of up to 100 characters (table 18 of the base application). */
export const DYNAMICS_NAMES: NameRules = { max: 100, replaced: {} };

/** Sage Accounting and FreshBooks: neither vendor publishes limits on the characters or length of customer names. */
export const OTHER_NAMES: NameRules = { replaced: {} };

/** Returns a name that the system accepts, without rejected characters, tabs, line breaks, and repeated, leading or trailing spaces. */
export function formatCustomerName(name: string, { max, replaced }: NameRules): string {
  const characters = Array.from(name, (character) => replaced[character] ?? character).join('');
  const plain = characters.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
  return Array.from(plain).slice(0, max).join('').trim();
}
