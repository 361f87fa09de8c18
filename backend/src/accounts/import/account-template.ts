import { csvLine } from '../../platform/tables/csv-text.js';
import { ACCOUNT_COLUMNS, type ImportField } from './account-columns.js';

const EXAMPLE: Readonly<Record<ImportField, string>> = {
  accountName: 'Example Insured LLC',
  accountNumber: 'EXAMPLE-0001',
  primaryContactName: 'Dana Reed',
  primaryContactEmail: 'dana@example.com',
  primaryContactPhone: '(757) 555-0100',
  businessType: 'llc',
  businessDescription: 'Builds and repairs small boats',
  yearEstablished: '1998',
  mailingAddress: '1 Harbor Way',
  city: 'Norfolk',
  state: 'VA',
  zipCode: '23510',
  federalTaxId: '12-3456789',
  notes: 'Delete this example row before you upload',
};

/** The file that people fill in. */
export function accountTemplate(): string {
  return csvLine(Object.values(ACCOUNT_COLUMNS)) + csvLine(Object.values(EXAMPLE));
}
