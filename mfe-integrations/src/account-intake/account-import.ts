import { queryKeys } from '@stampline/api-client';
import type { FileColumn } from '@stampline/ui';
import type { FileImport } from '../file-import/file-import';
import { importSentences } from './import-words';

/** The columns of a file of accounts; all but the first may be missing or empty. */
const COLUMNS: readonly FileColumn[] = [
  { name: 'account_name', help: 'Required, 2 to 200 characters' },
  { name: 'account_number', help: 'Each number once' },
  { name: 'primary_contact_name', help: 'Person to contact' },
  { name: 'primary_contact_email', help: 'For example name@example.com' },
  { name: 'primary_contact_phone', help: 'Any form' },
  { name: 'business_type', help: 'corporation, llc, partnership, sole-proprietorship or non-profit' },
  { name: 'business_description', help: 'Free text' },
  { name: 'year_established', help: 'For example 1998' },
  { name: 'mailing_address', help: 'Street or P.O. box' },
  { name: 'city', help: 'City' },
  { name: 'state', help: 'Two letters, for example VA' },
  { name: 'zip_code', help: 'For example 23510' },
  { name: 'federal_tax_id', help: 'In full; stored encrypted' },
  { name: 'notes', help: 'Free text' },
];

/** The import of accounts. */
export const ACCOUNT_IMPORT: FileImport = {
  title: 'Import accounts',
  description:
    'Rows with errors are listed, and the other rows are imported. A row that repeats an account changes nothing, so you can upload the same file again.',
  path: '/api/accounts/imports',
  template: '/api/accounts/template.csv',
  queryKey: queryKeys.accounts,
  columns: COLUMNS,
  sentences: importSentences,
};
