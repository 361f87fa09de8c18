import { utils } from '@e965/xlsx';
import { readBook, readText } from './read-case.js';

const HEADER = 'Policy Number,Insured,Effective,Expiration,State,Premium';
const ACME = 'AG-1,Acme Roofing LLC,01/15/2026,01/15/2027,TX,12000.00';
const BAY = 'AG-2,Bay Marine Inc,01/16/2026,01/16/2027,TX,8000.00';

const readLines = (...lines: string[]) => readText(`${lines.join('\r\n')}\r\n`);
const readColumn = async (name: string, ofAcme: string, ofBay: string): Promise<readonly string[]> =>
  (await readLines(`${HEADER},${name}`, `${ACME},${ofAcme}`, `${BAY},${ofBay}`)).asked;
const listRecorded = ({ rows }: Awaited<ReturnType<typeof readText>>) =>
  rows.map(({ policyNumber, statedType, premiumCents }) => `${policyNumber} ${statedType ?? 'no type'} ${premiumCents / 100}`);

async function readSheets(sheets: Record<string, string[][]>): Promise<readonly string[]> {
  const book = utils.book_new();
  for (const [name, rows] of Object.entries(sheets)) utils.book_append_sheet(book, utils.aoa_to_sheet(rows), name);
  return (await readBook(book)).asked;
}

describe('a note below the rows', () => {
  it.each<[note: string, advice: string]>([
    ['*Premium shown gross of SLT & stamping', 'Enter the premium without taxes and fees.'],
    ['All figures inclusive of SL tax', 'Enter the premium without taxes and fees.'],
    ['Prem. incl. SLT/SF', 'Enter the premium without taxes and fees.'],
    ['Premium = gross less 15% commission', 'Enter the premium before commission is deducted.'],
    ['Net to carrier', 'Enter the premium before commission is deducted.'],
    ['Figures shown at our 40%', 'If the amounts are only a share'],
    ['Amounts are for our order only', 'If the amounts are only a share'],
    ['Values in CDN', 'Convert the amounts to US dollars'],
    ['C$ amounts', 'Convert the amounts to US dollars'],
    ['Amounts in K', 'Enter whole dollars and cents'],
    ['Returns are shown as positive amounts', 'Check that the returns have a minus sign'],
    ['Red = return premium', 'Colors and marks are not read.'],
    ['Cancelled policies are shown in italics', 'Colors and marks are not read.'],
    ['Rows marked * were cancelled flat', 'Colors and marks are not read.'],
    ['Filed by RT Specialty', 'Delete rows whose tax is filed under another license.'],
  ])('raises a question if it changes what the rows mean: %s', async (note, advice) => {
    const { asked, failed } = await readLines(HEADER, ACME, BAY, `${note},,,,,`);
    expect(asked).toEqual([expect.stringContaining(advice)]);
    expect(failed).toEqual([
      expect.objectContaining({ errors: [`The row has only "${note}". Delete it, or enter the other values if it is a policy.`] }),
    ]);
  });

  it.each(['Printed 3/1/2026 by Jane', 'Premiums do not include taxes', 'Red Lion Plaza - open items', 'Subject to audit'])(
    'does not raise a question if it changes nothing: %s',
    async (note) => {
      expect((await readLines(HEADER, ACME, BAY, `${note},,,,,`)).asked).toEqual([]);
    },
  );
});

describe('an address', () => {
  it.each([
    ['Location Address', '"100 Main St, Houston, TX 77002"', '"9 Canal St, New Orleans, LA 70112"'],
    ['Risk Location', '"New Orleans, LA"', '"Galveston, TX"'],
    ['Mailing Address', '"1 Lake Dr, Chicago IL 60601"', '"5 Wharf Rd, Galveston, TX 77550, USA"'],
  ])('raises a question if it is in a different state than the policy: %s', async (name, ofAcme, ofBay) => {
    expect(await readColumn(name, ofAcme, ofBay)).toEqual([
      `"${name}" is not read, but differs from "State". Check that the state is the home state of the insured, which alone taxes the policy.`,
    ]);
  });

  it.each([
    ['Location Address', '"100 Main St, Houston, TX 77002"', '5 Wharf Rd NE'],
    ['Agency Address', '"1 Lake Dr, Chicago, IL 60601"', ''],
    ['Location', 'Houston', 'Plant 2'],
  ])("does not raise a question if it is in the policy's state, or belongs to someone else: %s", async (name, ofAcme, ofBay) => {
    expect(await readColumn(name, ofAcme, ofBay)).toEqual([]);
  });
});

describe('a column that is not read', () => {
  it.each<[name: string, ofAcme: string, ofBay: string, advice: string]>([
    ['Claim Number', 'CLM-77', '', 'If the rows are claims, upload a list of the policies instead.'],
    ['Date of Loss', '02/01/2026', '', 'If the rows are claims, upload a list of the policies instead.'],
    ['Assumed', 'Y', 'N', 'Delete rows that are not surplus lines business.'],
    ['Portion TX', '60%', '100%', 'If the premium of these rows is only that share, enter the entire premium.'],
    ['Cr', '500.00', '', 'Check that "Premium" is without it, or deduct it in your file.'],
    ['Description', 'New business', 'Prior balance', 'Delete rows that are not premium.'],
    ['Fees', '"Policy 100; Insp 150"', '', 'Choose which fee it is, because some fees are taxed.'],
    ['Comments', 'Pol fee $250', 'plus $100.00 inspection fee', 'Enter the fees of these rows in the columns of fees'],
    ['Notes', 'Inspection fee: 150', '', 'Enter the fees of these rows in the columns of fees'],
    ['Date Reported', '02/15/2026', '', 'If these rows are filed and paid already'],
  ])('raises a question: %s', async (name, ofAcme, ofBay, advice) => {
    expect(await readColumn(name, ofAcme, ofBay)).toEqual([expect.stringContaining(advice)]);
  });

  it("does not raise a question about an office's number if it contains the stamping fee amounts", async () => {
    expect(await readColumn('Stamp', '4.80', '3.20')).toEqual([]);
  });

  it('raises a question while the premium column is still to be chosen', async () => {
    const { asked } = await readLines(
      HEADER.replace('Premium', 'Debit,Credit'),
      `${ACME},`,
      'AG-2,Bay Marine Inc,01/16/2026,01/16/2027,TX,,500.00',
    );
    expect(asked).toContain('"Credit" is not read. Check that the column of the premium is without it, or deduct it in your file.');
  });

  it('raises a question if it contains terms of several lengths and the file has no expiration dates', async () => {
    const { asked } = await readLines(
      'Policy Number,Insured,Effective,Term,State,Premium',
      'AG-1,Acme Roofing LLC,01/15/2026,12 mo,TX,12000.00',
      'AG-2,Bay Marine Inc,01/16/2026,6 mo,TX,4000.00',
    );
    expect(asked).toEqual([
      '"Term" has terms of several lengths, such as "12 mo" and "6 mo". Add a column with the expiration date of each row.',
    ]);
  });
});

describe('rows of a plain report', () => {
  it('are recorded without headings and subtotals, each of which is explained in one sentence', async () => {
    const read = await readLines(
      HEADER,
      'Exec: Jane Doe,,,,,',
      ACME,
      ',Jane Doe Subtotal (1 policy),,,,12000.00',
      BAY,
      ',Rob Roe Sub-Total,,,,8000.00',
    );
    expect(read.asked).toEqual([]);
    expect(listRecorded(read)).toEqual(['AG-1 no type 12000', 'AG-2 no type 8000']);
    expect(read.failed.map(({ errors }) => errors)).toEqual([
      ['The row has only "Exec: Jane Doe". Delete it, or enter the other values if it is a policy.'],
      ['This looks like a totals row with a premium of "12000.00". Delete it from the file.'],
      ['This looks like a totals row with a premium of "8000.00". Delete it from the file.'],
    ]);
  });

  it('are read as debits or credits by their marks, and as cancellations in either word order', async () => {
    const read = await readLines(
      `${HEADER},Transaction`,
      `${ACME} DR,NB`,
      `${ACME.replace('12000.00', '2000.00 CR')},CXL PR`,
      `${BAY.replace('8000.00', '8000.00Dr')},NB`,
      `${BAY.replace('8000.00', '(8000.00)')},CXL Flat`,
    );
    expect(read.asked).toEqual([]);
    expect(listRecorded(read)).toEqual(['AG-1 new 12000', 'AG-1 cancellation -2000', 'AG-2 new 8000', 'AG-2 cancellation -8000']);
  });
});

describe('another sheet', () => {
  const policies = [HEADER.split(','), ACME.split(',')];

  it.each<[name: string, rows: string[][]]>([
    [
      'Returns',
      [
        ['Pol', 'Client', 'Eff', 'Amt'],
        ['AG-0', 'Cole & Sons', '02/20/2026', '-800.00'],
      ],
    ],
    [
      'Cancels',
      [
        ['Policy', 'Cancel Date', 'Return Amount'],
        ['AG-0', '02/20/2026', '-800.00'],
      ],
    ],
  ])('raises a question if it has a few policy columns: %s', async (name, rows) => {
    expect(await readSheets({ Written: policies, [name]: rows })).toEqual([
      `"${name}" has policies in other columns. It is not imported. To import it, choose that sheet in another upload.`,
    ]);
  });

  it('does not raise a question if it contains lists, notes or sums', async () => {
    const sheets = {
      Written: policies,
      Lists: [
        ['Lines', 'States'],
        ['GL', 'TX'],
      ],
      Notes: [['Run by Jane']],
      Summary: [
        ['State', 'Policies', 'Premium'],
        ['TX', '1', '12000.00'],
      ],
    };
    expect(await readSheets(sheets)).toEqual([]);
  });
});
