import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const backend = join(import.meta.dirname, '../../..');
const SPECS = {
  cases: 'test/policies/cases/cases.spec.ts',
  neighbors: 'test/policies/cases/neighbors.spec.ts',
  neighborsOfValues: 'test/policies/cases/neighbors-of-values.spec.ts',
  values: 'test/policies/cases/values.spec.ts',
  units: 'test/policies/cases/units.spec.ts',
  ownFiles: 'test/tables/own-files.spec.ts',
  similar: 'test/policies/similar-numbers.int.spec.ts',
  csvRows: 'src/platform/tables/csv-rows.spec.ts',
  mapping: 'test/policies/mapping.int.spec.ts',
  fitFormats: 'src/imports/mapping/fit-formats.spec.ts',
  mappedColumns: 'src/imports/rows/mapped-columns.spec.ts',
  proposeMapping: 'src/imports/mapping/propose-mapping.spec.ts',
  details: 'test/policies/details.int.spec.ts',
  matchDetails: 'test/policies/match-details.spec.ts',
  layouts: 'test/policies/layouts.spec.ts',
  lifeOfTerm: 'test/policies/life-of-term.spec.ts',
  rowsAndBook: 'test/policies/rows-and-book.int.spec.ts',
  transactionDeadlines: 'src/filing-schedule/transaction-deadlines.spec.ts',
  countedDays: 'test/filings/counted-days.int.spec.ts',
  packages: 'src/filings/packages/office-packages.spec.ts',
  iif: 'src/accounting/export/iif.spec.ts',
  batchRow: 'src/tax/batch/batch-row.spec.ts',
  batchColumns: 'src/tax/batch/batch-columns.spec.ts',
  driveName: 'src/storage/drives/drive-name.spec.ts',
  quickbooks: 'test/accounting/adapters/quickbooks.spec.ts',
} as const;

type Proof = readonly [spec: keyof typeof SPECS, title: string];

/** The reported cases by number and kind, with the tests of their expected outcome and of their neighbors. */
const CASES: readonly (readonly [number: number, kind: string, ...Proof[]])[] = [
  [1, 'zeros shown by a format', ['cases', 'in %s is read as the sheet shows it'], ['neighbors', 'is what the format of its cell shows']],
  [
    4,
    'guards against spreadsheets',
    ['cases', 'in %s is read as the sheet shows it'],
    ['neighbors', 'keeps all digits and zeros of a text'],
  ],
  [6, 'spellings of a number', ['similar', '%s is asked about'], ['similar', 'is asked about within a file']],
  [
    7,
    'errors file through a spreadsheet',
    ['csvRows', 'of errors is the same after it was opened and saved'],
    ['similar', '%s is asked about beside %s'],
  ],
  [8, 'placeholders', ['cases', 'that is a placeholder is refused'], ['neighbors', 'is refused where it is a placeholder']],
  [
    10,
    'corrected home state',
    ['similar', 'in another state is asked about where the terms overlap'],
    ['similar', 'in several states of one file is asked about'],
  ],
  [12, 'merged cells', ['cases', 'in a merged area has its value'], ['neighbors', 'of an optional column has its value in every row']],
  [13, 'hidden rows', ['cases', 'that the workbook hides is refused'], ['neighbors', 'is refused by its number: %j']],
  [15, 'a tab for each month', ['cases', 'monthly-tabs.xlsx'], ['cases', 'of a cover sheet is not claimed to be read']],
  [
    16,
    'annual and transaction premium',
    ['cases', 'before anything of %s is read'],
    ['neighborsOfValues', '%j are asked about, and nothing is read'],
  ],
  [18, 'two effective dates', ['cases', 'before anything of %s is read'], ['neighborsOfValues', '%j are asked about, and nothing is read']],
  [20, 'two columns of one name', ['cases', 'two-premiums.csv'], ['neighborsOfValues', 'that have one name are asked about']],
  [21, 'long headers', ['cases', 'of %s is found under its long header'], ['units', 'is read when its name is "%s"']],
  [22, 'columns of bordereaux', ['cases', 'of %s is found under its long header'], ['cases', 'of a carrier bordereau are proposed']],
  [23, 'no expiration date', ['values', 'has terms of %s months when the person says so']],
  [24, 'RP', ['cases', 'whose type is RP is refused'], ['values', '%s has several meanings, is asked about']],
  [
    26,
    'returns without a minus',
    ['values', 'a return premium written without a minus'],
    ['mappedColumns', 'returns that a file writes without a minus'],
  ],
  [
    27,
    'styles of amounts',
    ['cases', 'is read however accountants write it'],
    ['neighborsOfValues', 'is read however accountants write it'],
  ],
  [29, '12:01 a.m.', ['cases', 'of %s is the day that it is on'], ['neighborsOfValues', 'is its day, however it is written']],
  [31, 'binary fractions', ['cases', 'what has more than cents is refused'], ['neighborsOfValues', 'is read however accountants write it']],
  [
    32,
    'words for nothing',
    ['cases', 'where an export writes NULL, nan or N/A'],
    ['neighbors', 'is empty where an export writes a word for it'],
  ],
  [34, 'totals', ['cases', 'of totals in %s is not a policy'], ['neighbors', 'is not a policy'], ['batchRow', '%s is not priced']],
  [36, 'pages and text named .xls', ['cases', 'html-table.xls']],
  [
    37,
    'sep= and vertical bars',
    ['cases', 'of %s is the day that it is on'],
    ['neighborsOfValues', 'is numbered as a spreadsheet shows it'],
  ],
  [38, 'the calendar of 1904', ['cases', '1904-general.xlsx'], ['neighborsOfValues', 'is asked about a number without a date format']],
  [45, 'placements of California', ['transactionDeadlines', 'of a placement in California']],
  [
    47,
    'returned fee above what was charged',
    ['matchDetails', 'of more of a fee than was charged says the figures'],
    ['packages', 'Florida tags a returned fee %s'],
  ],
  [49, 'exempt business of Florida', ['packages', 'Florida questions exempt business, whatever its proof']],
  [50, 'alerts of SLA California', ['packages', 'California is told what SLIP would alert to']],
  [53, 'after expiry or cancellation', ['lifeOfTerm', 'a transaction after the end of its term']],
  [
    57,
    'extensions',
    ['details', 'extends the term at the rates of the first day of the extension'],
    ['lifeOfTerm', 'the first day of the extension'],
  ],
  [61, 'semicolons in IIF', ['iif', 'no name breaks out of its cell'], ['iif', 'QuickBooks Desktop keeps the whole number']],
  [68, 'names that drives refuse', ['driveName', 'refuses %j for OneDrive and SharePoint'], ['driveName', 'refuses %j for Dropbox']],
  [69, 'remembered order of dates', ['cases', 'remembered-step3.csv'], ['fitFormats', 'asks again for what the cells do not decide']],
  [71, 'our policy list', ['cases', 'policy-list-downloaded.csv'], ['ownFiles', 'is refused %s']],
  [73, 'invoice dates of California', ['countedDays', 'a policy of January that was invoiced in December']],
  [74, 'our guard in our list', ['ownFiles', 'is refused %s']],
  [76, 'two rows of a stated policy', ['rowsAndBook', 'are refused in a file of policies as they are now']],
  [79, 'a row for each line of business', ['layouts', 'rows of one policy, one for each coverage']],
  [82, 'installments', ['layouts', 'rows of one policy, one for each installment']],
  [83, 'payables need a name', ['quickbooks', 'reads company, chart and tax codes']],
  [
    87,
    'optional columns under other names',
    ['cases', 'whose optional columns have common names'],
    ['proposeMapping', 'when it has %j beside its columns'],
    ['batchColumns', 'that others call %s are refused, because nothing would be priced by them'],
  ],
  [88, 'a row for each location', ['layouts', 'rows of one policy, one for each location']],
];

test.each(CASES.flatMap(([number, kind, ...proofs]) => proofs.map(([spec, title]) => [number, kind, title, SPECS[spec]] as const)))(
  'case %i, %s, is proven by "%s"',
  (_number, _kind, title, spec) => {
    expect(readFileSync(join(backend, spec), 'utf8')).toContain(title);
  },
);
