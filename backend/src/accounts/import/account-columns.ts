import { type FieldColumns, fieldColumns } from '../../platform/tables/field-columns.js';

/** The columns of an account file, each with its field. */
export const ACCOUNT_COLUMNS = {
  accountName: 'account_name',
  accountNumber: 'account_number',
  primaryContactName: 'primary_contact_name',
  primaryContactEmail: 'primary_contact_email',
  primaryContactPhone: 'primary_contact_phone',
  businessType: 'business_type',
  businessDescription: 'business_description',
  yearEstablished: 'year_established',
  mailingAddress: 'mailing_address',
  city: 'city',
  state: 'state',
  zipCode: 'zip_code',
  federalTaxId: 'federal_tax_id',
  notes: 'notes',
} as const;

export type ImportField = keyof typeof ACCOUNT_COLUMNS;

export type AccountColumns = FieldColumns<ImportField>;

/** @throws UnreadableFile when the header does not say where everything is */
export const accountColumns = (header: readonly string[]): AccountColumns => fieldColumns(ACCOUNT_COLUMNS, 'accountName', header);
