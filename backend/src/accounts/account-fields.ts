/** How an account is: in use, or kept for the record only. */
export const ACCOUNT_STATUSES = ['active', 'archived'] as const;
export type AccountStatus = (typeof ACCOUNT_STATUSES)[number];

/** Legal forms of a business. */
export const BUSINESS_TYPES = ['corporation', 'llc', 'partnership', 'sole-proprietorship', 'non-profit'] as const;
export type BusinessType = (typeof BUSINESS_TYPES)[number];

/** Most characters of a field of one line. */
export const LONGEST_LINE = 200;

/** The first year that an account can have been established in. */
export const EARLIEST_YEAR = 1600;

/** What is stored of an account as it is, apart from its federal tax ID; null where it is not known. */
export interface AccountFields {
  accountName: string;
  accountNumber: string | null;
  primaryContactName: string | null;
  primaryContactEmail: string | null;
  primaryContactPhone: string | null;
  businessType: BusinessType | null;
  businessDescription: string | null;
  yearEstablished: number | null;
  mailingAddress: string | null;
  city: string | null;
  /** Two capital letters. */
  state: string | null;
  zipCode: string | null;
  notes: string | null;
  status: AccountStatus;
}

export type AccountField = keyof AccountFields;

/** An account of which nothing is known but its name. */
export function accountNamed(accountName: string): AccountFields {
  return {
    accountName,
    accountNumber: null,
    primaryContactName: null,
    primaryContactEmail: null,
    primaryContactPhone: null,
    businessType: null,
    businessDescription: null,
    yearEstablished: null,
    mailingAddress: null,
    city: null,
    state: null,
    zipCode: null,
    notes: null,
    status: 'active',
  };
}

const isField = (name: string): name is AccountField => name in accountNamed('');

export const ACCOUNT_FIELDS: readonly AccountField[] = Object.keys(accountNamed('')).filter(isField);
