import { utils, type WorkBook } from '@e965/xlsx';
import { readBook, readText } from './read-case.js';

const HEADER = 'Policy Number,Insured,Effective,Expiration,State,Premium';
const ACME = 'AG-1,Acme Roofing LLC,01/15/2026,01/15/2027,TX,12000.00';
const BAY = 'AG-2,Bay Marine Inc,01/16/2026,01/16/2027,TX,8000.00';
const COLE = 'AG-3,Cole & Sons,01/17/2026,01/17/2027,TX,900.00';

/** Two policies with an additional column. */
const addColumn = (name: string, acmeCell: string, bayCell = ''): string[] => [
  `${HEADER},${name}`,
  `${ACME},${acmeCell}`,
  `${BAY},${bayCell}`,
];
/** Two policies with the premium under another column name. */
const renamePremium = (name: string): string[] => [HEADER.replace('Premium', name), ACME, BAY];

describe("an agency's file that would be recorded incorrectly", () => {
  it.each<[name: string, lines: string[], asked: string[]]>([
    [
      'sections without types',
      [HEADER, 'NEW BUSINESS,,,,,', ACME, 'CANCELLATIONS (1):,,,,,', COLE],
      ['Row 4 is "CANCELLATIONS (1):". The rows below it are refused without a transaction type.'],
    ],
    ['section titles in another column', [HEADER, ACME, ',Return Premiums,,,,', COLE], ['Row 3 is "Return Premiums".']],
    ['a section of quotes', [HEADER, ACME, 'Quotes,,,,,', COLE], ['Row 3 is "Quotes". The rows below it are refused.']],
    ['a section of admitted business', [HEADER, 'Surplus Lines,,,,,', ACME, 'Admitted,,,,,', BAY], ['Row 4 is "Admitted".']],
    [
      'a title with thousands',
      ['Bordereau - amounts in USD thousands', HEADER, ACME],
      ['Row 1 is "Bordereau - amounts in USD thousands".'],
    ],
    [
      'a title of cancellations',
      ['Cancelled policies, March 2026', HEADER, ACME],
      ['If they are not new business or renewals, add a column'],
    ],
    [
      'part of the policy number in another column',
      addColumn('Mod', '01', '00'),
      ['"Mod" is not read. If it is part of the policy number'],
    ],
    [
      'the policy symbol in another column',
      addColumn('PolicySymbol', 'GLP', 'GLP'),
      ['"PolicySymbol" is not read. If it is part of the policy'],
    ],
    [
      'a reason for a cancellation',
      addColumn('Cancel Reason', '', 'Non-pay'),
      ['"Cancel Reason" is not read, but contains "Non-pay" (1 row).'],
    ],
    ['short words for the market', addColumn('Paper', 'Adm', 'Non-Adm'), ['"Paper" is not read, but contains "Adm" (1 row).']],
    ['a date column whose words are joined', addColumn('TransactionEffective', '06/01/2026'), ['choose it as transaction_date']],
    [
      'a fee column whose words are joined',
      addColumn('UnderwritingFee', '100.00'),
      ['"UnderwritingFee" is not read. Choose which fee it is'],
    ],
    ['a premium column whose words are joined', addColumn('TerrorismPremium', '100.00'), ['Check that "Premium" includes it']],
    [
      'signs next to amounts whose column must be chosen',
      [`${HEADER.replace('Premium', 'Amount')},DR/CR`, `${ACME},DR`, `${BAY},CR`],
      ['No column looks like premium.', 'before each credit in the column of the premium'],
    ],
    [
      'terrorism premium next to amounts whose column must be chosen',
      [`${HEADER.replace('Premium', 'Amount')},TRIA`, `${ACME},100.00`],
      ['No column looks like premium.', 'Check that the column of the premium includes it'],
    ],
    [
      'installments whose amount must be chosen',
      [`${HEADER.replace('Premium', 'Billing Amount')},Installment #`, `${ACME},1 of 4`, `${ACME},2 of 4`],
      ['No column looks like premium.', 'differ in "Installment #".'],
    ],
    ['a title with another currency', ['Settlement currency:,CAD', HEADER, ACME], ['Convert the amounts to US dollars']],
    ['a title with a share', ['Our line: 10% of 100%', HEADER, ACME], ['If the amounts are only a share']],
    ['a note on commission', [HEADER, ACME, 'Premium is net of commission,,,,,'], ['Enter the premium before commission is deducted.']],
    ['a note on taxes', [HEADER, ACME, 'Amounts include taxes and fees,,,,,'], ['Enter the premium without taxes and fees.']],
    [
      'an endorsement with the premium of the whole policy',
      [`${HEADER},Transaction`, `${ACME},NB`, 'AG-1,Acme Roofing LLC,01/15/2026,01/15/2027,TX,12500.00,END'],
      ['The endorsement in row 3 has a premium of "12500.00", and policy "AG-1" has "12000.00" in row 2.'],
    ],
    [
      'a policy number with the number of an endorsement',
      [HEADER, ACME, ACME.replace('AG-1', 'AG-1-E01')],
      ['"AG-1-E01" may be an endorsement of "AG-1".'],
    ],
    ['a term of ten years', [HEADER, ACME.replace('2027', '2036'), BAY], ['from 2026-01-15 to 2036-01-15, more than 5 years.']],
    ['a share of the slip', addColumn('Signed Line', '10%', '100%'), ['"Signed Line" is not read, but contains "10%" (1 row).']],
    ['a share in percent', addColumn('Order %', '50'), ['If the premium of these rows is only that share']],
    ['an inspection column without the word fee', addColumn('Inspection', '150.00'), ['"Inspection" is not read. Choose which fee it is']],
    ['a service charge', addColumn('Service Charge', '35.00'), ['"Service Charge" is not read. Choose which fee it is']],
    ['additional and return premium', addColumn('AP/RP', '-500.00'), ['"AP/RP" is not read. Check that "Premium" includes it']],
    ['adjustments', addColumn('Adjustment', '(500.00)'), ['"Adjustment" is not read. Check that "Premium" includes it']],
    [
      'returns in a separate column',
      addColumn('Return', '500.00'),
      ['"Return" is not read. Check that "Premium" is without it, or deduct it in your file.'],
    ],
    ['returned premium', addColumn('Return Premium', '500.00'), ['"Return Premium" is not read. Check that "Premium" is without it']],
    [
      'the day on which a policy was canceled',
      addColumn('Cancellation Date', '03/01/2026', ''),
      ['"Cancellation Date" is not read. If these policies were canceled, enter each cancellation as a row'],
    ],
    ['premium of a line in a separate column', addColumn('Flood', '500.00'), ['"Flood" is not read. Check that "Premium" includes it']],
    [
      'annual and transaction amount',
      [`${HEADER.replace('Premium', 'Annual Premium')},Transaction Amount`, `${ACME},500.00`],
      ['choose it as premium instead of "Annual Premium".'],
    ],
    [
      'an annual premium next to what was billed of it',
      [`${HEADER.replace('Premium', 'Annual Premium')},Billed`, `${ACME},1000.00`],
      ['"Billed" is not read. If it is the premium of each row, choose it as premium instead of "Annual Premium".'],
    ],
    ['premium finance', addColumn('Down Payment', '3000.00'), ['Check that "Premium" is without taxes and fees.']],
    ['a status that is not known', addColumn('Policy Status', 'In Force', 'NOC - Nonpay'), ['contains "NOC - Nonpay" (1 row)']],
    ['a flat cancellation recognized by its day', addColumn('Cancellation Date', '', '01/16/2026'), ['contains "01/16/2026" (1 row)']],
    ['a flag of flat cancellations', addColumn('Flat', '', 'Y'), ['"Flat" is not read, but contains "Y" (1 row)']],
    ['a cancellation reason', addColumn('Reason', '', 'Insured requested cancellation'), ['contains "Insured requested cancellation"']],
    ['a cancellation in the notes', addColumn('Notes', 'Cancelled flat 2/1'), ['"Notes" contains "Cancelled flat 2/1" (1 row).']],
    ['a policy not taken, in the remarks', addColumn('Remarks', '', 'NTU'), ['"Remarks" contains "NTU" (1 row).']],
    ['endorsement numbers', addColumn('Endorsement #', '2'), ['"Endorsement #" is not read. If rows with a number are endorsements']],
    ['short endorsement numbers', addColumn('End. No.', '', '1'), ['"End. No." is not read. If rows with a number are endorsements']],
    [
      'endorsements named by a character and a number',
      addColumn('Endt', 'E2'),
      ['"Endt" is not read. If rows with a number are endorsements'],
    ],
    ['a change of the premium', addColumn('Change', '-500'), ['choose it as premium instead of "Premium".']],
    ['changes of the premium', addColumn('Net Change', '500.00'), ['choose it as premium instead of "Premium".']],
    ['cents next to dollars', addColumn('Cents', '50', '00'), ['"Cents" is not read. Check that "Premium" includes it']],
    ['a country abroad', addColumn('Country', 'US', 'MX'), ['"Country" is not read, but contains "MX" (1 row).']],
    ['the day of a lapse', addColumn('Lapse Date', '', '2/1/2026'), ['"Lapse Date" is not read, but contains "2/1/2026" (1 row).']],
    ['a reason that ends a policy', addColumn('Reason', 'Non-pay'), ['"Reason" is not read, but contains "Non-pay" (1 row).']],
    ['such a reason in the notes', addColumn('Notes', 'Nonpayment 2/1'), ['"Notes" contains "Nonpayment 2/1" (1 row).']],
    [
      'a comma and a period before cents',
      [HEADER, ACME.replace('12000.00', '"10,00"'), BAY],
      ['Cents are written in two ways: "8000.00" and "10,00". Write amounts in one way in your file.'],
    ],
    ['a yes that marks filed rows', addColumn('Filed', 'Y', 'N'), ['"Filed" is not read, but contains "Y" (1 row).']],
    ['a yes that marks reported rows', addColumn('Reported to SLA', '', 'Yes'), ['record it under Opening balance']],
    ['multipliers', addColumn('Multiplier', '1', '-1.00'), ['Put a minus sign before each credit in "Premium"']],
    ['exchange rates', addColumn('FX Rate', '1.00', '1.36'), ['"FX Rate" is not read, but contains "1.36" (1 row).']],
    ["a state's share", addColumn('TX %', '60%', '100%'), ['If the premium of these rows is only that share']],
    ["an insurer's share", addColumn('Carrier %', '50%', '50%'), ['"Carrier %" is not read, but contains "50%" (2 rows).']],
    ['rows that are not taxable', addColumn('Taxable', 'Y', 'N'), ['add a column exemption with the reason']],
    ['premium allocated to the home state', addColumn('Home State Premium', '6000.00'), ['"Home State Premium" is not read. Check that']],
    ['a move to an admitted insurer', addColumn('Comments', 'Moved to admitted carrier'), ['"Comments" contains "Moved to admitted']],
    ['a row that was entered in error', addColumn('Remarks', '', 'do not bill - written in error'), ['"Remarks" contains "do not bill']],
    ['a duplicate in the notes', addColumn('Memo', 'Duplicate of AG-2'), ['"Memo" contains "Duplicate of AG-2" (1 row).']],
    [
      'a cancellation at the end of a long note',
      addColumn('Notes', 'Per the email of the wholesaler on 3/1 the insured asked for a change and then the policy was cancelled flat'),
      ['"Notes" contains "Per the email of the wholesaler on 3/1'],
    ],
    ['a charge with its rate', addColumn('Description', 'GL Premium', 'TX SL Tax 4.85%'), ['"Description" is not read, but contains']],
    ['credit memos', addColumn('Entry', 'Invoice', 'Credit Memo'), ['Put a minus sign before the premium of these rows']],
    ['document types', addColumn('Doc Type', 'Invoice', 'Credit'), ['"Doc Type" is not read. If it says what happened to each policy']],
    ['premium types', addColumn('Premium Type', 'Deposit', 'Audit'), ['"Premium Type" is not read.']],
    ['premium that includes taxes', addColumn('Tax Included', 'Y', 'N'), ['Enter the premium of these rows without taxes and fees.']],
    ['a return premium flag', addColumn('RP?', '', 'X'), ['Put a minus sign before the premium of these rows']],
    ['a no in the surplus lines column', addColumn('SL?', 'Yes', 'No'), ['Delete rows that are not surplus lines business.']],
    [
      'flags that look like types',
      addColumn('Surplus Lines', '', 'N'),
      ['"Surplus Lines" is not read, but contains "N" (1 row). Delete rows'],
    ],
    ['a flag not to file', addColumn('Do Not File', '', 'X'), ['"Do Not File" is not read, but contains "X" (1 row).']],
    ['rows to omit', addColumn('Exclude', '', 'Y'), ['"Exclude" is not read, but contains "Y" (1 row).']],
    ['a policy that another one replaced', addColumn('Replaced By', '', 'AG-7'), ['"Replaced By" is not read, but contains "AG-7"']],
    ['tax filed by a retailer', addColumn('Filing Responsibility', '', 'Retailer'), ['filed under another license']],
    ['a status code', addColumn('Status Code', 'A', 'X'), ['"Status Code" is not read, but contains "X" (1 row).']],
    ['amounts marked net by a word', addColumn('Gross/Net', 'Gross', 'Net'), ['before commission is deducted']],
    ['thousands named by a word', addColumn('Units', '', '000'), ['Enter whole dollars and cents in these rows.']],
    ['amounts in millions', addColumn('Amounts In', '$M', 'Dollars'), ['"Amounts In" is not read, but contains "$M" (1 row).']],
    ['a share of the premium', addColumn('Our %', '100%', '50%'), ['If the premium of these rows is only that share']],
    ['a corrected state', addColumn('Correct State', '', 'OK'), ['enter them in the column of state.']],
    ['a new expiration', addColumn('New Exp Date', '', '03/15/2027'), ['enter them in the column of expiration_date.']],
    ['a corrected insured', addColumn('Correct Insured', '', 'Zeta LLC'), ['enter them in the column of insured_name.']],
    ['a new number', addColumn('New Policy Number', '', 'AG-7'), ['enter them in the column of policy_number.']],
    ['two policies in one row', addColumn('Policy # 2', '', 'AG-7'), ['Enter each policy in a separate row.']],
    ['versions', addColumn('Version', '1', '2'), ['"Version" is not read. If a row replaces an earlier version']],
    ['location states', addColumn('Location State', 'TX', 'OK'), ['"Location State" is not read, but differs from "State".']],
    ['a list of states', addColumn('States', 'TX', 'TX; OK'), ['"States" is not read, but differs from "State".']],
    ['a premium of this month', addColumn('Paid This Time', '', '3000.00'), ['choose it as premium instead of "Premium".']],
    ['a premium to date', addColumn('Premium to Date', '', '3000.00'), ['"Premium to Date" is not read. Check that']],
    [
      'the date of an endorsement',
      [HEADER.replace('Effective', 'Effective (Endt)'), ACME],
      ['Check that "Effective (Endt)" is effective_date'],
    ],
    ['the mailing state', [HEADER.replace('State', 'State (Mailing)'), ACME], ['Check that "State (Mailing)" is state of each row.']],
    [
      'an old number',
      [HEADER.replace('Policy Number', 'Policy Number (old)'), ACME],
      ['Check that "Policy Number (old)" is policy_number'],
    ],
    [
      'dates that begin with a two-digit year',
      [HEADER, ACME.replace('01/15/2026,01/15/2027', '26-01-15,27-01-15')],
      ['If the year is first, write the dates'],
    ],
    [
      'dates whose day and month a spreadsheet has swapped',
      [
        HEADER,
        ACME.replace('01/15/2026,01/15/2027', '2026-03-04,2027-03-04'),
        BAY.replace('01/16/2026,01/16/2027', '15/04/2026,15/04/2027'),
      ],
      ['If a spreadsheet has swapped month and day'],
    ],
    ['the number of an endorsement without a sign', [HEADER, ACME, ACME.replace('AG-1', 'AG-1END2')], ['may be an endorsement of "AG-1".']],
    [
      'an additional premium recognized by its number',
      [HEADER, ACME, ACME.replace('AG-1', 'AG-1/AP')],
      ['may be an endorsement of "AG-1".'],
    ],
    ['a test insured', [HEADER, ACME, BAY.replace('Bay Marine Inc', 'Test Company LLC')], ['Delete rows that are only a test.']],
    [
      'types in the first row of each group',
      [`${HEADER},Transaction`, `${ACME},New`, `${BAY},`, `${COLE},Endorsement`],
      ['"Transaction" may have a value only in the first row of each group.'],
    ],
    ['net premium', renamePremium('Premium (Net)'), ['Check that "Premium (Net)" is premium, before taxes, fees and commission.']],
    ['premium with taxes', renamePremium('Gross Premium (incl. taxes)'), ['Check that "Gross Premium (incl. taxes)" is premium']],
  ])('raises one question: %s', async (_name, lines, asked) => {
    const read = await readText(`${lines.join('\r\n')}\r\n`);
    expect(read.asked).toEqual(asked.map((sentence) => expect.stringContaining(sentence)));
  });

  it.each([
    ['Policy Number,Insured,Expiration,Effective,State,Return Premium'],
    ['Policy Number,Insured,Effective,Expiration,State,Policy Fee'],
    ['Insured,Policy Number,Effective,Expiration,State,Premium'],
  ])('is refused if a second table has the columns %s', async (second) => {
    const lines = [HEADER, ACME, '', second, COLE];
    await expect(readText(lines.join('\n'))).rejects.toThrow('Row 4 has column names again, but not those above the first rows.');
  });

  it.each<[name: string, row: string, sentence: string]>([
    ['two numbers', ACME.replace('AG-1', 'AG-1 / AG-2'), 'Enter one policy number in a row.'],
    ['two numbers with a comma', ACME.replace('AG-1', '"AG-1, AG-2"'), 'Enter one policy number in a row.'],
    ['two numbers with a word', ACME.replace('AG-1', 'AG-1 and AG-2'), 'Enter one policy number in a row.'],
    ['a number followed by a remark', ACME.replace('AG-1', 'AG-1 CANCELLED'), 'Enter the number without a remark.'],
    ['a number with its predecessor', ACME.replace('AG-1', 'AG-1 (renewal of AG-0)'), 'Enter the number without a remark.'],
    ['a number with commas', ACME.replace('AG-1', '"1,234,567"'), 'commas between thousands'],
    ["a policy marked void in the insured's name", ACME.replace('Acme', 'VOID - Acme'), 'Enter the name without a remark.'],
    ["a policy marked canceled in the insured's name", ACME.replace('LLC', 'LLC (CANCELLED)'), 'Enter the name without a remark.'],
    ['a policy canceled on a day', ACME.replace('LLC', 'LLC (cancelled 3/1/26)'), 'Enter the name without a remark.'],
    ['an abbreviated cancellation', ACME.replace('LLC', 'LLC canc. 3/1'), 'Enter the name without a remark.'],
    ['a flat cancellation', ACME.replace('LLC', 'LLC - flat cxl'), 'Enter the name without a remark.'],
    ['a policy that lapsed', ACME.replace('LLC', 'LLC - LAPSED'), 'Enter the name without a remark.'],
    ['a quote', ACME.replace('LLC', 'LLC (quote)'), 'Enter the name without a remark.'],
    ['a policy that was not taken', ACME.replace('LLC', 'LLC NTU'), 'Enter the name without a remark.'],
    ['a policy that was not bound', ACME.replace('LLC', 'LLC (not bound)'), 'Enter the name without a remark.'],
    ['a duplicate', ACME.replace('LLC', 'LLC **dup**'), 'Enter the name without a remark.'],
    ['a policy that another one replaced', ACME.replace('LLC', 'LLC - rewritten as AG-7'), 'Enter the name without a remark.'],
    ['a test row', ACME.replace('Acme Roofing LLC', 'TEST DO NOT USE'), 'Enter the name without a remark.'],
    ['a policy that must not be filed', ACME.replace('Acme', 'DO NOT FILE Acme'), 'Enter the name without a remark.'],
    ['a name with an HTML entity', ACME.replace('Acme Roofing LLC', 'Smith &amp; Sons'), 'A program wrote signs of the name as codes.'],
    ['a name that is still being computed', ACME.replace('Acme Roofing LLC', 'Loading...'), 'Fix the formula'],
    ['a Google Sheets error', ACME.replace('Acme Roofing LLC', '#ERROR!'), 'Fix the formula'],
    ['a linked data error', ACME.replace('Acme Roofing LLC', '#GETTING_DATA'), 'Fix the formula'],
    ['a wrong day of the week', ACME.replace('01/15/2026', '"Friday, January 15, 2026"'), 'Enter a date'],
  ])('is read, except for one row that is refused: %s', async (_name, row, sentence) => {
    const { rows, failed } = await readText(`${HEADER}\n${row}\n${BAY}\n`);
    expect(rows).toHaveLength(1);
    expect(failed.flatMap(({ errors }) => errors)).toEqual([expect.stringContaining(sentence)]);
  });
});

describe("an agency's file that is read without a question", () => {
  it.each<[name: string, lines: string[]]>([
    ['a title and a print date', ['Policy register', 'Printed 2/1/2026 by agency 000123', HEADER, ACME, 'Prepared for Quay Agency,,,,,']],
    ['sections of new business and renewals', [HEADER, 'New Business,,,,,', ACME, 'Renewals,,,,,', BAY]],
    ['a partial endorsement', [`${HEADER},Transaction`, `${ACME},NB`, ACME.replace('12000', '500').concat(',END')]],
    ['numbers of two policy sections', [HEADER, ACME, ACME.replace('AG-1', 'AG-1-02')]],
    ['a term of three years', [HEADER, ACME.replace('2027', '2029')]],
    ['column names on each page', [HEADER, ACME, HEADER, BAY]],
    ['an exchange rate of one', addColumn('FX Rate', '1', '1.0')],
    ['flags of admitted business', addColumn('Admitted', 'N', 'N')],
    ['the first version', addColumn('Version', '1', '1')],
    ['location states at home', addColumn('Location State', 'TX', 'tx')],
    ['a code that means active', addColumn('Status Code', 'A', 'Active')],
    ['the word test in a name', [HEADER, ACME.replace('Acme Roofing', 'Test Lab'), BAY.replace('Bay Marine', 'Testa Company')]],
    ['dates with the day first', [HEADER, ACME.replace('01/15/2026,01/15/2027', '15/01/26,15/01/27')]],
    ['an insurer on each row, or on none', [`${HEADER},Insurer`, `${ACME},Sample Specialty`, `${BAY},Sample Specialty`, `${COLE},`]],
    ['no filed rows', addColumn('Filed', 'No', 'No')],
    ['known statuses', addColumn('Status', 'Active', 'In-Force')],
    ['a commission', addColumn('Commission %', '10%', '10%')],
    ['a column with only the United States', addColumn('Risk Country', 'USA', 'United States')],
    ['a share of 100% of the slip', addColumn('Signed Line', '100%', '100%')],
    ['an inspection and its date', addColumn('Inspection Date', '02/01/2026')],
    ['notes on what is covered', addColumn('Notes', 'Cancellation clause CL 380 applies', '30 days notice')],
    ['a reason that ends no policy', addColumn('Reason', 'Lost to market last year')],
    ['names and numbers with signs', [HEADER, '"E&O-123","Void Fill & Co, Canceled Checks Inc",01/15/2026,01/15/2027,TX,900.00']],
    [
      'names with words of remarks',
      [
        'Quote Unquote LLC',
        'Cancel Cancer Foundation',
        'Flat Creek Farms',
        'Test Lab Co',
        'AT&T Corp; Dallas',
        'Duplicate Key Inc',
        'Acme LLC #2',
      ].reduce<string[]>((lines, name, at) => [...lines, `N-${at}1,${name},01/15/2026,01/15/2027,TX,9${at}0.00`], [HEADER]),
    ],
    ['endorsement numbers next to types', [`${HEADER},Transaction,Endt`, `${ACME},NB,`, `${ACME.replace('12000', '500')},END,1`]],
    ['a European list', [HEADER, ACME.replace('12000.00', '"12.000,50"'), BAY.replace('8000.00', '"800,00"')]],
    ['numbers with slashes', [HEADER, ACME.replace('AG-1', 'SL/2026/001'), BAY.replace('AG-2', '12 345 / 26')]],
    ['long dates', [HEADER, 'AG-1,Acme,"Thursday, January 15, 2026","January 15th, 2027",TX,900.00']],
    ['a premium for the whole risk', renamePremium('Gross Premium (100%)')],
  ])('%s', async (_name, lines) => {
    const { asked, rows } = await readText(`${lines.join('\n')}\n`);
    expect(asked).toEqual([]);
    expect(rows.length).toBeGreaterThan(0);
  });
});

describe('a section of a table', () => {
  it.each<[name: string, heading: string, sentence: string]>([
    ['of cancellations', 'CANCELLATIONS (2),,,,,', 'below the heading "CANCELLATIONS (2)" in row 3. Its transaction type is not stated.'],
    ['of endorsements in another column', ',,,Endorsements,,', 'below the heading "Endorsements" in row 3.'],
    ['merged across all columns', Array(6).fill('Return Premiums').join(','), 'below the heading "Return Premiums" in row 3.'],
    ['of quotes', 'Quotes:,,,,,', 'below the heading "Quotes:" in row 3. If it is a surplus lines policy in force'],
  ])('%s is refused row by row, without a question', async (_name, heading, sentence) => {
    const { rows, failed } = await readText(
      [HEADER, ACME, heading, BAY, COLE, 'New Business,,,,,', ACME.replace('AG-1', 'AG-4')].join('\n'),
    );
    expect(rows.map(({ policyNumber }) => policyNumber)).toEqual(['AG-1', 'AG-4']);
    expect(failed.map(({ row, errors }) => [row, errors])).toEqual([
      [3, [expect.stringMatching(/^The row is the heading ".*", not a policy\. Delete it\.$/)]],
      [4, [expect.stringContaining(sentence)]],
      [5, [expect.stringContaining(sentence)]],
      [6, ['The row is the heading "New Business", not a policy. Delete it.']],
    ]);
  });

  it('is read if its rows state their transaction type', async () => {
    const lines = [`${HEADER},Type`, `${ACME},NB`, 'Endorsements,,,,,,', `${ACME.replace('12000.00', '500.00')},END`, `${BAY},`];
    const { rows, failed } = await readText(lines.join('\n'));
    expect(rows.map(({ statedType }) => statedType)).toEqual(['new', 'endorsement']);
    expect(failed.map(({ row }) => row)).toEqual([3, 5]);
  });
});

const bookOfSheets = (sheets: Readonly<Record<string, readonly string[]>>): WorkBook => {
  const book = utils.book_new();
  for (const [name, lines] of Object.entries(sheets))
    utils.book_append_sheet(book, utils.aoa_to_sheet(lines.map((line) => line.split(','))), name);
  return book;
};

describe('a workbook with a sheet for each kind of transaction', () => {
  it('raises a question about a sheet that lists policies in other columns and is not read', async () => {
    const [number, insured, ...others] = HEADER.split(',');
    const [policy, name, ...cells] = COLE.split(',');
    const other = [[number, ...others, insured].join(','), [policy, ...cells, name].join(',')];
    const summary = ['State,Premium,Policies', 'TX,900.00,1'];
    const { asked } = await readBook(bookOfSheets({ New: [HEADER, ACME], Cancels: other, Summary: summary }));
    expect(asked).toEqual([expect.stringContaining('"Cancels" has policies in other columns. It is not imported.')]);
  });
});

describe('an amount column that is still to be chosen', () => {
  it('still determines how amounts are written', async () => {
    const lines = [HEADER.replace('Premium', 'Billed Premium'), ACME.replace('12000.00', '"$12,000.00"'), BAY];
    const { asked, amounts } = await readText(lines.join('\n'));
    expect(asked).toEqual([expect.stringContaining('No column looks like premium.')]);
    expect(amounts).toEqual({ thousandsSeparator: 'comma', currency: true });
  });
});
