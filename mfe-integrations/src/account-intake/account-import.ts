import { queryKeys } from '@stampline/api-client';
import { ACCOUNT_FIELDS } from '@stampline/api-client/account-fields';
import type { FileColumn } from '@stampline/ui';
import type { FileImport } from '../file-import/file-import';
import { summarizeImport } from './import-messages';

/** Columns of an account file; all but the first are optional. */
const COLUMNS: readonly FileColumn[] = ACCOUNT_FIELDS.map(({ column, columnHelp }) => ({ name: column, help: columnHelp }));

export const ACCOUNT_IMPORT: FileImport = {
  title: 'Import accounts',
  description:
    'Rows with errors are listed, and the other rows are imported. A row that repeats an account changes nothing, so you can upload the same file again.',
  path: '/api/accounts/imports',
  template: '/api/accounts/template.csv',
  queryKey: queryKeys.accounts,
  columns: COLUMNS,
  summarize: summarizeImport,
};
