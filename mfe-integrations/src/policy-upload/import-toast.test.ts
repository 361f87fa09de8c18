import { importToast, uploadFailedToast } from './import-toast';
import { policyImport } from './testing/policy-import-fixture';

test('all rows taken', () => {
  expect(importToast(policyImport({ totalRows: 12, importedRows: 10, unchangedRows: 2 }))).toEqual({
    title: 'Upload Successful',
    description: 'Successfully imported 10 of 12 policies; 2 unchanged',
    variant: 'success',
  });
});

test('some rows refused', () => {
  expect(importToast(policyImport({ totalRows: 12, importedRows: 9, failedRows: 3 }))).toEqual({
    title: 'Partial Upload',
    description: '3 policies failed validation',
    variant: 'destructive',
  });
});

test('a file that could not be read says why, or at least that it failed', () => {
  const problem = 'The file is empty.';
  expect(importToast(policyImport({ status: 'failed', problem }))).toMatchObject({
    title: 'Upload Failed',
    description: 'The file is empty.',
  });
  expect(uploadFailedToast('')).toMatchObject({ description: 'Failed to upload policy file' });
});
