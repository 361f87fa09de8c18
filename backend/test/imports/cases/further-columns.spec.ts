import { readText } from './read-case.js';

const HEADER = 'Policy Number,Insured,Effective,Expiration,State,Premium';
const ACME = 'AG-1,Acme Roofing LLC,01/15/2026,01/15/2027,TX,12000.00';
const BAY = 'AG-2,Bay Marine Inc,01/16/2026,01/16/2027,TX,8000.00';

const readColumn = (name: string, ofAcme: string, ofBay = '') => readText(`${HEADER},${name}\n${ACME},"${ofAcme}"\n${BAY},"${ofBay}"\n`);

const INSURERS = 'If several insurers share a policy, enter a row for each with its insurer_share and one external_id.';
const FIRMS = 'If these firms file the tax of their policies, delete those rows.';
const EXEMPT = 'If a state exempts these rows from premium tax, add a column exemption with the reason.';
const SHARE = 'If the premium of these rows is only that share, enter the entire premium.';
const NOT_POLICIES = 'Delete rows that are not policies.';
const NOT_SURPLUS = 'Delete rows that are not surplus lines business.';
const ADDED = 'Check that "Premium" includes it, or add it in your file.';
const DEDUCTED = 'Check that "Premium" is without it, or deduct it in your file.';
const CHOOSE = 'If it is the premium of each row, choose it as premium.';
const CHANGE = 'Enter each change of the premium as a row with its type.';
const CORRECT = 'Correct the cells of these rows.';

describe('a column that is not read', () => {
  it.each([
    ['Carrier 2', 'Evanston', '', INSURERS],
    ['Second Carrier', 'Evanston', '', INSURERS],
    ['Co-Insurer', 'Evanston', '', INSURERS],
    ['Following Market', 'Evanston', '', INSURERS],
    ['MGA Name', 'Wharf MGA', 'Wharf MGA', FIRMS],
    ['Wholesaler', 'Wharf Wholesale', '', FIRMS],
    ['Wholesale Broker', 'Wharf Wholesale', '', FIRMS],
    ['Intermediary', 'Wharf', '', FIRMS],
    ['SL Agent', 'Wharf Wholesale', '', 'Delete rows whose tax is filed under another license.'],
    ['Surplus Lines Agency', 'Wharf', '', 'Delete rows whose tax is filed under another license.'],
    ['Layer', '$2.5M p/o $5M xs $5M', '', SHARE],
    ['Layer', 'Primary 50%', '', SHARE],
    ['Part Of', '50% po 10M', '', SHARE],
    ['Placed %', '50%', '100%', SHARE],
    ['Auth %', '25%', '100%', SHARE],
    ['Adj', '-500.00', '', ADDED],
    ["Add'l", '500.00', '', ADDED],
    ['Extra', '500.00', '', ADDED],
    ['Plus', '250.00', '', ADDED],
    ['Less', '-250.00', '', DEDUCTED],
    ['Disc', '-250.00', '', DEDUCTED],
    ['Amount', '12500.00', '8000.00', CHOOSE],
    ['Final', '11500.00', '8000.00', CHOOSE],
    ['Cx Date', '03/01/2026', '', NOT_POLICIES],
    ['Lost Date', '03/01/2026', '', NOT_POLICIES],
    ['Dropped', '03/01/2026', '', NOT_POLICIES],
    ['Inactive Date', '03/01/2026', '', NOT_POLICIES],
    ['Rescinded', 'Y', '', NOT_POLICIES],
    ['Backed Out', 'Y', '', NOT_POLICIES],
    ['Superceded', 'Y', '', NOT_POLICIES],
    ['Bound', 'Pending', 'Yes', NOT_POLICIES],
    ['Taken Up', 'Not yet', 'Yes', NOT_POLICIES],
    ['Taxes', 'Incl', '', 'Enter the premium of these rows without taxes and fees.'],
    ['Fees', 'Included', '', 'Enter the premium of these rows without taxes and fees.'],
    ['Carrier Status', 'Admitted - TX', '', NOT_SURPLUS],
    ['Line', 'Admitted GL', '', NOT_SURPLUS],
    ['A/NA', 'A', 'NA', NOT_SURPLUS],
    ['Insurer Type', 'Captive', '', NOT_SURPLUS],
    ['Market', 'Std', 'E&S', NOT_SURPLUS],
    ['Master Policy', 'MP-1', 'MP-1', 'If the premium of that policy includes these rows, delete one of them.'],
    ['Parent Policy #', 'AG-9', '', 'If the premium of that policy includes these rows, delete one of them.'],
    ['HQ State', 'OK', 'TX', 'Check that the state is the home state of the insured'],
    ['Locations', 'TX, OK, LA', '', 'Check that the state is the home state of the insured'],
    ['Policy Term', '3 years', '1 year', 'In row 2, "Policy Term" is "3 years", but the term is from 2026-01-15 to 2027-01-15.'],
    ['Term (yrs)', '3', '1', 'In row 2, "Term (yrs)" is "3"'],
    ['Years', '3', '1', 'In row 2, "Years" is "3"'],
  ])('raises one question: %s with "%s" and "%s"', async (name, ofAcme, ofBay, sentence) => {
    expect((await readColumn(name, ofAcme, ofBay)).asked).toEqual([expect.stringContaining(sentence)]);
  });

  it.each([
    ['Carrier 2', 'N/A', ''],
    ['MGA Name', '', '-'],
    ['Exempt', 'N', 'No'],
    ['Layer', 'Primary', '$5M xs $5M'],
    ['Placed %', '100%', '100%'],
    ['Adj', '0.00', ''],
    ['Amount', '12000.00', '8000.00'],
    ['Bound', 'Yes', 'Y'],
    ['Taxes', '582.00', '388.00'],
    ['A/NA', 'NA', 'NA'],
    ['Market', 'E&S', 'Non-Admitted'],
    ['HQ State', 'TX', ''],
    ['Locations', '2', '1'],
    ['Policy Term', '1 year', '1 yr'],
    ['Term', '1', '2'],
  ])('does not raise a question: %s with "%s" and "%s"', async (name, ofAcme, ofBay) => {
    expect((await readColumn(name, ofAcme, ofBay)).asked).toEqual([]);
  });
});

describe('a remark', () => {
  it.each([
    ['did not bind', NOT_POLICIES],
    ['client went elsewhere', NOT_POLICIES],
    ['Carrier filing taxes', 'Delete rows whose tax is filed under another license.'],
    ['exempt', EXEMPT],
    ['admitted', NOT_SURPLUS],
    ['not SL', NOT_SURPLUS],
    ['wrong state', CORRECT],
    ['should be OK', CORRECT],
    ['use 11500', CORRECT],
    ['premium TBD', CORRECT],
    ['reduced to 11500', CHANGE],
    ['increased by 500 on 3/1', CHANGE],
    ['RP 500 pending', CHANGE],
    ['see endt for -500', CHANGE],
    ['per mo', 'Enter the premium of the whole term or of the transaction.'],
  ])('raises one question in the notes: %s', async (remark, sentence) => {
    expect((await readColumn('Notes', remark)).asked).toEqual([expect.stringContaining(sentence)]);
  });

  it.each(['AP 5% of expiring', 'used equipment', 'state fair booth', 'endorsement CG 2010 attached', 'admitted paper was not available'])(
    'does not raise a question in the notes: %s',
    async (remark) => {
      expect((await readColumn('Notes', remark)).asked).toEqual([]);
    },
  );

  it.each([
    'Acme LLC (50% share)',
    'Acme LLC - see AG-2',
    'Acme LLC - DO NOT FILE',
    'Acme LLC - filed by wholesaler',
    'Acme LLC (admitted)',
    'Acme LLC (endt #2)',
    'Acme LLC - AP',
    'Acme LLC - RP',
    'Acme LLC AUDIT',
    'Acme LLC (TX share)',
    'Acme LLC - 2nd installment',
    'Acme LLC 1 of 4',
    'Acme LLC - exempt',
    'Acme LLC (rewrite)',
    'Acme LLC - reversal',
    'Acme LLC (test)',
  ])("causes its row to be refused if it is in the insured's name: %s", async (name) => {
    const { failed, rows } = await readText([HEADER, ACME.replace('Acme Roofing LLC', name), BAY].join('\n'));
    expect(failed.map(({ row, errors }) => [row, errors])).toEqual([[2, [expect.stringContaining('Enter the name without a remark')]]]);
    expect(rows).toHaveLength(1);
  });

  it.each(['Multiple Insureds', 'See schedule', 'Various Insureds'])('is not read as a name: %s', async (name) => {
    const { failed } = await readText([HEADER, ACME.replace('Acme Roofing LLC', name), BAY].join('\n'));
    expect(failed.flatMap(({ errors }) => errors)).toEqual([expect.stringContaining('Enter the name of the insured')]);
  });

  it.each([
    'Test-Audit LLC',
    'Admitted Students Inc',
    'Area 1 of Texas LLC',
    'Acme LLC #2',
    'Exempt Staffing Co',
    'Hotel - Time Share',
    'Smith-Endt Farms',
    'Loc 2 LLC',
  ])('is not detected in the name %s', async (name) => {
    const { rows } = await readText([HEADER, ACME.replace('Acme Roofing LLC', name), BAY].join('\n'));
    expect(rows.map(({ insuredName }) => insuredName)).toEqual([name, 'Bay Marine Inc']);
  });

  it.each([
    ['AG-1 AP', 'If its end names a transaction'],
    ['AG-1 RP', 'If its end names a transaction'],
    ['AG-1 AUD', 'If its end names a transaction'],
    ['AG-1-CXL', 'If its end names a transaction'],
    ['AG-1 ENDT 3', 'If its end names a transaction'],
    ['AG-1-00 / END 01', 'If its end names a transaction'],
    ['AG-1 INST 2', 'If its end names a transaction'],
    ['AG-1 renewal', 'If its end names a transaction'],
    ['QUOTE-1', 'If it is the number of a quote or a binder'],
    ['SUB-112', 'If it is the number of a quote or a binder'],
    ['BND-1', 'If it is the number of a quote or a binder'],
  ])('raises one question in the policy number %s', async (number, sentence) => {
    const { asked } = await readText([HEADER, ACME.replace('AG-1', number), BAY].join('\n'));
    expect(asked).toEqual([expect.stringContaining(`The policy number in row 2 is "${number}". ${sentence}`)]);
  });

  it.each(['AG-1-R', 'AG-1.02', 'AP-1', 'RP 100', 'SUBARU1', 'AG-1-AP', 'INST-1', 'BINDERS1'])(
    'does not raise a question in the policy number %s',
    async (number) => {
      const { asked, rows } = await readText([HEADER, ACME.replace('AG-1', number), BAY].join('\n'));
      expect([asked, rows.length]).toEqual([[], 2]);
    },
  );
});

describe('a license number', () => {
  it.each(['License Number', 'LICENSE NUMBER', 'LicenseNumber', 'License-Number'])('raises a question below %s', async (name) => {
    const { asked, columns } = await readColumn(name, 'SL-77821', 'SL-77821');
    expect(columns.license_number).toBe(name);
    expect(asked).toEqual([
      `"${name}" could be a license of the producer or of the insurer. Check that it is the surplus lines license under which the policies are filed.`,
    ]);
  });

  it.each(['license_number', 'Surplus Lines License Number', 'SL License', 'Licensee Number'])('is accepted below %s', async (name) => {
    expect((await readColumn(name, 'SL-77821', 'SL-77821')).asked).toEqual([]);
  });
});

const readDates = (header: string, ...rows: string[]) =>
  readText([`Policy Number,Insured,${header},Expiration,State,Premium,Transaction Type`, ...rows].join('\n'));

describe('two columns that could be the effective date', () => {
  it.each<[name: string, header: string, days: string[], asked: string]>([
    [
      'the second one has those of transactions',
      'Policy Effective Date,Effective Date',
      ['1/1/2026,1/1/2026', '1/1/2026,6/15/2026'],
      '"Effective Date" has later days than "Policy Effective Date".',
    ],
    [
      'the first one has those of transactions',
      'Effective Date,Policy Effective Date',
      ['6/15/2026,1/1/2026', '9/15/2026,1/1/2026'],
      '"Effective Date" has later days than "Policy Effective Date".',
    ],
    ['inception and effective', 'Inception Date,Eff Date', ['1/1/2026,3/1/2026'], '"Eff Date" has later days than "Inception Date".'],
    [
      'the exact name and another one',
      'effective_date,Policy Start Date',
      ['6/15/2026,1/1/2026'],
      '"effective_date" has later days than "Policy Start Date".',
    ],
  ])('raise a question about the transaction dates: %s', async (_name, header, days, sentence) => {
    const rows = days.map((pair, at) => `AG-1,Acme,${pair},1/1/2027,TX,${at === 0 ? 1000 : 50},${at === 0 ? 'New' : 'Endorsement'}`);
    expect((await readDates(header, ...rows)).asked).toContain(
      `${sentence} If transactions took effect on them, choose it as transaction_date.`,
    );
  });

  it('do not raise a question if their dates match, or if the file has transaction dates', async () => {
    const same = await readDates('Policy Effective Date,Effective Date', 'AG-1,Acme,1/1/2026,1/1/2026,1/1/2027,TX,1000,New');
    expect(same.asked.join(' ')).not.toContain('later days');
    const dated = await readText(
      `Policy Number,Insured,Policy Effective Date,Effective Date,Trans Date,Expiration,State,Premium\nAG-1,Acme,1/1/2026,2/1/2026,2/1/2026,1/1/2027,TX,1000\n`,
    );
    expect(dated.asked.join(' ')).not.toContain('later days');
  });
});
