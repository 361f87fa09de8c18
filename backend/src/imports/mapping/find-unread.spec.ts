import type { SheetRow } from '@stampline/tables';
import { findUnreadColumns, findUnreadRows } from './find-unread.js';
import type { ReadColumns } from './other-columns.js';

const COLUMNS = {
  policy_number: 'Policy',
  insured_name: 'Insured',
  effective_date: 'Eff',
  expiration_date: 'Exp',
  premium: 'Premium',
  state: 'State',
};
const POLICY = ['Harbor LLC', '1/5/2026', '1/5/2027', '900', 'TX'];

function buildFile(header: string, cells: readonly string[], columns: ReadColumns['columns'] = COLUMNS): ReadColumns {
  const rows: SheetRow[] = cells.map((cell, at) => ({ row: at + 2, cells: [`P-${at}`, ...POLICY, cell] }));
  return { header: [...Object.values(COLUMNS), header], rows, columns, rivals: [], dateOrder: 'mdy' };
}
const listQuestions = (header: string, cells: readonly string[], columns?: ReadColumns['columns']): string[] =>
  findUnreadColumns(buildFile(header, cells, columns)).questions.map(({ sentence }) => sentence);

const listFacts = (header: string, cells: readonly string[]): string[] =>
  findUnreadColumns(buildFile(header, cells)).facts.map(({ sentence }) => sentence);

describe('an unread column of facts that do not affect amounts', () => {
  it.each([
    [
      'NPN',
      ['17004821'],
      'is not read. If it is the number of the surplus lines licensee who files the policies, choose it as licensee_npn.',
    ],
    ['Producer NPN', ['17004821'], 'choose it as licensee_npn.'],
    ['Agent NPN', ['17004821'], 'choose it as licensee_npn.'],
    ['License #', ['SL-104882'], 'under which the policies are filed, choose it as license_number.'],
    ['Broker License', ['104882'], 'choose it as license_number.'],
    ['Amount Paid', ['1,048.90'], 'without the premium, choose it as collected.'],
    ['Payment Received', ['$1,048.90'], 'choose it as collected.'],
    ['Received', ['1048.90'], 'choose it as collected.'],
    ['Date Paid', ['2/1/2026'], 'choose it as collected_on.'],
    ['Payment Date', ['', '2026-02-01'], 'choose it as collected_on.'],
    ['Payment Received', ['2/1/2026'], 'choose it as collected_on.'],
    ['Risk County', ['Travis'], 'Where a county taxes premium, choose it as municipality.'],
    ['County', ['Travis'], 'choose it as municipality.'],
    ['Risk ZIP', ['78701'], 'is not read. Enter the ZIP code of the risk when you file'],
  ])('raises one question for %s with %j', (header, cells, sentence) => {
    expect(listFacts(header, cells)).toEqual([expect.stringContaining(sentence)]);
    expect(listQuestions(header, cells)).toEqual([]);
  });

  it.each([
    ['License Type', ['SL 10']],
    ['License State', ['TX']],
    ['Driver License No', ['1234567']],
    ['License #', ['']],
    ['Amount Paid', ['0.00', '']],
    ['Commission Paid', ['100.00']],
    ['Payment Plan', ['Monthly']],
    ['Paid', ['Y', 'N']],
    ['Mailing County', ['Travis']],
    ['Country', ['USA']],
    ['Mailing ZIP', ['78701']],
    ['ZIP', ['78701']],
  ])('raises no question for %s with %j', (header, cells) => {
    expect(listFacts(header, cells)).toEqual([]);
  });
});

describe('a column of installments in a file with one row for each policy', () => {
  it.each([
    ['Installment #', ['2 of 4']],
    ['Installment', ['1/4', '2/4']],
    ['Installment No.', ['1', '3']],
    ['Payment', ['1 of 12']],
  ])('raises a question for %s with %j', (header, cells) => {
    const sentence = 'is not read, but contains ';
    expect(listQuestions(header, cells)).toEqual([expect.stringContaining(sentence)]);
    expect(findUnreadRows(buildFile(header, cells))).toMatchObject([
      { about: 'premium', sentence: expect.stringContaining('one installment') },
    ]);
  });

  it.each([
    ['Installment #', ['1 of 1', '']],
    ['Installments', ['4', '10']],
    ['Installment', ['N', '0']],
    ['Pay Plan', ['Monthly', '12']],
    ['Instructor', ['2']],
  ])('raises no question for %s with %j', (header, cells) => {
    expect(listQuestions(header, cells)).toEqual([]);
  });

  it('raises no question if a policy has several rows, because the question about the layout covers it', () => {
    const file = buildFile('Installment #', ['1 of 2', '2 of 2']);
    const rows = file.rows.map(({ row, cells }) => ({ row, cells: ['P-1', ...cells.slice(1)] }));
    expect(findUnreadColumns({ ...file, rows }).questions).toEqual([]);
  });
});

describe('a column that is not read', () => {
  it.each([
    ['Endt Eff', ['', '2/15/2026'], 'choose it as transaction_date'],
    ['Date', ['1/5/2026', '3/1/2026'], 'choose it as transaction_date'],
    ['Tran Eff Dt.', ['2026-06-01'], 'choose it as transaction_date'],
    ['Cancel Date', ['15-Apr-2026'], 'enter each cancellation as a row with its return premium'],
    ['Date Processed', ['4/15/2026'], 'choose it as transaction_date'],
    ['Terrorism Premium', ['500.00'], 'Check that "Premium" includes it'],
    ['TRIA', ['$ 25'], 'Check that "Premium" includes it'],
    ['Flood Prem.', ['(1,250.00)'], 'Check that "Premium" includes it'],
    ['Fees', ['350'], 'Choose which fee it is'],
    ['MGA Fee ($)', ['', '100.00'], 'Choose which fee it is'],
    ['Filing fee', ['25'], 'Choose which fee it is'],
    ['Tax Exempt', ['N', 'Y'], 'choose it as exemption'],
    ['Exempt?', ['Municipality'], 'choose it as exemption'],
    ['Reason exempted', ['501(c)(3)'], 'choose it as exemption'],
    ['DR/CR', ['DR', 'CR'], 'Put a minus sign before each credit in "Premium"'],
    ['D/C', ['d', '', 'c'], 'Put a minus sign before each credit in "Premium"'],
    ['Sign', ['+', '-'], 'Put a minus sign before each credit in "Premium"'],
    ['Status', ['Bound', 'Quoted', 'quoted'], 'contains "Quoted" (1 row) and "quoted" (1 row). Delete rows that are not policies.'],
    ['Stage', ['Issued', 'Not-Taken-Up'], 'contains "Not-Taken-Up" (1 row)'],
    ['Policy Status', ['Active', 'CANCELLED'], 'contains "CANCELLED" (1 row)'],
    ['Disposition', ['NTU'], 'contains "NTU" (1 row)'],
    ['Void?', ['Y', 'N'], 'contains "Y" (1 row). Delete rows that are not policies.'],
    ['Cancelled', ['', 'Yes'], 'contains "Yes" (1 row). Delete rows that are not policies.'],
    ['Is quote', ['TRUE', 'FALSE'], 'contains "TRUE" (1 row). Delete rows that are not policies.'],
    ['Return?', ['N', 'Y'], 'contains "Y" (1 row). Put a minus sign before the premium of these rows'],
    ['Refund', ['x', ''], 'Put a minus sign before the premium of these rows'],
    ['Credit Y/N', ['yes'], 'Put a minus sign before the premium of these rows'],
    [
      'Description',
      ['Premium', 'Surplus Lines Tax', 'Policy Fee'],
      'contains "Surplus Lines Tax" (1 row) and "Policy Fee" (1 row). Delete rows',
    ],
    ['Charge Type', ['PREM', 'SLT'], 'contains "SLT" (1 row). Delete rows that are not premium.'],
    ['Item', ['Stamping', 'Broker commission', 'Commission'], 'contains "Stamping" (1 row) and "Commission" (1 row). Delete rows'],
    ['Paper', ['Admitted', 'Non-Admitted'], 'contains "Admitted" (1 row). Delete rows that are not surplus lines business.'],
    ['Market Type', ['Standard', 'E&S'], 'contains "Standard" (1 row). Delete rows that are not surplus lines business.'],
    ['Surplus Lines?', ['Yes', 'No'], 'contains "No" (1 row). Delete rows that are not surplus lines business.'],
    ['Currency', ['USD', 'CAD', 'CAD'], 'contains "CAD" (2 rows). Convert the amounts of these rows to US dollars.'],
    ['Curr.', ['EUR'], 'contains "EUR" (1 row). Convert the amounts'],
    ['CCY', ['$', 'GBP'], 'contains "GBP" (1 row). Convert the amounts'],
  ])('raises a question for %s with %j', (header, cells, sentence) => {
    expect(listQuestions(header, cells)).toEqual([expect.stringContaining(sentence)]);
  });

  it.each([
    ['Endt Eff', ['', '1/5/2026']],
    ['Invoice sent', ['2/15/2026']],
    ['Birth Date', ['2/15/1976']],
    ['Net Premium', ['810']],
    ['Earned Premium', ['75']],
    ['Terrorism Premium', ['0.00', '-', '']],
    ['Terrorism', ['Rejected by insured', 'Accepted']],
    ['Premium Finance Company', ['Harbor Credit']],
    ['Stamping Fee', ['0.36']],
    ['SL Fee', ['0.36']],
    ['Fees', ['0', '']],
    ['Tax Exempt', ['N', 'No', '']],
    ['Status', ['Active', 'Issued']],
    ['Void?', ['N', '']],
    ['Return?', ['No']],
    ['Operations', ['Tax preparers', 'Fee-only advisers', 'Collects taxes for cities']],
    ['Non-Admitted', ['Y', 'Yes']],
    ['Territory', ['Standard']],
    ['Currency', ['USD', 'US$', 'US Dollars']],
    ['Branch', ['D', 'DR']],
    ['Underwriter', ['Quinn', 'Void Smith']],
  ])('is ignored for %s with %j', (header, cells) => {
    expect(listQuestions(header, cells)).toEqual([]);
  });

  it('raises no question if another column is already mapped to its field', () => {
    expect(listQuestions('Date Processed', ['4/15/2026'], { ...COLUMNS, transaction_date: 'Trans' })).toEqual([]);
    expect(listQuestions('Exempt?', ['Y'], { ...COLUMNS, exemption: 'Exemption' })).toEqual([]);
  });

  it('raises a question again for a remembered mapping only if its rows change what is recorded', () => {
    expect(findUnreadRows(buildFile('Fees', ['350']))).toEqual([]);
    expect(findUnreadRows(buildFile('Status', ['Quoted']))).toMatchObject([{ about: 'transaction_type' }]);
    expect(findUnreadRows(buildFile('DR/CR', ['CR']))).toMatchObject([{ about: 'premium' }]);
  });
});
