import { readText } from './read-case.js';

const HEADER = 'Policy Number,Insured,Effective,Expiration,State,Premium';
const ACME = 'AG-1,Acme Roofing LLC,01/15/2026,01/15/2027,TX,12000.00';
const BAY = 'AG-2,Bay Marine Inc,01/16/2026,01/16/2027,TX,8000.00';

const readColumn = async (name: string, acmeCell: string): Promise<readonly string[]> =>
  (await readText([`${HEADER},${name}`, `${ACME},${acmeCell}`, `${BAY},`].join('\n'))).asked;

describe('a column that names the filer', () => {
  it.each([
    ['Filed By', 'Crest Wholesale Inc'],
    ['Taxes Paid By', 'Crest Wholesale'],
    ['SL Broker', 'Crest Wholesale Inc'],
    ['Filing Agency', 'J. Doe Agency'],
    ['Tax Filer', 'CW'],
    ['Remitted By', 'Broker'],
  ])('raises a question: %s with %s', async (name, text) => {
    const sentence = `"${name}" is not read, but contains "${text}" (1 row). Delete rows whose tax is filed under another license.`;
    expect(await readColumn(name, text)).toEqual([sentence]);
  });

  it.each([
    ['Filed By', 'Us'],
    ['Filed By', 'Our office'],
    ['Filed By', '02/15/2026'],
    ['Filing Agency', 'N/A'],
    ['Paid By', 'Check'],
    ['Approved By', 'Crest Wholesale Inc'],
  ])('does not raise a question: %s with %s', async (name, text) => {
    expect(await readColumn(name, text)).toEqual([]);
  });
});

describe('a remark that changes the meaning of a row', () => {
  it.each([
    ['Notes', 'Split 50/50', 'If the premium of these rows is only that share, enter the entire premium.'],
    ['Comments', '60/40 with Crest', 'If the premium of these rows is only that share'],
    ['Remarks', 'our share 25%', 'If the premium of these rows is only that share'],
    ['Notes', '40% quota share', 'If the premium of these rows is only that share'],
    ['Notes', 'Taxes paid by MGA', 'Delete rows whose tax is filed under another license.'],
    ['Notes', 'Filed by Crest', 'Delete rows whose tax is filed under another license.'],
    ['Notes', 'Amounts in CAD', 'Convert the amounts of these rows to US dollars.'],
    ['Notes', 'Premium includes taxes and fees', 'Enter the premium of these rows without taxes and fees.'],
    ['Notes', 'net of commission', 'Enter the premium of these rows before commission is deducted.'],
    ['Notes', 'monthly premium', 'Enter the premium of the whole term or of the transaction.'],
    ['Notes', 'Premium should be 1500', 'Correct the cells of these rows.'],
    ['Notes', 'Correct state NY', 'Correct the cells of these rows.'],
    ['Notes', 'Tax exempt entity', 'If a state exempts these rows from premium tax'],
  ])('raises a question: %s with "%s"', async (name, text, advice) => {
    expect(await readColumn(name, text)).toEqual([expect.stringContaining(`"${name}" contains "${text}" (1 row). ${advice}`)]);
  });

  it('raises a question in a column that is not read', async () => {
    const [asked, ...others] = await readColumn('Underwriter Comments', 'Split 50/50');
    expect(asked).toContain(
      '"Underwriter Comments" is not read, but contains "Split 50/50" (1 row). If the premium of these rows is only that share',
    );
    expect(others).toEqual([]);
  });

  it.each([
    '25% minimum earned premium',
    'Split limits 100/300',
    'Net 30 days',
    'Includes TRIA',
    'Inspection ordered 2/10',
    '80% coinsurance',
    'Filed 3/1/2026',
    '100% of the premium',
    'Does not include taxes',
    'CADILLAC ESCALADE',
  ])('does not raise a question: "%s"', async (text) => {
    expect(await readColumn('Notes', text)).toEqual([]);
  });
});

const readTyped = async (type: string, name: string): Promise<readonly string[]> =>
  (await readText([`${HEADER},Transaction,${name}`, `${ACME},${type},Canceled at the request of the insured`].join('\n'))).asked;

describe('a remark that a policy has ended', () => {
  it.each(['CAN', 'cancellation', 'Flat Cancel', 'Return of Premium'])('does not raise a question in a row of type %s', async (type) => {
    expect(await readTyped(type, 'Notes')).toEqual([]);
    expect(await readTyped(type, 'Cancel Reason')).toEqual([]);
  });

  it.each(['NB', 'Endorsement'])('raises a question in a row of type %s', async (type) => {
    expect(await readTyped(type, 'Notes')).toEqual([expect.stringContaining('"Notes" contains "Canceled at the request')]);
    expect(await readTyped(type, 'Cancel Reason')).toEqual([expect.stringContaining('"Cancel Reason" is not read')]);
  });
});

describe('a year far from the current one', () => {
  it.each([
    ['in the second half of the century', '01/15/2050', '01/15/2051', '"01/15/2050" in row 2 is read as 2050-01-15. Check the year.'],
    ['a hundred years ago', '01/15/1926', '01/15/1927', '"01/15/1926" in row 2 is read as 1926-01-15.'],
    ['one different digit', '01/15/2006', '01/15/2007', '"01/15/2006" in row 2 is read as 2006-01-15.'],
    ['with two digits', '01/15/50', '01/15/51', '"01/15/50" in row 2 is read as'],
  ])('raises a question: %s', async (_name, from, to, sentence) => {
    const { asked } = await readText([HEADER, ACME.replace('01/15/2026', from).replace('01/15/2027', to), BAY].join('\n'));
    expect(asked).toEqual([expect.stringContaining(sentence)]);
  });

  it('raises a question if it is in a transaction date', async () => {
    const lines = [`${HEADER},Transaction,Transaction Date`, `${ACME},NB,01/15/2026`, `${BAY},NB,01/16/2036`];
    expect((await readText(lines.join('\n'))).asked).toEqual([expect.stringContaining('"01/16/2036" in row 3 is read as 2036-01-16.')]);
  });

  it.each([
    ['eight years ago', '01/15/2018', '01/15/2019'],
    ['next year', '01/15/2027', '01/15/2028'],
    ['a term of four years', '01/15/2026', '01/15/2030'],
  ])('does not raise a question: %s', async (_name, from, to) => {
    const { asked } = await readText([HEADER, ACME.replace('01/15/2026', from).replace('01/15/2027', to), BAY].join('\n'));
    expect(asked).toEqual([]);
  });
});

const readNumbers = async (...numbers: string[]): Promise<readonly string[]> =>
  (await readText([HEADER, ...numbers.map((number) => ACME.replace('AG-1', number))].join('\n'))).asked;

describe('a number with a suffix next to the same number without it', () => {
  it.each(['AG-1.1', 'AG-1.02', 'AG-1 E1', 'AG-1-END2'])('raises a question: %s', async (number) => {
    expect(await readNumbers('AG-1', number)).toEqual([expect.stringContaining(`"${number}" may be an endorsement of "AG-1".`)]);
  });

  it.each([[['AG-1.1', 'AG-1.2']], [['AG-1', 'AG-2.1']], [['AG-1', 'AG-1-02']], [['AG.1', 'AG.2']]])(
    'does not raise a question: %j',
    async (numbers) => {
      expect(await readNumbers(...numbers)).toEqual([]);
    },
  );
});
