import { summarizeImport } from './import-messages';

test('describes an import by its created accounts and the remaining work', () => {
  expect(summarizeImport({ counts: { importedRows: 12, failedRows: 1, unchangedRows: 0, duplicateRows: 2, ignoredColumns: 1 } })).toEqual([
    '12 accounts created.',
    '1 row with errors: download them, correct them, and import that file.',
    '2 new accounts may be a duplicate: each account page names the other account.',
    '1 column not part of the format, skipped.',
  ]);
  expect(summarizeImport({ counts: { importedRows: 0, unchangedRows: 1 } })).toEqual([
    'No accounts were created.',
    '1 row already in the directory.',
  ]);
});
