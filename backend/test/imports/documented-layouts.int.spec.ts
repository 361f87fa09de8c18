import { useBook } from '../harness/book.js';

const bench = useBook();

/** Builds a file with exactly the headers of a documented layout, in the documented order. Each row lists its cells by header. */
const buildFile = (header: readonly string[], rows: readonly Readonly<Record<string, string>>[]): string =>
  [header, ...rows.map((row) => header.map((name) => row[name] ?? ''))].map((cells) => cells.join(',')).join('\n');

/** Headers in the guide of the Surplus Line Association of Idaho. */
const IDAHO = [
  'Broker NPN',
  'Transaction Type',
  'Policy #',
  'Insured',
  'ECP',
  'RPG',
  'Effective Date',
  'Endorsement Date',
  'Expiration Date',
  'Broker Received Date',
  'Insured City',
  'Insured State',
  'Multistate',
  'Location of Risk same as Insured',
  'Location State',
  'Line of Business',
  'Description',
  'Insurer',
  'Percentage',
  'Premium',
  'Broker Fee',
  'Other Fee',
];
const HARBOR = {
  'Policy #': 'SL-1',
  Insured: 'Harbor Marine LLC',
  'Effective Date': '1/15/2026',
  'Expiration Date': '1/15/2027',
  'Insured State': 'WA',
  Insurer: '12345',
  Percentage: '100',
};

const NEXSURE =
  'LOB,Policy Number,Effective Date,Expiration Date,Named Insured,Client Type,SIC Code,Premium,Primary Contact,Primary Contact Email,Location Address,Location City,Location State,Location Zip,Business Phone,Business Fax,Agency,Branch,Department,Producer First Name,Producer Last Name,NAIC'.split(
    ',',
  );

/** Uploads a file with the unchanged mapping that its inspection proposes. */
async function uploadByProposal(content: string) {
  const book = await bench.newBook();
  const { body: found } = await book.owner
    .post('/api/policies/imports/inspect')
    .attach('file', Buffer.from(content), 'export.csv')
    .expect(200);
  const { body: result } = await book.upload(content, 'export.csv').field('mapping', JSON.stringify(found.mapping)).expect(200);
  return { found, result };
}

test("a row in Idaho's bulk upload is recorded in Idaho, regardless of the mailing address, and a returned premium is recorded as a return", async () => {
  const content = buildFile(IDAHO, [
    { ...HARBOR, 'Transaction Type': 'New Policy', Premium: '"$10,000.00"', 'Broker Fee': '150' },
    { ...HARBOR, 'Transaction Type': 'Return of Premium', 'Endorsement Date': '3/31/2026', Premium: '-2000', 'Broker Fee': '0' },
  ]);
  const { found, result } = await uploadByProposal(content);
  expect([found.missing, found.questions, found.mapping.constants]).toEqual([[], [], { state: 'ID' }]);
  // 1.5% tax and 0.5% stamping fee.
  expect(result).toMatchObject({
    totalRows: 2,
    failed: [],
    successful: [
      { policyNumber: 'SL-1', state: 'ID', premium: 10_000, taxAmount: 150, fees: 50 },
      { policyNumber: 'SL-1', state: 'ID', premium: -2000, taxAmount: -30, fees: -10 },
    ],
  });
});

test("a row in Nexsure's policy spreadsheet is recorded in the state of the location", async () => {
  const policy = { 'Effective Date': '04/01/2026', 'Expiration Date': '04/01/2027', LOB: 'CGL', NAIC: '12345' };
  const content = buildFile(NEXSURE, [
    { ...policy, 'Policy Number': 'NX-1', 'Named Insured': 'Pier LLC', Premium: '1234.56', 'Location State': 'WA' },
    { ...policy, 'Policy Number': 'NX-2', 'Named Insured': 'Quay LLC', Premium: '800', 'Location State': 'NC' },
  ]);
  const { found, result } = await uploadByProposal(content);
  expect(found.missing).toEqual([]);
  // Washington: 2.3% of 1,234.56, including a 0.3% stamping fee. North Carolina: 5% and 5 dollars.
  expect(result).toMatchObject({
    totalRows: 2,
    failed: [],
    successful: [
      { policyNumber: 'NX-1', state: 'WA', premium: 1234.56, taxAmount: 24.69, fees: 3.7 },
      { policyNumber: 'NX-2', state: 'NC', premium: 800, taxAmount: 40, fees: 5 },
    ],
  });
});
