import { readText } from './read-case.js';

const HEADER = 'Policy Number,Insured,Effective,Expiration,State,Premium';
const ACME = 'AG-1,Acme Roofing LLC,01/15/2026,01/15/2027,TX,12000.00';
const BAY = 'AG-2,Bay Marine Inc,01/16/2026,01/16/2027,TX,8000.00';

const TEMPLATE_HEADER = 'policy_number,insured_name,effective_date,expiration_date,state,premium,transaction_type,transaction_date';

const readColumn = (name: string, acmeCell: string, bayCell: string) =>
  readText(`${HEADER},${name}\r\n${ACME},${acmeCell}\r\n${BAY},${bayCell}\r\n`);

describe("a list of all of an agency's policies", () => {
  it.each([
    [
      'policies that ended, by Active',
      'Active',
      'Y',
      'N',
      '"Active" is not read, but contains "N" (1 row). Delete rows that are not policies.',
    ],
    ['policies that ended, by In Force', 'In Force', 'Yes', 'No', 'contains "No" (1 row). Delete rows that are not policies.'],
    ['quotes, by Bound', 'Bound?', 'TRUE', 'FALSE', 'contains "FALSE" (1 row). Delete rows that are not policies.'],
    ['quotes, by Taken Up', 'Taken Up', '1', '0', 'contains "0" (1 row). Delete rows that are not policies.'],
    [
      'tax filed by a wholesaler',
      'Filed By',
      'Us',
      'Wholesaler',
      'contains "Wholesaler" (1 row). Delete rows whose tax is filed under another license.',
    ],
    [
      'tax filed by an MGA',
      'Tax Filing',
      'Agency files',
      'MGA files',
      'contains "MGA files" (1 row). Delete rows whose tax is filed under another',
    ],
    [
      'tax filed by others, by a flag of the agency',
      'We File?',
      'Y',
      'N',
      'contains "N" (1 row). Delete rows whose tax is filed under another license.',
    ],
    ['tax filed by others, by their flag', 'Taxes Paid by Carrier', '', 'x', 'contains "x" (1 row). Delete rows whose tax is filed'],
    ['a risk retention group', 'Carrier Type', 'E&S', 'RRG', 'contains "RRG" (1 row). Delete rows that are not surplus lines business.'],
    ['a risk retention group in words', 'Market Type', 'E&S', 'Risk Retention Group', 'contains "Risk Retention Group" (1 row).'],
    [
      'flood business of the government',
      'Paper',
      'Non-Admitted',
      'NFIP',
      'contains "NFIP" (1 row). Delete rows that are not surplus lines',
    ],
    ['a plan of last resort', 'Program', 'Coastal', 'FAIR Plan', 'contains "FAIR Plan" (1 row). Delete rows that are not surplus lines'],
    [
      'public bodies',
      'Government Entity',
      'No',
      'Yes',
      '"Government Entity" is not read. If it says who is exempt from premium tax, choose it as exemption.',
    ],
    ['nonprofits', 'Non-Profit', 'N', 'Y', '"Non-Profit" is not read. If it says who is exempt from premium tax'],
    ['schools', 'School', '', 'X', '"School" is not read. If it says who is exempt from premium tax'],
    ['tribes', 'Tribal?', 'false', 'true', '"Tribal?" is not read. If it says who is exempt from premium tax'],
    ['a surcharge', 'Surcharge', '500.00', '', '"Surcharge" is not read. If the insurer charges it, check that "Premium" includes it.'],
    [
      'a catastrophe load',
      'Cat Load',
      '500.00',
      '0',
      '"Cat Load" is not read. If the insurer charges it, check that "Premium" includes it.',
    ],
    ['driver surcharges', 'Driver Surcharges', '', '75.50', '"Driver Surcharges" is not read. If the insurer charges it'],
    ['loadings', 'Hazard Loading', '(100.00)', '', '"Hazard Loading" is not read. If the insurer charges it'],
    [
      'a second state',
      'State 2',
      'LA',
      '',
      '"State 2" is not read, but contains "LA" (1 row). Check that the state of these rows is the home state',
    ],
    ['other states', 'Additional States', '', 'OK and AR', 'contains "OK and AR" (1 row). Check that the state of these rows'],
    [
      'policies that are not booked',
      'Booked?',
      'Y',
      'N',
      '"Booked?" is not read, but contains "N" (1 row). Delete rows that are not policies.',
    ],
    ['policies that are not issued', 'Policy Issued?', 'Yes', 'No', '"Policy Issued?" is not read, but contains "No" (1 row).'],
    ['policies on hold', 'On Hold', '', 'X', '"On Hold" is not read, but contains "X" (1 row). Delete rows that are not policies.'],
    [
      'premium that is not taxed',
      'Non-Taxable',
      '2000.00',
      '',
      '"Non-Taxable" is not read, but contains "2000.00" (1 row). If part of the premium is exempt from tax, enter that part in a separate row with its exemption.',
    ],
    ['another location', 'Location State 2', 'New Mexico', 'none', 'contains "New Mexico" (1 row). Check that the state'],
  ])('raises one question about %s', async (_name, header, acmeCell, bayCell, sentence) => {
    const { asked } = await readColumn(header, acmeCell, bayCell);
    expect(asked).toEqual([expect.stringContaining(sentence)]);
  });

  it.each<[name: string, rows: string[], sentence: string]>([
    ['an audit of the whole premium', ['1000,new,', '1000,audit,2027-02-01'], 'The audit in row 3 has a premium of "1000"'],
    [
      'an audit of almost the whole premium',
      ['1000,new,', '1150,audit,2027-02-01'],
      'If it is the premium of the whole policy, enter only the',
    ],
    [
      'a reinstatement of the whole premium',
      ['1000,new,', '-600,cancellation,2026-06-01', '1000,reinstatement,2026-06-01'],
      'more than the cancellation of policy "AG-1" returned',
    ],
    [
      'a reinstatement of a little more',
      ['1000,new,', '-600,cancellation,2026-06-01', '600.01,reinstatement,2026-06-01'],
      'The reinstatement in row 4',
    ],
    [
      'an endorsement of the year before',
      ['1000,renewal,', '50,endorsement,2025-06-01'],
      'The endorsement in row 3 is dated 2025-06-01, before its term begins on 2026-01-15.',
    ],
    ['a return of the day before', ['1000,new,', '-50,return_premium,2026-01-14'], 'The return premium in row 3 is dated 2026-01-14'],
  ])('raises one question about %s', async (_name, rows, sentence) => {
    const lines = rows.map((row) => `AG-1,Acme,2026-01-15,2027-01-15,TX,${row}`);
    const { asked } = await readText([TEMPLATE_HEADER, ...lines, ''].join('\n'));
    expect(asked).toEqual([expect.stringContaining(sentence)]);
  });

  it.each<[name: string, rows: string[], asked: string[]]>([
    [
      'a day apart',
      ['2026-01-15,2027-01-15,TX,1000,new,', '2026-01-16,2027-01-16,TX,1000,new,'],
      ['Rows 2 and 3 of "AG-1" have terms that overlap'],
    ],
    [
      'inside the other',
      ['2026-01-15,2027-01-15,TX,1000,new,', '2026-03-01,2026-09-01,TX,500,renewal,'],
      ['from 2026-03-01 to 2026-09-01. If they are one term'],
    ],
    ['renewed early', ['2026-01-15,2027-01-15,TX,1000,new,', '2026-12-15,2027-12-15,TX,1000,renewal,'], ['have terms that overlap']],
    ['one after another', ['2026-01-15,2027-01-15,TX,1000,new,', '2027-01-15,2028-01-15,TX,1000,renewal,'], []],
    [
      'written again after a cancellation',
      ['2026-01-15,2027-01-15,TX,1000,new,', '2026-01-15,2027-01-15,TX,-600,cancellation,2026-06-01', '2026-06-01,2027-06-01,TX,1000,new,'],
      [],
    ],
    ['canceled before it begins', ['2026-01-15,2027-01-15,TX,1000,new,', '2026-01-15,2027-01-15,TX,-1000,cancellation,2026-01-10'], []],
    ['audited for part of the premium', ['2026-01-15,2027-01-15,TX,1000,new,', '2026-01-15,2027-01-15,TX,200,audit,2027-02-01'], []],
    [
      'reinstated in full',
      [
        '2026-01-15,2027-01-15,TX,1000,new,',
        '2026-01-15,2027-01-15,TX,-600,cancellation,2026-06-01',
        '2026-01-15,2027-01-15,TX,600,reinstatement,2026-06-01',
      ],
      [],
    ],
  ])('checks the terms of a policy for overlaps: %s', async (_name, rows, asked) => {
    const read = await readText([TEMPLATE_HEADER, ...rows.map((row) => `AG-1,Acme,${row}`), ''].join('\n'));
    expect(read.asked).toEqual(asked.map((sentence) => expect.stringContaining(sentence)));
  });

  it.each([
    ['Active', 'Y', 'Yes'],
    ['Bound By', 'Quinn', 'Norris'],
    ['Filed By', 'Us', 'Agency'],
    ['Filing Company', 'Acme Insurance Company', ''],
    ['We File?', 'Y', 'yes'],
    ['Program', 'Citizens of the Coast', 'Fair Weather'],
    ['Government Entity', 'No', ''],
    ['School', 'Harbor High', 'Bay College'],
    ['Surcharge', '0.00', '-'],
    ['State Surcharge', '12.00', ''],
    ['State 2', '', 'N/A'],
    ['Producer State', 'CA', 'FL'],
    ['Booked', 'Y', 'Y'],
    ['On Hold', 'No', ''],
    ['Hold Harmless', 'X', 'X'],
    ['Non-Taxable', '0.00', ''],
    ['Load Date', '02/01/2026', ''],
  ])('is read without a question with %s of %j and %j', async (header, acmeCell, bayCell) => {
    const { asked, rows } = await readColumn(header, acmeCell, bayCell);
    expect([asked, rows.length]).toEqual([[], 2]);
  });

  it.each([
    'AG-1*',
    'AG-1 †',
    '#AG-1',
    'Policy # AG-1',
    'Pol: AG-1',
    'Policy No. : AG-1',
    'AG-1 v2',
    'AG-1 REV',
    'AG-1 (R)',
    'AG-1 (2)',
    'AG-1 (corrected)',
  ])('raises an error for the row of %s, because its number is not the one on the declarations page', async (number) => {
    const { rows, failed } = await readText([HEADER, ACME.replace('AG-1', number), BAY].join('\n'));
    expect(rows.map(({ policyNumber }) => policyNumber)).toEqual(['AG-2']);
    expect(failed.map(({ errors }) => errors)).toEqual([
      [expect.stringMatching(/Enter the number as it is on the declarations page, without a label, a mark or a remark\.$/)],
    ]);
  });

  it.each(['POL-123', 'Policy-7', 'PV2', 'AG-1-R', 'AG(1)2', 'CERT 7', 'REV-1', 'AG-1/V2', 'BINDER12'])(
    'keeps the number %s',
    async (number) => {
      const { rows } = await readText([HEADER, ACME.replace('AG-1', number), BAY].join('\n'));
      expect(rows.map(({ policyNumber }) => policyNumber)).toEqual([number, 'AG-2']);
    },
  );
});
