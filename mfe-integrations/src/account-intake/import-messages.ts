import { formatCountOf } from '@stampline/ui';
import type { ImportTask } from '../file-import/file-import';

/** Summarizes an import in sentences, most important first. */
export function summarizeImport({ counts }: Pick<ImportTask, 'counts'>): string[] {
  const { importedRows = 0, failedRows = 0, unchangedRows = 0, duplicateRows = 0, ignoredColumns = 0 } = counts;
  return [
    importedRows === 0 ? 'No accounts were created.' : `${formatCountOf(importedRows, 'account')} created.`,
    ...(failedRows > 0 ? [`${formatCountOf(failedRows, 'row')} with errors: download them, correct them, and import that file.`] : []),
    ...(duplicateRows > 0
      ? [`${formatCountOf(duplicateRows, 'new account')} may be a duplicate: each account page names the other account.`]
      : []),
    ...(unchangedRows > 0 ? [`${formatCountOf(unchangedRows, 'row')} already in the directory.`] : []),
    ...(ignoredColumns > 0 ? [`${formatCountOf(ignoredColumns, 'column')} not part of the format, skipped.`] : []),
  ];
}
