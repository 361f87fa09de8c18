import { utils, type WorkBook } from '@e965/xlsx';
import { readBook, readText, type ReadCase } from './read-case.js';

const HEADER = 'Policy #,Insured,Eff,Exp,State,Premium';
const NO_STATE = 'Policy #,Insured,Eff,Exp,Premium';
const ACME = 'XS-1,Acme Roofing LLC,01/15/2026,01/15/2027,TX,12500.00';
const BAY = 'XS-2,Bay Marine Inc,01/20/2026,01/20/2027,TX,8000.00';
const COLE = 'XS-3,Cole Diner,02/15/2026,02/15/2027,OK,900.00';

const readLines = (...lines: string[]): Promise<ReadCase> => readText(`${lines.join('\r\n')}\r\n`);
const omitState = (line: string): string => line.replace(/,(?:TX|OK)(?=,)/, '');

const buildBook = (sheets: Readonly<Record<string, readonly string[]>>): WorkBook => {
  const book = utils.book_new();
  for (const [name, lines] of Object.entries(sheets))
    utils.book_append_sheet(book, utils.aoa_to_sheet(lines.map((line) => line.split(','))), name);
  return book;
};

describe("an agency system's export", () => {
  it.each<[name: string, lines: string[], rows: unknown[]]>([
    [
      'with the full-term and the written premium of each transaction',
      [
        'Quay Agency,,,,,,,,,,',
        'Run Date: 02/28/2026 10:14 AM,,,,,,,,,,',
        'Customer,Policy Number,Tran Type,Tran Eff Date,Pol Eff Date,Pol Exp Date,Writing Co,Full Term Prem,Written Prem,State',
        'Acme Roofing LLC,XS-1,NBS,01/15/2026,01/15/2026,01/15/2027,Sample Specialty,"12,500.00","12,500.00",TX',
        'Acme Roofing LLC,XS-1,PCH,03/01/2026,01/15/2026,01/15/2027,Sample Specialty,"13,100.00",525.00,TX',
      ],
      [
        ['XS-1', 'new', '2026-01-15', 1_250_000],
        ['XS-1', 'endorsement', '2026-03-01', 52_500],
      ],
    ],
    [
      'with vertical bars, compact days and a minus behind the amount',
      [
        'POL_NO|INSURED|EFF_DT|EXP_DT|TRAN_CD|TRAN_DT|PREM_AMT|ST',
        'XS-1|ACME|20260115|20270115|NEW|20260115|12500.00|TX',
        'XS-1|ACME|20260115|20270115|RPE|20260301|2500.00-|TX',
      ],
      [
        ['XS-1', 'new', '2026-01-15', 1_250_000],
        ['XS-1', 'return_premium', '2026-03-01', -250_000],
      ],
    ],
    [
      'with months of days in words without separators',
      [HEADER, ACME.replace('01/15/2026', '15JAN2026').replace('01/15/2027', '15JAN27')],
      [['XS-1', null, '2026-01-15', 1_250_000]],
    ],
    [
      'with a flat cancellation and audits in their words',
      [
        `${HEADER},Tran,Tran Date`,
        `${ACME},NB,01/15/2026`,
        `${ACME.replace('12500', '1500')},AUDIT AP,02/15/2027`,
        `${ACME.replace('12500', '-200')},AUDIT RP,02/16/2027`,
        `${BAY},NB,01/20/2026`,
        `${BAY.replace('8000', '-8000')},FLAT CX,01/20/2026`,
      ],
      [
        ['XS-1', 'new', '2026-01-15', 1_250_000],
        ['XS-1', 'audit', '2027-02-15', 150_000],
        ['XS-1', 'return_premium', '2027-02-16', -20_000],
        ['XS-2', 'new', '2026-01-20', 800_000],
        ['XS-2', 'cancellation', '2026-01-20', -800_000],
      ],
    ],
    [
      'with a premium for each coverage and their sum',
      ['Policy #,Insured,Eff,Exp,State,GL Premium,Property,TRIA,Total Premium', 'XS-1,Acme,01/15/2026,01/15/2027,TX,8000,4000,500,12500'],
      [['XS-1', null, '2026-01-15', 1_250_000]],
    ],
    [
      'with the column names in capitals on another page',
      [HEADER, ACME, HEADER.toUpperCase(), BAY],
      [
        ['XS-1', null, '2026-01-15', 1_250_000],
        ['XS-2', null, '2026-01-20', 800_000],
      ],
    ],
  ])('is read without a question %s', async (_name, lines, rows) => {
    const { asked, rows: found, failed } = await readLines(...lines);
    expect([asked, failed]).toEqual([[], []]);
    expect(found.map((one) => [one.policyNumber, one.statedType, one.transactionDate, one.premiumCents])).toEqual(rows);
  });

  it.each([
    ['SL Tax 4.85%', 'Stamping Fee .04%'],
    ['SL Tax (4.85%)', 'Stamping Fee (0.04%)'],
    ['Surplus Lines Tax @ 4.85%', 'Stamping Fee @.04%'],
    ['4.85% SL Tax', '.04% Stamping Fee'],
  ])('is read if the names of its charge columns include a rate: %s and %s', async (tax, fee) => {
    const { asked, rows } = await readLines(`${HEADER},${tax},${fee}`, `${ACME},606.25,5.00`, `${BAY},388.00,3.20`);
    expect(asked).toEqual([]);
    expect(rows.map(({ details }) => [details?.chargedPremiumTaxCents, details?.chargedStampingFeeCents])).toEqual([
      [60_625, 500],
      [38_800, 320],
    ]);
  });

  it.each(['SL Tax %', 'Tax Rate 4.85%'])('is read without using %s as a charge', async (name) => {
    const { columns } = await readLines(`${HEADER},${name}`, `${ACME},4.85`, `${BAY},4.85`);
    expect(columns.charged_premium_tax).toBeUndefined();
  });

  it('raises questions only about its words if its columns are those of a bordereau', async () => {
    const { asked } = await readLines(
      'Certificate Reference,Insured Full Name or Company Name,Risk Inception Date,Risk Expiry Date,"Location of risk - State, Province, Territory, Canton etc.",Transaction Type - Original Premium etc,Settlement Currency,Total gross written premium,Net premium to London in settlement currency',
      'ABC/26/001,Acme Roofing LLC,15/01/2026,15/01/2027,Texas,Original Premium,USD,12500.00,9375.00',
      'ABC/26/001,Acme Roofing LLC,15/01/2026,15/01/2027,Texas,Additional Premium,USD,500.00,375.00',
    );
    expect(asked).toEqual([expect.stringContaining('Choose the meaning of "Original Premium" (1 row)')]);
  });
});

describe('a file with ambiguous columns', () => {
  it.each<[name: string, lines: string[], asked: string]>([
    [
      'states as headings',
      [NO_STATE, 'TEXAS,,,,', omitState(ACME), 'Oklahoma,,,,', omitState(COLE)],
      'Row 2 is "TEXAS". A value for all rows',
    ],
    ['labeled states', [NO_STATE, omitState(ACME), 'State: OK,,,,', omitState(COLE)], 'Row 3 is "State: OK". A value for all rows'],
    ['states with a word', [NO_STATE, omitState(ACME), 'OKLAHOMA POLICIES,,,,', omitState(COLE)], 'Row 3 is "OKLAHOMA POLICIES".'],
    ['the heading AP', [HEADER, ACME, 'AP,,,,,', BAY], 'Row 3 is "AP". The rows below it are refused'],
    ['the heading of endorsements of a month', [HEADER, ACME, 'March Endorsements,,,,,', BAY], 'Row 3 is "March Endorsements".'],
    ['adjustments', [HEADER, ACME, 'Prior period adjustments:,,,,,', BAY], 'The rows below it have no transaction type.'],
    ['corrections', [HEADER, ACME, 'Corrections to December,,,,,', BAY], 'The rows below it have no transaction type.'],
    ['rows on hold', [HEADER, ACME, 'ON HOLD - do not bill,,,,,', BAY], 'Delete rows below it that are not surplus lines policies'],
    [
      'rows below the total',
      [HEADER, ACME, 'Total,,,,,12500', 'Memo - not included above,,,,,', COLE],
      'Delete rows below it that are not',
    ],
    ['a register of AP and RP', ['AP/RP Register,,,,,', HEADER, ACME, BAY], 'The rows have no transaction type.'],
    ['a log of submissions', ['Submission Log 2026,,,,,', HEADER, ACME], 'The rows have no transaction type.'],
    ['audits issued', ['Audits issued in January,,,,,', HEADER, ACME], 'The rows have no transaction type.'],
    ['nonrenewals', ['Non-Renewals 2026,,,,,', HEADER, ACME], 'The rows have no transaction type.'],
    ['annualized premium', ['Premiums are annualized,,,,,', HEADER, ACME], 'Enter the premium of the whole term or of the transaction.'],
    ['earned premium', ['Earned premium basis,,,,,', HEADER, ACME], 'Enter the premium of the whole term or of the transaction.'],
    ['admitted business', ['Admitted business - January,,,,,', HEADER, ACME], 'Delete rows below it that are not surplus lines policies'],
    ['sample data', ['SAMPLE DATA,,,,,', HEADER, ACME], 'Delete rows below it that are not surplus lines policies in force.'],
    ['another filer', ['Tax filed by wholesaler,,,,,', HEADER, ACME], 'Delete rows whose tax is filed under another license.'],
    ['a remark below no name', [`${HEADER},`, `${ACME},`, `${BAY},VOID`], 'Column G has no name and is not read, but has "VOID" in row 3.'],
    ['a mark in front', [`,${HEADER}`, `,${ACME}`, `RP,${BAY}`], 'Column A has no name and is not read, but has "RP" in row 3.'],
    ['a mark between', [HEADER.replace('State', ',State'), ACME.replace('TX', 'x,TX')], 'Column E has no name and is not read'],
    [
      'a name in two columns',
      ['First Name,Last Name,Policy #,Eff,Exp,State,Premium', 'Ana,Diaz,XS-1,1/15/2026,1/15/2027,TX,900'],
      '"First Name" and "Last Name" are parts of one name. Join them',
    ],
    [
      'the name of an applicant in two columns',
      ['Applicant First Name,Applicant Last Name,Policy #,Eff,Exp,State,Premium', 'Ana,Diaz,XS-1,1/15/2026,1/15/2027,TX,900'],
      'are parts of one name.',
    ],
    [
      'both days of the term in a cell',
      ['Policy #,Insured,Policy Period,State,Premium', 'XS-1,Acme,01/15/2026 - 01/15/2027,TX,900'],
      '"Policy Period" has two dates in a cell, such as "01/15/2026 - 01/15/2027".',
    ],
    [
      'both days of the term in words',
      ['Policy #,Insured,Term,State,Premium', 'XS-1,Acme,1/15/26 to 1/15/27,TX,900', 'XS-2,Bay,1/20/26-1/20/27,TX,900'],
      '"Term" has two dates in a cell',
    ],
    [
      'column names on two lines',
      ['Policy #,Insured,Policy Period,,State,Premium', ',,Effective,Expiration,,', ACME],
      'Row 2 continues the column names with "Effective", "Expiration".',
    ],
    [
      'names of two words on two lines',
      ['Policy,Named,Effective,Expiration,Written,Home', 'Number,Insured,Date,Date,Premium,State', 'XS-1,Acme,1/15/2026,1/15/2027,900,TX'],
      'Row 2 continues the column names with "Number", "Insured", "Date".',
    ],
    ['a number among dates', [HEADER, ACME, BAY.replace('01/20/2026', '46042')], '"46042" in row 3 is read as 2026-01-20.'],
    ['a type behind a number', [HEADER, ACME.replace('XS-1', 'XS-1 REN')], 'The policy number in row 2 is "XS-1 REN".'],
    ['new business behind a number', [HEADER, ACME.replace('XS-1', 'XS-1 NB')], 'The policy number in row 2 is "XS-1 NB".'],
    [
      'a master policy and certificates',
      ['Policy Number,Certificate No,Insured,Eff,Exp,State,Premium', 'MP-1,C-1,Acme,1/15/2026,1/15/2027,TX,900'],
      '"Policy Number" and "Certificate No" could both be policy_number.',
    ],
    [
      'a sum with an admitted part',
      ['Policy #,Insured,Eff,Exp,State,Surplus Lines Premium,Admitted Premium,Total Premium', 'XS-1,Acme,1/15/2026,1/15/2027,TX,8,4,12'],
      '"Surplus Lines Premium" and "Admitted Premium" are not read.',
    ],
    [
      'coverages that are not the sum',
      ['Policy #,Insured,Eff,Exp,State,GL Premium,Property,Total Premium', 'XS-1,Acme,1/15/2026,1/15/2027,TX,8000,4000,8000'],
      '"GL Premium" and "Property" are not read.',
    ],
  ])('raises a question: %s', async (_name, lines, asked) => {
    expect((await readLines(...lines)).asked).toContainEqual(expect.stringContaining(asked));
  });

  it.each<[name: string, lines: string[]]>([
    [
      'months as headings',
      [HEADER, 'JANUARY 2026,,,,,', ACME, BAY, ',January Total,,,,20500', 'FEBRUARY 2026,,,,,', COLE, ',YTD Total,,,,21400'],
    ],
    ['states as headings next to a column of states', [HEADER, 'TEXAS,,,,,', ACME, BAY, 'OKLAHOMA,,,,,', COLE]],
    ['an insurer as a heading', [HEADER, 'Sample Insurance Company,,,,,', ACME, 'Total Sample,,,,,12500']],
    ['a title with renewals', ['New Business and Renewals,,,,,', HEADER, ACME]],
    ['a title of non-admitted business', ['Non-admitted business,,,,,', HEADER, ACME]],
    ['numbers of rows below no name', [`,${HEADER}`, `1,${ACME}`, `2,${BAY}`]],
    ['an empty column', [HEADER.replace('State', ',State'), ACME.replace('TX', ',TX')]],
    ['the label of a total below no name', [`,${HEADER}`, `,${ACME}`, 'Total,,,,,,12500.00']],
    ['the name of a contact', [`${HEADER},Contact First Name,Contact Last Name`, `${ACME},Ana,Diaz`]],
    ['words below a policy in a row of a total', [HEADER, ACME, BAY, ',,,,Gross,20500.00']],
  ])('does not raise a question: %s', async (_name, lines) => {
    const { asked, rows } = await readLines(...lines);
    expect(asked).toEqual([]);
    expect(rows.length).toBeGreaterThan(0);
  });

  it.each([
    ['"Acme Roofing LLC\n12 Main St\nDallas, TX 75201"'],
    ['"Acme Roofing LLC\nP.O. Box 12"'],
    ['"Acme Roofing LLC, 12 Main St, Dallas, TX 75201-1234"'],
    ['"Acme Roofing LLC\nDallas TX 75201"'],
  ])("is refused if the insured's name includes an address: %s", async (name) => {
    const { rows, failed } = await readLines(HEADER, ACME.replace('Acme Roofing LLC', name), BAY);
    expect(rows.map(({ policyNumber }) => policyNumber)).toEqual(['XS-2']);
    expect(failed[0]?.errors).toEqual([expect.stringContaining('Enter the name without its address.')]);
  });

  it.each(['"Acme LLC\ndba Acme Roofs"', '"Acme, 3 Brothers LLC"', '"Dallas 75201 LLC"', 'Route 66 Diner'])(
    "is read if the insured's name does not include an address: %s",
    async (name) => {
      expect((await readLines(HEADER, ACME.replace('Acme Roofing LLC', name))).failed).toEqual([]);
    },
  );

  it.each<[name: string, lines: string[], sentence: string]>([
    ['columns between spaces', ['POLICY NO   INSURED     EFF DATE    ST', 'XS-1        ACME LLC    01/15/2026  TX'], 'separated by spaces'],
    [
      'its column names below each other',
      ['Policy Number,XS-1', 'Insured,Acme', 'Effective,01/15/2026', 'Expiration,01/15/2027', 'State,TX', 'Premium,900'],
      'Transpose the table',
    ],
  ])('is refused if it contains %s', async (_name, lines, sentence) => {
    await expect(readLines(...lines)).rejects.toThrow(sentence);
  });
});

describe('a workbook whose sheet names contain facts', () => {
  it.each([
    ['TX', 'OK', 'OK'],
    ['Texas', 'Oklahoma', 'Oklahoma'],
    ['Sheet1', 'LA', 'LA'],
  ])('raises a question about the states %s and %s', async (first, second, named) => {
    const { asked } = await readBook(buildBook({ [first]: [NO_STATE, omitState(ACME)], [second]: [NO_STATE, omitState(COLE)] }));
    expect(asked).toContainEqual(
      expect.stringContaining(`The name of the sheet is "${named}". A value for all rows would tax them in one state.`),
    );
  });

  it.each(['AP', 'RP', 'Jan AP', 'Feb Credits', 'Endts'])('raises a question about the sheet %s', async (name) => {
    const { asked } = await readBook(buildBook({ New: [HEADER, ACME], [name]: [HEADER, BAY] }));
    expect(asked).toContainEqual(expect.stringContaining(`The name of the sheet is "${name}". The rows have no transaction type.`));
  });

  it('is read from its policy sheets, not from a summary sheet in front of them', async () => {
    const { rows, asked } = await readBook(
      buildBook({ Summary: ['State,Premium', 'TX,20500'], TX: [HEADER, ACME, BAY], OK: [HEADER, COLE] }),
    );
    expect(rows.map(({ policyNumber }) => policyNumber)).toEqual(['XS-1', 'XS-2']);
    expect(asked).toEqual([expect.stringContaining('"OK" has the same columns.')]);
  });
});
