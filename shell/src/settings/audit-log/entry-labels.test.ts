import { describeChanges, summarizeEntry } from './entry-labels';

test('shows both values of a changed field', () => {
  const details = { before: { role: 'member' }, after: { role: 'viewer' } };
  expect(describeChanges(details)).toEqual([{ field: 'Role', before: 'member', after: 'viewer' }]);
  expect(summarizeEntry(details)).toBe('Role: member → viewer');
});

test('shows the single value of an added or removed field', () => {
  expect(describeChanges({ before: null, after: { fileName: 'book.csv', sizeBytes: 2048 } })).toEqual([
    { field: 'File name', before: null, after: 'book.csv' },
    { field: 'Size', before: null, after: '2 KB' },
  ]);
  expect(summarizeEntry({ before: { fileName: 'book.csv' }, after: null })).toBe('File name: book.csv');
});

test('formats money, dates, lists, booleans and nulls', () => {
  const after = { totalDue: 513, trialEndsOn: '2027-01-31', states: ['VA', 'NC'], none: [], isDemo: false, owner: null };
  expect(describeChanges({ before: null, after }).map((change) => [change.field, change.after])).toEqual([
    ['Total due', '$513.00'],
    ['Trial ends', 'Jan 31, 2027'],
    ['States', 'VA, NC'],
    ['None', 'none'],
    ['Demo organization', 'no'],
    ['Owner', 'none'],
  ]);
});

test('shows API names as plain words', () => {
  expect(summarizeEntry({ before: null, after: { payee: 'tax_authority', fileName: 'tax_rates.csv' } })).toBe(
    'Payee: tax authority, File name: tax_rates.csv',
  );
});

test('names nested fields by their path', () => {
  const after = { proposal: { overrides: [{ state: 'VA', ratePercent: 2.5 }] } };
  expect(describeChanges({ before: {}, after }).map(({ field, after: is }) => [field, is])).toEqual([
    ['Proposal: overrides: 1: state', 'VA'],
    ['Proposal: overrides: 1: rate percent', '2.5'],
  ]);
});

test('omits hashes from the short form, and ends it after three fields', () => {
  const after = { fileName: 'a.csv', sha256: 'abc', importedRows: 1200, failedRows: 0, unchangedRows: 1 };
  expect(summarizeEntry({ before: null, after })).toBe('File name: a.csv, Imported rows: 1,200, Failed rows: 0');
  expect(summarizeEntry({ before: null, after: null })).toBe('');
});
