import { countOf } from '@stampline/ui';
import type { ImportTask } from '../file-import/file-import';

/** Summarizes an import in sentences, the most important first. */
export function importSentences({ counts }: Pick<ImportTask, 'counts'>): string[] {
  const { importedRows = 0, failedRows = 0, unchangedRows = 0, duplicateRows = 0, ignoredColumns = 0 } = counts;
  return [
    importedRows === 0 ? 'No accounts were created.' : `${countOf(importedRows, 'account')} created.`,
    ...(failedRows > 0 ? [`${countOf(failedRows, 'row')} with errors: download them, correct them, and import that file.`] : []),
    ...(duplicateRows > 0
      ? [`${countOf(duplicateRows, 'new account')} may be a duplicate: each account page names the other account.`]
      : []),
    ...(unchangedRows > 0 ? [`${countOf(unchangedRows, 'row')} already in the directory.`] : []),
    ...(ignoredColumns > 0 ? [`${countOf(ignoredColumns, 'column')} not part of the format, left out.`] : []),
  ];
}
