import { formatDate } from '../../dates/format-date.js';
import { loadRulebook } from '../../jurisdictions/rulebook-files.js';
import type { TransactionDetails } from '../../book/transaction-details.js';
import { createOnTimeChecks } from './on-time-checks.js';

const { jurisdictions } = loadRulebook();
const buildChecks = (state: string) => createOnTimeChecks(jurisdictions.find(({ code }) => code === state)!);

/** Returns the problems found on a given day with a transaction that is effective on 2026-06-01. */
function findProblems(state: string, today: string, details: TransactionDetails = {}): string[] {
  const row = { policyNumber: 'SL-1', effectiveDate: '2026-06-01', details };
  return buildChecks(state).flatMap(({ begin }) => begin({ today })(row)?.sentence ?? []);
}

// Counted by hand from June 1, 2026, a Monday; only Florida counts that day as the first.
test.each<[state: string, lastDay: string, dayAfter: string, details: TransactionDetails]>([
  ['CA', '2026-07-21', '2026-07-22', { boundDate: '2026-05-22' }],
  ['DE', '2026-07-01', '2026-07-02', {}],
  ['FL', '2026-06-30', '2026-07-01', {}],
  ['ID', '2026-07-10', '2026-07-11', { receiptDate: '2026-06-10' }],
  ['KY', '2026-06-25', '2026-06-26', { invoiceDate: '2026-06-10' }],
  ['MA', '2026-06-11', '2026-06-12', { boundDate: '2026-05-22' }],
  ['MT', '2026-07-31', '2026-08-01', {}],
  ['NC', '2026-07-01', '2026-07-02', {}],
  ['NY', '2026-07-06', '2026-07-07', { boundDate: '2026-05-22' }],
  ['PA', '2026-07-16', '2026-07-17', {}],
  ['SD', '2026-07-01', '2026-07-02', {}],
  ['TX', '2026-08-09', '2026-08-10', { issueDate: '2026-06-10' }],
  ['UT', '2026-07-31', '2026-08-01', {}],
  ['WA', '2026-07-31', '2026-08-01', {}],
  ['WY', '2026-07-06', '2026-07-07', { boundDate: '2026-05-22' }],
])('a %s filing is on time until %s, and late on %s', (state, lastDay, dayAfter, details) => {
  expect(findProblems(state, lastDay, details)).toEqual([]);
  expect(findProblems(state, dayAfter, details)).toEqual([`SL-1 was due ${formatDate(lastDay)}. Be ready to explain why it is late.`]);
});

test('every rule that counts days from a transaction is checked, with its source', () => {
  const checked = jurisdictions.flatMap(({ code }) => buildChecks(code).map(({ source }) => [code, source.url !== null]));
  expect(checked).toEqual(
    ['AL', 'CA', 'DE', 'FL', 'ID', 'KY', 'MA', 'MT', 'NC', 'NY', 'OR', 'PA', 'SD', 'TX', 'UT', 'WA', 'WY'].map((code) => [code, true]),
  );
});

test('a late filing is reported as tagged only in states whose offices are known to tag it', () => {
  const severities = jurisdictions.flatMap(({ code }) => buildChecks(code).map(({ severity }) => `${code} ${severity}`));
  expect(severities.filter((one) => one.endsWith('tagged'))).toEqual(['CA tagged', 'FL tagged']);
});

// SB 46 of 2024: brokers have reported quarterly since July 1, 2024.
test('Alabama does not ask for certificates of policies from July 1, 2024 on', () => {
  expect(findProblems('AL', '2027-06-01')).toEqual([]);
});

test('a missing date does not raise a problem', () => {
  expect([findProblems('NY', '2027-06-01'), findProblems('ID', '2027-06-01')]).toEqual([[], []]);
});
