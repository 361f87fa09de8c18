import { buildImportToast, buildUploadFailedToast } from './import-toast';
import { buildPolicyImport } from './testing/policy-import-fixture';

test('confirms a complete import', () => {
  expect(buildImportToast(buildPolicyImport({ totalRows: 12, importedRows: 10, unchangedRows: 2 }))).toEqual({
    title: 'Upload Successful',
    description: 'Successfully imported 10 of 12 policies; 2 unchanged',
    variant: 'success',
  });
});

test('counts rejected rows', () => {
  expect(buildImportToast(buildPolicyImport({ totalRows: 12, importedRows: 9, failedRows: 3 }))).toEqual({
    title: 'Partial Upload',
    description: '3 policies failed validation',
    variant: 'destructive',
  });
});

test('shows why a file could not be read, or only that the import failed if the reason is unknown', () => {
  const problem = 'The file is empty.';
  expect(buildImportToast(buildPolicyImport({ status: 'failed', problem }))).toMatchObject({
    title: 'Upload Failed',
    description: 'The file is empty.',
  });
  expect(buildUploadFailedToast('')).toMatchObject({ description: 'Failed to upload policy file' });
});
