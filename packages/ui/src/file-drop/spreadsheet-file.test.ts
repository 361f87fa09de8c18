import { getSpreadsheetRefusal } from './spreadsheet-file';

const MB = 1024 * 1024;

test.each([
  ['a CSV by its type', { name: 'policies', type: 'text/csv', size: 10 }],
  ['an old Excel file by its type', { name: 'book', type: 'application/vnd.ms-excel', size: 10 }],
  ['an Excel file by its type', { name: 'b', type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', size: 10 }],
  ['a CSV by its name, if the system provides no type', { name: 'policies.csv', type: '', size: 10 }],
  ['an extension in capitals', { name: 'POLICIES.XLSX', type: 'application/octet-stream', size: 10 }],
  ['a file of exactly 10 MB', { name: 'policies.xls', type: '', size: 10 * MB }],
])('accepts %s', (_case, file) => {
  expect(getSpreadsheetRefusal(file)).toBeNull();
});

test.each([
  ['a PDF', { name: 'policies.pdf', type: 'application/pdf', size: 10 }],
  ['a name that merely contains an extension', { name: 'policies.csv.exe', type: '', size: 10 }],
])('rejects %s', (_case, file) => {
  expect(getSpreadsheetRefusal(file)).toEqual({
    title: 'Invalid File Type',
    description: 'Please upload a CSV or Excel file (.csv, .xlsx, .xls)',
  });
});

test('rejects a file one byte larger than 10 MB', () => {
  expect(getSpreadsheetRefusal({ name: 'p.csv', type: 'text/csv', size: 10 * MB + 1 })).toEqual({
    title: 'File Too Large',
    description: 'File size must be less than 10MB',
  });
});
