import { readText } from './read-case.js';

const HEADER = 'Policy Number,Insured,Effective,Expiration,State,Premium';
const ACME = 'AG-1,Acme Roofing LLC,01/15/2026,01/15/2027,TX,12000.00';
const BAY = 'AG-2,Bay Marine Inc,01/16/2026,01/16/2027,TX,8000.00';
const TEMPLATE = 'policy_number,insured_name,effective_date,expiration_date,state,premium';

const addColumn = (header: string, first: string, second = first): string[] => [
  `${HEADER},${header}`,
  `${ACME},${first}`,
  `${BAY},${second}`,
];
const changePremium = (header: string, premium: string): string[] => [header, ACME.replace('12000.00', premium)];
const readAsked = async (lines: readonly string[]): Promise<readonly string[]> => (await readText(`${lines.join('\n')}\n`)).asked;

describe('a file in which a column may mean something else', () => {
  it.each<[name: string, lines: string[], asked: string]>([
    [
      'an amount that its comma splits, with the rest in the notes',
      changePremium(`${HEADER},Notes`, '12,000.00'),
      'Row 2 has "12" in "Premium" and "000.00" in "Notes". If a comma split one amount',
    ],
    ['such an amount before a broker', changePremium(`${HEADER},Broker`, '8,500'), 'Row 2 has "8" in "Premium" and "500" in "Broker".'],
    ['such an amount before a fee', changePremium(`${HEADER},Policy Fee`, '8,500.00'), '"8" in "Premium" and "500.00" in "Policy Fee".'],
    [
      'such an amount in a file like the template',
      [`${TEMPLATE},notes`, 'AG-1,Acme Roofing LLC,2026-01-15,2027-01-15,TX,12,000.00'],
      'Row 2 has "12" in "premium" and "000.00" in "notes".',
    ],
    [
      'a total that shows that the premium includes a fee',
      [`${HEADER},Policy Fee,Total`, `${ACME},0,12000.00`, `${BAY},150.00,8000.00`],
      'In row 3, "Total" equals "Premium", although "Policy Fee" is "150.00". If the premium includes fees or taxes, enter it without them.',
    ],
    [
      'an amount due that shows that it includes taxes',
      [`${HEADER},SL Tax,Stamping Fee,Amount Due`, `${ACME},582.00,4.80,12000.00`],
      'In row 2, "Amount Due" equals "Premium", although "SL Tax" is "582.00".',
    ],
    [
      'a premium called total next to a fee and taxes',
      [
        `${HEADER.replace('Premium', 'Total Premium')},Policy Fee,SL Tax,Stamping Fee`,
        `${ACME.replace('12000.00', '1153.79')},100,53.35,0.44`,
      ],
      '"Total Premium" is read as the premium. If it includes "Policy Fee", "SL Tax" or "Stamping Fee", enter the premium without them.',
    ],
    [
      'a gross premium next to a fee',
      [`${HEADER.replace('Premium', 'Gross Premium')},Policy Fee`, `${ACME},100`],
      '"Gross Premium" is read as the premium. If it includes "Policy Fee", enter the premium without it.',
    ],
    [
      'a premium that is the sum of another column and the charges',
      [`${HEADER},Policy Fee,SL Tax,Base`, `${ACME.replace('12000.00', '1153.35')},100,53.35,1000`],
      'In row 2, "Premium" is the sum of "Base", "Policy Fee" and "SL Tax". Choose "Base" as premium, or enter the premium without fees',
    ],
    [
      'a rate instead of a tax',
      [`${HEADER},SL Tax`, `${ACME.replace('12000.00', '1000')},4.85`, `${BAY.replace('8000.00', '2000')},4.85`],
      '"SL Tax" is "4.85" in row 3, whose premium is "2000". If it is a rate and not an amount, do not choose it as charged_premium_tax.',
    ],
    ['the rate of one row', [`${HEADER},SL Tax`, `${ACME},4.85`], '"SL Tax" is "4.85" in row 2, whose premium is "12000.00".'],
    [
      'the rates of two states',
      [`${HEADER},SL Tax`, `${ACME},4.85`, BAY.replace('TX', 'OK').concat(',6')],
      'If it is a rate and not an amount, do not choose it as charged_premium_tax.',
    ],
    [
      'a rate instead of a stamping fee',
      [`${HEADER},Stamping Fee`, `${ACME},0.04`, `${BAY.replace('8000.00', '2000')},0.04`],
      '"Stamping Fee" is "0.04" in row 3, whose premium is "2000". If it is a rate and not an amount, do not choose it',
    ],
    [
      'lines of business below Policy',
      ['Policy,Number,Insured,Effective,Expiration,State,Premium', `GL,${ACME}`, `PROP,${BAY}`],
      '"Policy" has "GL" and not one number with a digit. Check that it is the policy number.',
    ],
    [
      'a number without a digit among others',
      [HEADER, ACME, BAY.replace('AG-2', 'BAY')],
      'The policy number in row 3 is "BAY", without a digit. Check that it is the number on the declarations page.',
    ],
    [
      'codes below Client',
      ['Policy Number,Client,Name,Effective,Expiration,State,Premium', ACME.replace('AG-1,', 'AG-1,C1001,')],
      '"Client" has codes such as "C1001". Choose the column with the names of the insureds.',
    ],
    [
      'a person below Client, next to Company',
      ['Policy Number,Client,Company,Effective,Expiration,State,Premium', ACME.replace('AG-1,', 'AG-1,Jo Smith,')],
      '"Company" is read as the insurer. If it is the insured, choose it as insured_name instead of "Client".',
    ],
    [
      'a coverage in a row without a number',
      [`${HEADER},Coverage`, `${ACME},GL`, ',,,,,3000.00,Property', `${BAY},GL`],
      'Row 3 has "3000.00" in "Premium" and no policy number. If it is another part of "AG-1" above, fill in its empty cells',
    ],
    [
      'a fee in a row without a number',
      [HEADER, ACME, ',Policy Fee,,,,150.00', BAY],
      'Row 3 has "150.00" in "Premium" and no policy number.',
    ],
    [
      'a number of two insureds',
      [HEADER, ACME, BAY.replace('AG-2', 'ag-1')],
      'Rows 2 and 3 have the policy number "ag-1", but the insureds "Acme Roofing LLC" and "Bay Marine Inc".',
    ],
    [
      'a number of two insureds that differs in ß',
      [HEADER, ACME.replace('AG-1', 'STRASSE-1'), BAY.replace('AG-2', 'Straße-1')],
      'Rows 2 and 3 have the policy number "Straße-1", but the insureds "Acme Roofing LLC" and "Bay Marine Inc".',
    ],
    [
      'a number of two insureds with one insurer',
      [`${HEADER},Insurer`, `${ACME},Sample Specialty`, `${BAY.replace('AG-2', 'AG-1')},Sample Specialty`],
      'If it is one policy, choose that similar numbers are the same policy. If not, correct its number.',
    ],
    [
      'a last row that is the sum of the others',
      [HEADER, ACME, BAY, ACME.replace('AG-1', 'AG-3'), 'TX-26,Texas,01/15/2026,01/15/2027,TX,32000.00'],
      'Row 5, the last one, has "32000.00" in "Premium", the sum of all rows above. If it is their total, delete it.',
    ],
    ['months that differ from the dates', addColumn('Term (Months)', '6', '12'), 'In row 2, "Term (Months)" is "6", but the term is from'],
    ['a premium that is local', changePremium(HEADER.replace('Premium', 'Premium (Local)'), '12000.00'), 'Check that "Premium (Local)" is'],
    ['premiums of a month', addColumn('Premium Frequency', 'Monthly', 'Annual'), 'Enter the premium of the entire term in these rows.'],
    ['the mode of a premium', addColumn('Mode', 'Annual', 'Quarterly'), '"Mode" is not read, but contains "Quarterly" (1 row).'],
    ['earned premium', addColumn('Written/Earned', 'Written', 'Earned'), 'Enter the written premium of these rows.'],
    ['payments', addColumn('Item', 'Premium', 'Payment'), '"Item" is not read, but contains "Payment" (1 row).'],
    ['a fee within the premium', addColumn('Fee Included', 'N', 'Y'), 'Enter the premium of these rows without taxes and fees.'],
    ['a taxable part', addColumn('Taxable %', '100', '40'), '"Taxable %" is not read, but contains "40" (1 row).'],
    ['a part in surplus lines', addColumn('% Surplus Lines', '100', '40'), '"% Surplus Lines" is not read, but contains "40" (1 row).'],
    ['premium for the time after the term', addColumn('Tail', '', '2000'), '"Tail" is not read. Check that "Premium" includes it'],
    ['assumed business', addColumn('Assumed/Ceded', 'Direct', 'Assumed'), 'Delete rows that are not surplus lines business.'],
    ['a city as the insured', addColumn('Entity Type', 'LLC', 'City'), 'add a column exemption with the reason'],
    ['numbers of an office', addColumn('SLA Stamp #', '', 'S-100'), 'If these rows are filed and paid already'],
    [
      'an earlier end of coverage',
      addColumn('Coverage End', '01/15/2027', '06/01/2026'),
      '"Coverage End" is not read. If these policies were',
    ],
    ['archived rows', addColumn('Archived', '', 'X'), '"Archived" is not read, but contains "X" (1 row).'],
    ['drafts', addColumn('Draft', '', 'Y'), '"Draft" is not read, but contains "Y" (1 row).'],
    ['duplicates, in short', addColumn('Dup', '', 'Y'), '"Dup" is not read, but contains "Y" (1 row).'],
    ['pending rows', addColumn('Pending', '', 'Y'), '"Pending" is not read, but contains "Y" (1 row).'],
    ['erroneous rows', addColumn('Error', '', 'Yes'), '"Error" is not read, but contains "Yes" (1 row).'],
    ['rows without approval', addColumn('Approved', 'Y', 'N'), '"Approved" is not read, but contains "N" (1 row).'],
    ['rows that are not final', addColumn('Final', 'Y', 'N'), '"Final" is not read, but contains "N" (1 row).'],
    ['a row that corrects another', addColumn('Corrects', '', 'AG-1'), '"Corrects" is not read, but contains "AG-1" (1 row).'],
    [
      'work that is left',
      addColumn('To Do', '', 'fix premium'),
      '"To Do" is not read, but contains "fix premium" (1 row). Correct the cells',
    ],
    ['a review', addColumn('Review', '', 'confirm state'), '"Review" is not read, but contains "confirm state" (1 row).'],
    ['a share in the notes', addColumn('Notes', '', '50% of premium'), 'enter the entire premium'],
    ['commission in the notes', addColumn('Notes', '', 'net of 10% comm'), 'before commission is deducted'],
    [
      'premium that is missing',
      addColumn('Notes', '', 'does not include TRIA 400'),
      '"Notes" contains "does not include TRIA 400" (1 row).',
    ],
    ['a deposit', addColumn('Notes', '', 'deposit only'), '"Notes" contains "deposit only" (1 row).'],
    ['an extension in the notes', addColumn('Notes', '', 'ext to 3/1/27'), 'Correct the cells of these rows.'],
    ['another name in the notes', addColumn('Notes', '', 'name changed to Bay LLC'), 'Correct the cells of these rows.'],
    ['a cancellation in the notes, in short', addColumn('Notes', '', 'cx eff 3/1'), 'Delete rows that are not policies.'],
  ])('raises a question: %s', async (_name, lines, asked) => {
    expect(await readAsked(lines)).toEqual([expect.stringContaining(asked)]);
  });

  it.each<[name: string, lines: string[]]>([
    ['a small premium before a fee without cents', [`${HEADER},Policy Fee`, ACME.replace('12000.00', '500,150')]],
    ['a small premium with cents before a fee', [`${HEADER},Policy Fee`, ACME.replace('12000.00', '500.00,150.00')]],
    ['a total with its fee', [`${HEADER},Policy Fee,Total`, `${ACME},150.00,12150.00`]],
    [
      'a gross premium that has the usual tax',
      [`${HEADER.replace('Premium', 'Gross Premium')},SL Tax,Stamping Fee`, `${ACME},582.00,4.80`, `${BAY},388.00,3.20`],
    ],
    ['a total premium without charges', [`${HEADER.replace('Premium', 'Total Premium')},Policy Fee`, `${ACME},0`, `${BAY},`]],
    ['a small tax of a small premium', [`${HEADER},SL Tax`, `${ACME.replace('12000.00', '100.00')},4.85`]],
    [
      'the taxes of equal premiums',
      [`${HEADER},SL Tax`, `${ACME.replace('12000.00', '200')},9.70`, `${BAY.replace('8000.00', '200')},9.70`],
    ],
    ['a total without fees', [`${HEADER},Policy Fee,Total`, `${ACME},,12000.00`]],
    ['totals of sections', [HEADER, ACME, ',,,,,12000.00', BAY, ',,,,,8000.00', ',,,,,20000.00']],
    ['a sum that is not in the last row', [HEADER, 'TX-26,Texas,01/15/2026,01/15/2027,TX,20000.00', ACME, BAY]],
    ['a sum of two rows', [HEADER, ACME, BAY, 'TX-26,Texas,01/15/2026,01/15/2027,TX,20000.00']],
    ['two equal premiums', [HEADER, ACME, BAY.replace('8000', '12000')]],
    ['a name in two spellings', [HEADER, ACME, ACME.replace('2026', '2025').replace('2027', '2026').replace('Roofing LLC', 'Roofers')]],
    ['a name with another plural', [HEADER, ACME, ACME.replace('2026', '2025').replace('2027', '2026').replace('Acme Roofing', "Acme's")]],
    ['totals and column names among numbers with digits', [HEADER, ACME, HEADER, 'Total,,,,,12000.00']],
    ['a name with digits among others', [HEADER, ACME, BAY.replace('Bay Marine Inc', '3M')]],
    ['months that are those of the dates', addColumn('Term (Months)', '12', '12 mos')],
    ['years', addColumn('Term', '1')],
    ['annual premiums', addColumn('Premium Frequency', 'Annual', 'Annually')],
    ['payment by the month', addColumn('Pay Plan', 'Monthly')],
    ['companies', addColumn('Entity Type', 'LLC', 'Corporation')],
    ['rows of a day to come', addColumn('Coverage End', '01/15/2027', '01/16/2027')],
    ['approved rows', addColumn('Approved', 'Y')],
    ['no written-off rows', addColumn('Written Off', 'N')],
    ['a note on an extension of time', addColumn('Notes', 'extension of time granted')],
  ])('does not raise a question: %s', async (_name, lines) => {
    expect(await readAsked(lines)).toEqual([]);
  });

  it.each(['AG-1¹', 'AG-1[2]'])('is rejected if it has a footnote mark: %s', async (number) => {
    const { failed } = await readText(`${HEADER}\n${ACME.replace('AG-1', number)}\n`);
    expect(failed[0]?.errors).toEqual([expect.stringContaining('without a label, a mark or a remark')]);
  });
});
