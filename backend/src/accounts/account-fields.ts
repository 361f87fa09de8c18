import { buildRecord } from '../facts/build-record.js';

/** Statuses of an account: in use, or kept only for the record. */
export const ACCOUNT_STATUSES = ['active', 'archived'] as const;
export type AccountStatus = (typeof ACCOUNT_STATUSES)[number];

/** Legal forms of a business. */
export const BUSINESS_TYPES = ['corporation', 'llc', 'partnership', 'sole-proprietorship', 'non-profit'] as const;
export type BusinessType = (typeof BUSINESS_TYPES)[number];

/** Maximum number of characters in a single-line field. */
export const MAX_LINE_LENGTH = 200;

/** Earliest year in which an account can have been established. */
export const EARLIEST_YEAR = 1600;

/** Declaration of a field that people enter or files contain. */
interface Field {
  readonly kind: 'name' | 'line' | 'text' | 'email' | 'choice' | 'year' | 'state' | 'tax-id';
  /** Column name in the table and in files. */
  readonly column: string;
  /** Hint below the column in the import dialog. */
  readonly columnHelp: string;
  readonly cell: string;
  readonly label: string;
  /** Name as it appears in a sentence. */
  readonly words: string;
  /** Name in API messages if it differs from the property name. */
  readonly called?: string;
  readonly sentence: string;
  /** Description in requests if it differs from that in responses. */
  readonly givenSentence?: string;
  readonly example?: string | number;
  /** True for an identifier, to preserve leading zeros. */
  readonly isIdentifier?: true;
}

/**
 * Fields of an account that people enter or files contain, in column order. The table's column list, the API, the
 * template, imports, the form and the descriptions of changes are derived from this list.
 */
const ENTERED_FIELDS = {
  accountName: {
    kind: 'name',
    column: 'account_name',
    columnHelp: 'Required, 2 to 200 characters',
    cell: 'Example Insured LLC',
    label: 'Account Name',
    words: 'the account name',
    sentence: 'Name of the insured client.',
    example: 'Harbor Marine LLC',
  },
  accountNumber: {
    kind: 'line',
    column: 'account_number',
    columnHelp: 'Unique to each account',
    cell: 'EXAMPLE-0001',
    label: 'Account Number',
    words: 'the account number',
    sentence: 'Account number in your other systems; null if none.',
    example: 'A-1042',
    isIdentifier: true,
  },
  primaryContactName: {
    kind: 'line',
    column: 'primary_contact_name',
    columnHelp: 'Person to contact',
    cell: 'Dana Reed',
    label: 'Primary Contact Name',
    words: 'the contact name',
    sentence: 'Name of the primary contact; null if unknown.',
    example: 'Marisol Vega',
  },
  primaryContactEmail: {
    kind: 'email',
    column: 'primary_contact_email',
    columnHelp: 'For example name@example.com',
    cell: 'dana@example.com',
    label: 'Primary Contact Email',
    words: 'the contact email',
    called: 'the primary contact email',
    sentence: 'Email address of the primary contact; null if unknown.',
    example: 'dana@harbormarine.example',
  },
  primaryContactPhone: {
    kind: 'line',
    column: 'primary_contact_phone',
    columnHelp: 'Any format',
    cell: '(757) 555-0100',
    label: 'Primary Contact Phone',
    words: 'the contact phone',
    sentence: 'Phone number of the primary contact; null if unknown.',
    example: '(757) 555-0100',
  },
  businessType: {
    kind: 'choice',
    column: 'business_type',
    columnHelp: 'corporation, llc, partnership, sole-proprietorship or non-profit',
    cell: 'llc',
    label: 'Business Type',
    words: 'the business type',
    sentence: 'Legal form of the business; null if unknown.',
  },
  businessDescription: {
    kind: 'text',
    column: 'business_description',
    columnHelp: 'Free text',
    cell: 'Builds and repairs small boats',
    label: 'Business Description',
    words: 'the business description',
    sentence: 'Description of the business; null if none.',
    example: 'Builds and repairs small boats.',
  },
  yearEstablished: {
    kind: 'year',
    column: 'year_established',
    columnHelp: 'For example 1998',
    cell: '1998',
    label: 'Year Established',
    words: 'the year established',
    called: 'the year established',
    sentence: 'Year the business was established; null if unknown.',
    givenSentence: 'Year the business was established, from 1600 to the current year; null if unknown.',
    example: 1998,
  },
  mailingAddress: {
    kind: 'line',
    column: 'mailing_address',
    columnHelp: 'Street or P.O. box',
    cell: '1 Harbor Way',
    label: 'Mailing Address',
    words: 'the mailing address',
    sentence: 'Street address or P.O. box; null if unknown.',
    example: '1 Harbor Way',
  },
  city: {
    kind: 'line',
    column: 'city',
    columnHelp: 'City',
    cell: 'Norfolk',
    label: 'City',
    words: 'the city',
    sentence: 'City of the mailing address; null if unknown.',
    example: 'Norfolk',
  },
  state: {
    kind: 'state',
    column: 'state',
    columnHelp: 'Two letters, for example VA',
    cell: 'VA',
    label: 'State',
    words: 'the state',
    sentence: 'Two-letter code of the state in the mailing address; null if unknown.',
    givenSentence: 'Two-letter code of the state in the mailing address, in upper or lower case; null if unknown.',
    example: 'VA',
  },
  zipCode: {
    kind: 'line',
    column: 'zip_code',
    columnHelp: 'For example 23510',
    cell: '23510',
    label: 'ZIP Code',
    words: 'the ZIP code',
    called: 'the ZIP code',
    sentence: 'ZIP code of the mailing address; null if unknown.',
    example: '23510',
    isIdentifier: true,
  },
  federalTaxId: {
    kind: 'tax-id',
    column: 'federal_tax_id',
    columnHelp: 'In full; stored encrypted',
    cell: '12-3456789',
    label: 'Federal Tax ID',
    words: 'the federal tax ID',
    called: 'the federal tax ID',
    sentence: 'Federal tax ID, masked to its last four digits; null if none.',
    givenSentence:
      'Employer identification number or Social Security number: nine digits, with or without hyphens. Stored encrypted; responses show its\nlast four digits.',
    example: '12-3456789',
    isIdentifier: true,
  },
  notes: {
    kind: 'text',
    column: 'notes',
    columnHelp: 'Free text',
    cell: 'Delete this example row before you upload',
    label: 'Notes',
    words: 'the notes',
    sentence: 'Notes on the account; null if none.',
    example: 'Moved its fleet to Norfolk in 2026.',
  },
} as const satisfies Readonly<Record<string, Field>>;

type Fields = typeof ENTERED_FIELDS;
export type EnteredField = keyof Fields;

const isEnteredField = (name: string): name is EnteredField => name in ENTERED_FIELDS;

export const ENTERED_NAMES = Object.keys(ENTERED_FIELDS).filter(isEnteredField);

/** Returns the declaration of a field, without its literal types. */
export const getDeclaration = (name: EnteredField): Field => ENTERED_FIELDS[name];

/** Fields other than the name that are stored as entered. */
export type DetailField = Exclude<EnteredField, 'accountName' | 'federalTaxId'>;

const isDetailField = (name: EnteredField): name is DetailField => name !== 'accountName' && name !== 'federalTaxId';

export const DETAIL_FIELDS = ENTERED_NAMES.filter(isDetailField);

/** Details of an account; null if unknown. The state is a two-letter code in upper case. */
export type AccountDetails = {
  [Name in DetailField]:
    | (Fields[Name]['kind'] extends 'choice' ? BusinessType : Fields[Name]['kind'] extends 'year' ? number : string)
    | null;
};

/** Stored fields of an account, except its federal tax ID. */
export interface AccountFields extends AccountDetails {
  accountName: string;
  status: AccountStatus;
}

export type AccountField = keyof AccountFields;

export const ACCOUNT_FIELDS: readonly AccountField[] = ['accountName', ...DETAIL_FIELDS, 'status'];

/** Returns an account that has only a name. */
export const createAccountFields = (accountName: string): AccountFields => ({
  accountName,
  ...buildRecord(DETAIL_FIELDS, () => null),
  status: 'active',
});
