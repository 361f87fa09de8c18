import { formatCountOf, type FileColumn } from '@stampline/ui';
import type { FileImport, ImportTask } from '../file-import/file-import';
import { insurersKey } from '../insurer-register/insurer-api';

/** Columns of an insurer file; all but the first are optional. */
const COLUMNS: readonly FileColumn[] = [
  { name: 'insurer_name', help: 'Required. A row with the name or number of an insurer you have adds to it' },
  { name: 'naic_number', help: 'Five digits, for example 19437' },
  { name: 'aa_number', help: 'For alien insurers, for example AA-1122000' },
  { name: 'domicile', help: 'State or country' },
  { name: 'other_names', help: 'Other names on your policies, separated by semicolons' },
  { name: 'eligible_states', help: 'Two-letter codes separated by semicolons, for example VA; NC' },
  { name: 'eligible_from', help: 'First day in these states, YYYY-MM-DD. Use another row for states with other dates' },
  { name: 'eligible_to', help: 'Last day in these states, YYYY-MM-DD; empty if there is none' },
  { name: 'eligibility_source', help: 'Required with states, for example the list of the state and its date' },
];

/** Summarizes an import of insurers, most important sentence first. */
function summarizeInsurerImport({ counts }: Pick<ImportTask, 'counts'>): string[] {
  const { importedRows = 0, changedRows = 0, unchangedRows = 0, failedRows = 0, ignoredColumns = 0 } = counts;
  return [
    importedRows === 0 ? 'No insurers were added.' : `${formatCountOf(importedRows, 'insurer')} added.`,
    ...(failedRows > 0 ? [`${formatCountOf(failedRows, 'row')} with errors: download them, correct them, and import that file.`] : []),
    ...(changedRows > 0 ? [`${formatCountOf(changedRows, 'row')} changed an insurer.`] : []),
    ...(unchangedRows > 0 ? [`${formatCountOf(unchangedRows, 'row')} already in your insurers.`] : []),
    ...(ignoredColumns > 0 ? [`${formatCountOf(ignoredColumns, 'column')} not part of the format, skipped.`] : []),
  ];
}

export const INSURER_IMPORT: FileImport = {
  title: 'Import insurers',
  description:
    'Rows with errors are listed, and the other rows are imported. New details are added to an insurer that you already have, and nothing is duplicated, so you can upload the same file again.',
  path: '/api/insurers/imports',
  template: '/api/insurers/template.csv',
  queryKey: insurersKey,
  columns: COLUMNS,
  summarize: summarizeInsurerImport,
};
