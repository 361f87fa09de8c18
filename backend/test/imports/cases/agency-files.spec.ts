import { type ReadCase, readText } from './read-case.js';

const HEADER = 'Policy Number,Insured,Effective,Expiration,State,Premium';
const ROW = 'AG-1,Acme Roofing LLC,01/15/2026,01/15/2027,TX,12000.00';

const listRecordedRows = ({ rows }: ReadCase): string[] =>
  rows.map(({ policyNumber, statedType, transactionDate, premiumCents }) =>
    [policyNumber, statedType ?? 'stated', transactionDate, (premiumCents / 100).toFixed(2)].join(' '),
  );

describe("an agency's file", () => {
  it.each([
    [
      "a wholesaler's bordereau, with a title, taxes and a total",
      [
        'Harbor Wholesale - Surplus Lines Bordereau',
        'Period: 01/01/2026 - 01/31/2026',
        '',
        'Policy #,Insured,Eff Date,Exp Date,Tran,Tran Eff,Gross Premium,Comm %,Net Premium,SL Tax,Stamping Fee,Policy Fee,Home State',
        'WB-1,Acme Roofing LLC,01/15/2026,01/15/2027,NB,01/15/2026,"12,500.00",10.00%,"11,250.00",606.25,5.00,150.00,TX',
        'WB-2,Cole & Sons,06/01/2025,06/01/2026,END,01/20/2026,500.00,10.00%,450.00,24.25,0.20,-,TX',
        'WB-3,Dunn Trucking,07/01/2025,07/01/2026,CXL,01/25/2026,"(2,000.00)",10.00%,"(1,800.00)",(97.00),(0.80),-,TX',
        'Total,,,,,,"11,000.00",,"9,900.00",533.50,4.40,150.00,',
      ],
      ['"Tran Eff" is not read. If it contains the dates on which transactions took effect, choose it as transaction_date.'],
      ['WB-1 new 2026-01-15 12500.00', 'WB-2 endorsement 2025-06-01 500.00', 'WB-3 cancellation 2025-07-01 -2000.00'],
      ['This looks like a totals row with a premium of "11000.00". Delete it from the file.'],
    ],
    [
      'endorsements identified by number, with their date in another column',
      [
        'Policy Number,Endt #,Insured,Effective,Expiration,Endt Eff,State,Premium',
        'EN-1,0,Acme Roofing LLC,01/15/2026,01/15/2027,,TX,12000.00',
        'EN-1,1,Acme Roofing LLC,01/15/2026,01/15/2027,02/15/2026,TX,500.00',
      ],
      [
        '"Endt #" is not read. If rows with a number are endorsements, add a column with the type of each transaction.',
        '"Endt Eff" is not read. If it contains the dates on which transactions took effect, choose it as transaction_date.',
        'Rows 2 and 3 of "EN-1" have the same end of the term and no transaction type. Each row is read as a transaction: different premiums add up, and a row that repeats another is recorded once. Check Rows of one policy, and delete rows that correct or total others.',
      ],
      ['EN-1 stated 2026-01-15 12000.00', 'EN-1 stated 2026-01-15 500.00'],
      [],
    ],
    [
      'subtotals that look like policies',
      [HEADER, ROW, '1 policy,TX Total,01/15/2026,01/15/2027,TX,12000.00', '2 policies total,,,,,12000.00', 'Count: 2,,,,,12000.00'],
      [],
      ['AG-1 stated 2026-01-15 12000.00'],
      Array.from({ length: 3 }, () => 'This looks like a totals row with a premium of "12000.00". Delete it from the file.'),
    ],
    [
      'quotes among policies, otherwise like the template',
      [
        'policy_number,insured_name,effective_date,expiration_date,premium,state,status',
        'AG-1,Acme Roofing LLC,2026-01-15,2027-01-15,12000.00,TX,Bound',
        'AG-2,Bay Marine Inc,2026-01-16,2027-01-16,8000.00,TX,Quoted',
      ],
      [
        '"status" is not read, but contains "Quoted" (1 row). Delete rows that are not policies. Enter each cancellation as a row with its return premium.',
      ],
      ['AG-1 stated 2026-01-15 12000.00', 'AG-2 stated 2026-01-16 8000.00'],
      [],
    ],
    [
      'credits marked in a column of signs',
      [`${HEADER},Type,DR/CR`, `${ROW},New,DR`, 'AG-1,Acme Roofing LLC,01/15/2026,01/15/2027,TX,2000.00,Endorsement,CR'],
      ['"DR/CR" is not read. Put a minus sign before each credit in "Premium", for example -1200.50.'],
      ['AG-1 new 2026-01-15 12000.00', 'AG-1 endorsement 2026-01-15 2000.00'],
      [],
    ],
    [
      'terrorism premium and fees of others',
      [`${HEADER},Terrorism Premium,Fees,MGA Fee,Stamping Fee`, `${ROW},500.00,350.00,100.00,4.80`],
      [
        '"Terrorism Premium" is not read. Check that "Premium" includes it, or add it in your file.',
        '"Fees" and "MGA Fee" are not read. Choose which fee each is, because some fees are taxed.',
      ],
      ['AG-1 stated 2026-01-15 12000.00'],
      [],
    ],
    [
      'taxes and fees in rows below the premium',
      [
        `${HEADER},Charge`,
        `${ROW},Premium`,
        'AG-1,Acme Roofing LLC,01/15/2026,01/15/2027,TX,582.00,SL Tax',
        'AG-1,Acme Roofing LLC,01/15/2026,01/15/2027,TX,150.00,Policy Fee',
      ],
      [
        '"Charge" is not read, but contains "SL Tax" (1 row) and "Policy Fee" (1 row). Delete rows that are not premium. Stampline computes the taxes.',
        'Rows 2 and 3 of "AG-1" have the same end of the term and no transaction type. Each row is read as a transaction: different premiums add up, and a row that repeats another is recorded once. Check Rows of one policy, and delete rows that correct or total others.',
      ],
      ['AG-1 stated 2026-01-15 12000.00', 'AG-1 stated 2026-01-15 582.00', 'AG-1 stated 2026-01-15 150.00'],
      [],
    ],
    [
      'a whole book, with admitted business and another currency',
      [
        `${HEADER},Market Type,Currency`,
        `${ROW},Non-Admitted,USD`,
        'AG-2,Bay Marine Inc,01/16/2026,01/16/2027,TX,8000.00,Admitted,USD',
        'AG-3,Cole & Sons,01/17/2026,01/17/2027,TX,900.00,Non-Admitted,CAD',
      ],
      [
        '"Market Type" is not read, but contains "Admitted" (1 row). Delete rows that are not surplus lines business.',
        '"Currency" is not read, but contains "CAD" (1 row). Convert the amounts of these rows to US dollars.',
      ],
      ['AG-1 stated 2026-01-15 12000.00', 'AG-2 stated 2026-01-16 8000.00', 'AG-3 stated 2026-01-17 900.00'],
      [],
    ],
    [
      'installments by number',
      [
        `${HEADER},Installment`,
        `${ROW},1 of 2`,
        'AG-1,Acme Roofing LLC,01/15/2026,01/15/2027,TX,12000.00,2 of 2',
        'AG-2,Bay Marine Inc,01/16/2026,01/16/2027,TX,8000.00,',
      ],
      [
        'Rows 2 and 3 of "AG-1" differ in "Installment". They are read as installments of one premium, which is recorded in full on the date of the first one. Check Rows of one policy.',
      ],
      ['AG-1 stated 2026-01-15 12000.00', 'AG-1 stated 2026-01-15 12000.00', 'AG-2 stated 2026-01-16 8000.00'],
      [],
    ],
    [
      'flat cancellations with the remaining premium',
      [
        `${HEADER},Transaction`,
        `${ROW},New`,
        'AG-1,Acme Roofing LLC,01/15/2026,01/15/2027,TX,0.00,Flat Cancel',
        'AG-2,Bay Marine Inc,01/15/2026,01/15/2027,TX,0,FC',
        'AG-3,Cole & Sons,01/15/2026,01/15/2027,TX,-900.00,FLAT',
        'AG-4,Dunn Trucking,01/15/2026,01/15/2027,TX,0.00,Pro Rata Cancellation',
      ],
      [],
      ['AG-1 new 2026-01-15 12000.00', 'AG-3 cancellation 2026-01-15 -900.00', 'AG-4 cancellation 2026-01-15 0.00'],
      Array.from(
        { length: 2 },
        () =>
          'premium is 0, but a flat cancellation returns the entire premium. Enter the returned premium with a minus sign, for example -1200.50. If another row returns it, delete this row.',
      ),
    ],
  ])('is read without a question, or raises one: %s', async (_name, lines, asked, booked, refused) => {
    const read = await readText(`${lines.join('\r\n')}\r\n`);
    expect(read.asked).toEqual(asked);
    expect(listRecordedRows(read)).toEqual(booked);
    expect(read.failed.flatMap(({ errors }) => errors)).toEqual(refused);
  });

  it.each([
    [['12.500'], '"12.500" is read as 12.50. If it means thousands, write it without the period in your file.'],
    [['$1.250', '900.00'], '"$1.250" is read as 1.25. If it means thousands, write it without the period in your file.'],
    [['(950.000)', '"8,000.00"'], '"(950.000)" is read as -950.00. If it means thousands, write it without the period in your file.'],
  ])('raises a question about the period in %j', async (amounts, question) => {
    const rows = amounts.map((amount, at) => `AG-${at},Acme Roofing LLC,01/15/2026,01/15/2027,TX,${amount},Endorsement`);
    expect((await readText([`${HEADER},Transaction`, ...rows].join('\n'))).asked).toEqual([question]);
  });

  it.each([
    [['1234.500', '12.500'], '1234.50 12.50'],
    [['"1,234.500"', '950.000'], '1234.50 950.00'],
    [['12.5000', '1234.5'], '12.50 1234.50'],
  ])('is read if amounts have three or four decimals: %j', async (amounts, read) => {
    const rows = amounts.map((amount, at) => `AG-${at},Acme Roofing LLC,01/15/2026,01/15/2027,TX,${amount},Endorsement`);
    const { asked, rows: all } = await readText([`${HEADER},Transaction`, ...rows].join('\n'));
    expect(asked).toEqual([]);
    expect(all.map(({ premiumCents }) => (premiumCents / 100).toFixed(2)).join(' ')).toBe(read);
  });

  it.each([
    ['60%', '60'],
    ['37.5 %', '37.5'],
    ['40', '40'],
  ])("accepts an insurer's share as a percentage: %s", async (share, read) => {
    const { rows } = await readText(`${HEADER},Share\n${ROW},${share}\n`);
    expect(rows.map(({ details }) => details?.insurerShare)).toEqual([read]);
  });
});
