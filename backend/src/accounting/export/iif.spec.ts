import { computeImbalance } from '../systems/journal-entry.js';
import { IIF_HEADER, findIifAccountError, formatIifEntry, cleanIifText } from './iif.js';

const LINES = [
  { accountId: 'Surplus lines tax', side: 'debit', cents: 22_550, description: 'Surplus lines tax, VA 2026-03' },
  { accountId: 'Surplus lines taxes payable', side: 'credit', cents: 22_550, description: 'Payable to Tax authority' },
] as const;

test('writes an entry as a transaction whose amounts sum to zero', () => {
  expect(computeImbalance(LINES)).toBe(0);
  const text = formatIifEntry({ id: '1', number: 'SLVA202603T-1', date: '2026-03-31', memo: 'Liability VA 2026-03', lines: LINES });
  const rows = text.split('\r\n').map((line) => line.split('\t'));
  expect(rows).toEqual([
    ['TRNS', 'GENERAL JOURNAL', '03/31/2026', 'Surplus lines tax', '225.50', 'VA2603T-1', 'Liability VA 2026-03'],
    ['SPL', 'GENERAL JOURNAL', '03/31/2026', 'Surplus lines taxes payable', '-225.50', 'VA2603T-1', 'Payable to Tax authority'],
    ['ENDTRNS'],
    [''],
  ]);
  expect(IIF_HEADER.split('\r\n')[0]?.split('\t')).toHaveLength(rows[0]?.length ?? 0);
});

test.each([
  ['A\tB\nC\r\nENDTRNS', 'A B C ENDTRNS'],
  ['The "Best" Co', "The 'Best' Co"],
  ['=HYPERLINK("x")', "'=HYPERLINK('x')"],
  ['\t+1', "'+1"],
  ['@cmd', "'@cmd"],
  ['Tax authority; Policy CA-2', 'Tax authority, Policy CA-2'],
  ['Ægir Café \u2028 Åland', '?gir Cafe Aland'],
])('sanitizes a name so that it stays within its cell: %j', (name, cell) => {
  expect(cleanIifText(name)).toBe(cell);
});

test.each([
  ['SLFL202610T-1', 'FL2610T-1'],
  ['SLAK202610T2-1R', 'AK2610T2-1R'],
  ['SLP0123456789AB-1R', 'P56789AB-1R'],
])('does not truncate document number %s for QuickBooks Desktop', (number, kept) => {
  expect(kept.length).toBeLessThanOrEqual(11);
  expect(formatIifEntry({ id: '1', number, date: '2026-10-31', memo: 'M', lines: LINES })).toContain(`\t${kept}\t`);
});

test.each([
  ['Accounts Payable', 'needs a customer or vendor'],
  ['accounts receivable - other', 'needs a customer or vendor'],
  ['Gebühren', 'cannot contain this name'],
  ['Taxes; surplus lines', 'cannot contain this name'],
  ['The "Tax" account', 'cannot contain this name'],
  ['Surplus  lines tax', 'cannot contain this name'],
  ['-Tax', 'cannot contain this name'],
  ['x'.repeat(32), 'at most 31 characters'],
  ['Taxes: Surplus lines', 'with a colon before a subaccount'],
  ['Taxes:', 'with a colon before a subaccount'],
])('rejects the account %j for QuickBooks Desktop', (name, sentence) => {
  expect(findIifAccountError(name)).toContain(sentence);
});

test.each(['Surplus lines taxes payable', 'Taxes:Surplus lines', `${'x'.repeat(31)}:${'y'.repeat(31)}`, "O'Hara trust (2%)"])(
  'accepts the account %j for QuickBooks Desktop',
  (name) => {
    expect(findIifAccountError(name)).toBeUndefined();
  },
);
