import { readText } from './read-case.js';

const HEADER = 'Policy Number,Insured,Effective,Expiration,State,Premium';
const ACME = 'AG-1,Acme Roofing LLC,01/15/2026,01/15/2027,TX,12000.00';
const BAY = 'AG-2,Bay Marine Inc,01/16/2026,01/16/2027,TX,8000.00';

const readColumn = async (name: string, ofAcme: string, ofBay: string): Promise<readonly string[]> =>
  (await readText(`${HEADER},${name}\n${ACME},${ofAcme}\n${BAY},${ofBay}\n`)).asked;

const FILED = 'If these rows are filed and paid already, record it under Opening balance, or they are due again.';

describe('a column that is not read', () => {
  it.each([
    ['Total Policy Premium', '12500.00', '8000.00', 'differs from "Premium" in row 2. If it is the premium of each row'],
    ['Location Total Premium', '12000.00', '8500.00', '"Location Total Premium" is not read, and differs from "Premium" in row 3.'],
    ['Date Filed', '02/01/2026', '', `"Date Filed" is not read, but contains "02/01/2026" (1 row). ${FILED}`],
    ['Tax Paid Date', '', '2026-02-01', FILED],
    ['Tax Paid?', 'N', 'Y', FILED],
    ['Filed', '2/1/26', '', FILED],
    ['Procurement', 'Broker', 'Direct/Independently Procured', 'Delete rows that are not surplus lines business.'],
    ['Business', 'Direct', 'Reinsurance', 'Delete rows that are not surplus lines business.'],
    ['Our Line', '0.5', '1', 'If the premium of these rows is only that share, enter the entire premium.'],
    ['Share of Order', '0.25', '1.0', 'If the premium of these rows is only that share'],
    ['LOB Code', '17.1', '05', '"LOB Code" is not read. Choose it as line_of_business, which can change the tax.'],
    ['Term Date', '03/01/2026', '', '"Term Date" is not read. If these policies were canceled, enter each cancellation'],
    ['Accounting Date', '02/28/2026', '03/31/2026', '"Accounting Date" is not read. If it contains the dates on which transactions'],
    ['Received', '1048.90', '2097.80', '"Received" is not read. If it has only the taxes and fees that the insured paid'],
    ['Producer NPN', '17004821', '17004821', '"Producer NPN" is not read. If it is the number of the surplus lines licensee'],
    [
      'Installment #',
      '2 of 4',
      '2 of 4',
      '"Installment #" is not read, but contains "2 of 4" (2 rows). If the premium of these rows is one',
    ],
    ['Entered', '02/01/2026', '', '"Entered" is not read. If it contains the dates on which transactions took effect'],
  ])('raises one question: %s with "%s" and "%s"', async (name, ofAcme, ofBay, sentence) => {
    expect(await readColumn(name, ofAcme, ofBay)).toEqual([expect.stringContaining(sentence)]);
  });

  it.each([
    ['Total Policy Premium', '"12,000.00"', '8000'],
    ['Total Premium incl Taxes', '12582.00', '8388.00'],
    ['Net Written Premium', '10800.00', '7200.00'],
    ['Earned Premium', '1000.00', '600.00'],
    ['Date Filed', '', 'N/A'],
    ['Taxes Paid', '0', 'N'],
    ['Business', 'Direct', 'Direct'],
    ['Received', '02/01/2026', '2026-02-03'],
    ['Inv #', '20418', '20419'],
    ['Procurement', 'Broker', 'Broker'],
    ['Our Line', '1', '1.0'],
    ['Term Date', '01/15/2027', '01/16/2027'],
  ])('does not raise a question: %s with "%s" and "%s"', async (name, ofAcme, ofBay) => {
    expect(await readColumn(name, ofAcme, ofBay)).toEqual([]);
  });
});

describe('a row that looks like an example or is garbled', () => {
  it.each([
    ['the number of an example', ACME.replace('AG-1', 'e.g. ABC123'), 'Enter the number as it is on the declarations page'],
    ['a labeled example', ACME.replace('AG-1', 'Ex: ABC123'), 'Enter the number as it is on the declarations page'],
    ['a name in another encoding', ACME.replace('Acme Roofing', 'Caf\u00c3\u00a9 Roofing'), 'A program wrote signs of the name as codes.'],
    ['an apostrophe in another encoding', ACME.replace('Acme', 'Joe\u00e2\u20ac\u2122s'), 'A program wrote signs of the name as codes.'],
    [
      'cents in a column of a fixed width',
      ACME.replace('12000.00', '000001200000'),
      'premium is "000001200000". It has leading zeros, so it may be in cents. Enter an amount in dollars',
    ],
    ['zeros before an amount', ACME.replace('12000.00', '0500'), 'premium is "0500". It has leading zeros'],
  ])('is refused: %s', async (_name, row, error) => {
    const { rows, failed } = await readText([HEADER, row, BAY, ''].join('\n'));
    expect(rows.map(({ policyNumber }) => policyNumber)).toEqual(['AG-2']);
    expect(failed.flatMap(({ errors }) => errors)).toEqual([expect.stringContaining(error)]);
  });

  it.each(['0.50', '0', '000', '0500.00', '00.75'])('is imported if its amount is the ordinary %s', async (amount) => {
    const { rows } = await readText([HEADER, ACME.replace('12000.00', amount), BAY, ''].join('\n'));
    expect(rows.map(({ premiumCents }) => premiumCents)).toEqual([Math.round(Number(amount) * 100), 800_000]);
  });

  it.each(['EX-1', 'EG-1', 'EXAMPLE1', 'Ex 12', 'EX.99.0901'])(
    'is imported if its number merely resembles an example: %s',
    async (number) => {
      const { rows } = await readText([HEADER, ACME.replace('AG-1', number), BAY, ''].join('\n'));
      expect(rows.map(({ policyNumber }) => policyNumber)).toEqual([number, 'AG-2']);
    },
  );
});
