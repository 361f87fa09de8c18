import { buildDocumentsZip } from './documents-zip.mjs';
import { startOffices } from './server.mjs';

const NOW = Date.UTC(2026, 10, 22);

/** @type {Awaited<ReturnType<typeof startOffices>>} */
let offices;
beforeAll(async () => {
  offices = await startOffices({ now: () => NOW });
});
afterAll(() => offices.stop());

/** @param {string} venue @param {string} format @param {Record<string, string | Uint8Array<ArrayBuffer>>} files */
async function sendPackage(venue, format, files) {
  const form = new FormData();
  for (const [name, text] of Object.entries(files)) form.append('file', new Blob([text]), name);
  const answer = await fetch(`${offices.url}/offices/${venue}/packages/${format}`, { method: 'POST', body: form });
  const text = await answer.text();
  const rows = text.trimEnd().split('\r\n').slice(1);
  return { status: answer.status, text, answers: rows.map((row) => row.split(',').slice(0, 4).join(',')) };
}

const buildPolicyElement = ({
  number = 'SL-1',
  county = 'St. Johns',
  naic = '12345',
  premium = '1000.00',
  type = '1',
  line = 1,
  status = '0',
} = {}) =>
  `<Policy Xml_PolicyID="${line}"><PolicyNumber>${number}</PolicyNumber><ExpirationDate>2027-11-01</ExpirationDate><InsuredName>A</InsuredName>` +
  `<County>${county}</County><PostalCode>32301</PostalCode><Transactions>` +
  `<Transaction Xml_TransactionID="${line}"><CoverageCode>1000</CoverageCode><TaxStatus>${status}</TaxStatus><TransactionType>${type}</TransactionType>` +
  `<EffectiveDate>2026-11-01</EffectiveDate><Insurer><Name>A &amp; B</Name><NAICNumber>${naic}</NAICNumber></Insurer><Premium>${premium}</Premium><PolicyFee>0.00</PolicyFee>` +
  '</Transaction></Transactions></Policy>';
const buildFloridaFile = (/** @type {string} */ policies) =>
  '<?xml version="1.0" encoding="UTF-8"?>\n<BatchDataSet ReportingState="FL"><Brokerage><LicenseNumber>L1</LicenseNumber></Brokerage><BrokerPolicies>' +
  `<BrokerPolicy><Broker><LicenseNumber>P1</LicenseNumber><BrokerInfo><FirstName>A</FirstName><LastName>B</LastName></BrokerInfo></Broker><Policies>${policies}</Policies></BrokerPolicy></BrokerPolicies></BatchDataSet>`;
const sendFlorida = (/** @type {string} */ xml) => sendPackage('fslso', 'fl-fslso-xml-2.0', { 'FL-fslso.xml': xml });

test('Florida accepts valid transactions, and tags those that break its rules', async () => {
  const lines = [
    buildPolicyElement(),
    buildPolicyElement({ line: 2 }),
    buildPolicyElement({ line: 3, number: 'SL-3', naic: '' }),
    buildPolicyElement({ line: 4, number: 'SL-4', status: '2' }),
  ];
  expect((await sendFlorida(buildFloridaFile(lines.join('')))).answers).toEqual([
    ',1,accepted,',
    ',2,tagged,DUP',
    ',3,tagged,NAIC',
    ',4,tagged,TS2',
  ]);
});

test.each([
  ['a county of another state', buildFloridaFile(buildPolicyElement({ county: 'Fulton' })), 'SL-1: "Fulton" is not a Florida county.'],
  ['an unknown type', buildFloridaFile(buildPolicyElement({ type: '9' })), 'SL-1: "9" is not a transaction type.'],
  ['a byte-order mark', `\uFEFF${buildFloridaFile(buildPolicyElement())}`, 'The file begins with a byte-order mark.'],
  [
    'half a file',
    buildFloridaFile(buildPolicyElement()).slice(0, -'</BatchDataSet>'.length),
    'The file is not well-formed: it ends too early.',
  ],
])('Florida rejects a file with %s as a whole', async (_what, xml, reason) => {
  expect(await sendFlorida(xml)).toMatchObject({ status: 422, text: reason });
});

const buildTexasItem = ({ number = 'TX-1', tax = '48.50', day = '11/01/2026', gross = '1048.90' } = {}) =>
  `<efs:EFSPolicy><efs:PolicyNumber>${number}</efs:PolicyNumber><efs:ClassCd>00100</efs:ClassCd><efs:PolicyFee>0.00</efs:PolicyFee><efs:TotalTax>${tax}</efs:TotalTax>` +
  `<efs:TotalStampFee>0.40</efs:TotalStampFee><efs:TotalGross>${gross}</efs:TotalGross><efs:EffectiveDate>${day}</efs:EffectiveDate></efs:EFSPolicy>`;
const sendTexas = (/** @type {string[]} */ policies, gross = '1048.90') =>
  sendPackage('sltx', 'tx-efs-xml-2.1', {
    'TX-sltx.xml': `<efs:Request xmlns:efs="http://www.slsot.org/efs"><efs:Batch AgLicNo="1" ItemCnt="${policies.length}" TotalGross="${gross}">${policies.join('')}</efs:Batch></efs:Request>`,
  });

test('Texas tags a tax that is a penny off and dates far ahead, and rejects a header that does not add up', async () => {
  const odd = [
    buildTexasItem(),
    buildTexasItem({ number: 'TX-2', tax: '48.51', gross: '1048.91' }),
    buildTexasItem({ number: 'TX-3', day: '02/21/2027' }),
  ];
  expect((await sendTexas(odd, '3146.71')).answers).toEqual([',1,accepted,', ',2,tagged,TAX', ',3,tagged,FUT']);
  expect(await sendTexas([buildTexasItem()], '1048.91')).toMatchObject({ status: 422 });
});

const buildCaliforniaItem = (/** @type {number} */ at, tax = '30.00') =>
  `<Item_Summary><Item_Number>${at}</Item_Number><Item_Type>N</Item_Type><Policy_Number>CA-${at}-${tax}</Policy_Number><Premium_Amount>1000.00</Premium_Amount><CA_State_Tax>${tax}</CA_State_Tax></Item_Summary>`;
const buildCaliforniaBatch = (/** @type {string} */ items) =>
  `<SLACAL_BATCH><BATCH_COVER><SLA_Broker_Number>77</SLA_Broker_Number>${items}</BATCH_COVER></SLACAL_BATCH>`;

test('California counts items across all files of a package, and rejects more than 75 in one', async () => {
  const sent = await sendPackage('sla-california', 'ca-slacal-batch-2007', {
    'a-documents.zip': buildDocumentsZip([1, 'Declarations page'], [1, 'SL-1']),
    'a-slacal-001.xml': buildCaliforniaBatch(buildCaliforniaItem(1)),
    'a-slacal-002.xml': buildCaliforniaBatch(buildCaliforniaItem(1, '30.01')),
  });
  expect(sent.answers).toEqual([',1,accepted,', ',2,tagged,TAX']);
  const many = Array.from({ length: 76 }, (_, index) => buildCaliforniaItem(index + 1)).join('');
  expect((await sendPackage('sla-california', 'ca-slacal-batch-2007', { 'a-slacal-001.xml': buildCaliforniaBatch(many) })).status).toBe(
    422,
  );
});

test('every other office reads the neutral CSV by our IDs', async () => {
  const head = 'transaction_id,policy_number,effective_date,premium,insurer_number';
  const files = { 'NC-transactions.csv': `${head}\r\nt-1,"SL ""1"", A",2026-01-01,10.00,12345\r\nt-2,SL-2,2026-01-01,10.00,\r\n` };
  expect((await sendPackage('ncsla', 'neutral-csv-1', files)).answers).toEqual(['t-1,1,accepted,', 't-2,2,tagged,NAIC']);
  expect((await sendPackage('ncsla', 'neutral-csv-1', { 'NC-zero-report.csv': 'license_number' })).answers).toEqual([]);
});

const TEXAS_HEAD =
  'transaction_id,policy_number,transaction_type,effective_date,inception_date,issue_date,premium,insurer_fees,insurer_number,coverage_code,policy_limit,premium_tax,stamping_fee,license_number';
/** @param {Partial<Record<'number' | 'day' | 'code' | 'limit' | 'tax' | 'fee' | 'license', string>>} [change] */
const buildTexasRow = ({
  number = 'TX-1',
  day = '2026-11-01',
  code = '9010',
  limit = '1000000.00',
  tax = '48.50',
  fee = '0.40',
  license = '7',
} = {}) => `id-${number},${number},new,${day},${day},${day},1000.00,0.00,12345,${code},${limit},${tax},${fee},${license}`;
/** @param {string} venue @param {string} head @param {readonly string[]} rows @param {Parameters<typeof buildDocumentsZip>} documents */
const sendNeutral = (venue, head, rows, ...documents) =>
  sendPackage(venue, 'neutral-csv-1', {
    'X-transactions.csv': `${[head, ...rows].join('\r\n')}\r\n`,
    ...(documents.length > 0 && { 'X-documents.zip': buildDocumentsZip(...documents) }),
  });

test('Texas reads the neutral CSV by its rules: class, limit, tax and fee to the penny, 90 days ahead, and a report of late filings', async () => {
  const rows = [
    buildTexasRow(),
    buildTexasRow({ number: 'TX-2', code: '' }),
    buildTexasRow({ number: 'TX-3', limit: '' }),
    buildTexasRow({ number: 'TX-4', tax: '48.51' }),
    buildTexasRow({ number: 'TX-5', fee: '0.75' }),
    buildTexasRow({ number: 'TX-6', day: '2027-02-21' }),
    buildTexasRow({ number: 'TX-7', day: '2026-09-22' }),
  ];
  expect((await sendNeutral('sltx', TEXAS_HEAD, rows)).answers).toEqual([
    'id-TX-1,1,accepted,',
    'id-TX-2,2,tagged,CVG',
    'id-TX-3,3,tagged,LIM',
    'id-TX-4,4,tagged,TAX',
    'id-TX-5,5,tagged,FEE',
    'id-TX-6,6,tagged,FUT',
    'id-TX-7,7,accepted,LATE',
  ]);
  expect(await sendNeutral('sltx', TEXAS_HEAD, [buildTexasRow({ license: '' })])).toMatchObject({ status: 422 });
});

const buildNeutralRow = (/** @type {string} */ number, { day = '2026-11-01', code = '5001', invoice = '2026-11-02' } = {}) =>
  `id,${number},new,A,B,${day},2027-11-01,${day},${invoice},1000.00,12345,${code},30.00,7`;

test('California, New York and Illinois read the neutral CSV by their rules', async () => {
  const papers = ['Declarations page', 'SL-1', 'Affidavit by excess line broker, Part A'];
  const documents = [1, 2, 3, 4, 5].flatMap((line) => papers.map((name) => /** @type {[number, string]} */ ([line, name])));
  const head =
    'transaction_id,policy_number,transaction_type,insured_name,insurer_name,inception_date,expiration_date,effective_date,invoice_date,premium,insurer_number,coverage_code,premium_tax,license_number';
  const rows = [
    buildNeutralRow('P-1'),
    buildNeutralRow('P-2', { code: '' }),
    buildNeutralRow('P-3', { invoice: '' }),
    buildNeutralRow('P-4', { day: '2026-09-20' }),
    buildNeutralRow('TBA'),
  ];
  const answer = async (/** @type {string} */ venue) =>
    (await sendNeutral(venue, head, rows, ...documents)).answers.map((row) => row.split(',').slice(2).join(' '));
  expect(await answer('sla-california')).toEqual(['accepted ', 'tagged CVG', 'tagged INV', 'tagged LATE', 'accepted ']);
  expect(await answer('elany')).toEqual(['accepted ', 'tagged KIND', 'accepted ', 'accepted LATE', 'accepted ']);
  expect(await answer('slai')).toEqual(['accepted ', 'tagged CVG', 'accepted ', 'accepted ', 'tagged NUM']);
  const many = Array.from({ length: 76 }, (_, index) => buildNeutralRow(`P-${index}`));
  expect(await sendNeutral('sla-california', head, many)).toMatchObject({ status: 422 });
});

test('an office that remembers recognizes accepted transactions until they are backed out', async () => {
  const office = await startOffices({ now: () => NOW, remembers: true });
  const send = async (/** @type {string} */ policies, /** @type {Record<string, string>} */ headers = {}) => {
    const form = new FormData();
    form.append('file', new Blob([buildFloridaFile(policies)]), 'FL-fslso.xml');
    const answer = await fetch(`${office.url}/offices/fslso/packages/fl-fslso-xml-2.0`, { method: 'POST', headers, body: form });
    return (await answer.text())
      .trimEnd()
      .split('\r\n')
      .slice(1)
      .map((row) => row.split(',')[2]);
  };
  const keyed = { 'Idempotency-Key': 'package-1' };
  expect(await send(buildPolicyElement(), keyed)).toEqual(['accepted']);
  expect(await send(buildPolicyElement(), keyed)).toEqual(['accepted']);
  expect(await send(buildPolicyElement())).toEqual(['tagged']);
  expect(await send(buildPolicyElement({ type: '11' }) + buildPolicyElement({ line: 2 }))).toEqual(['accepted', 'accepted']);
  await office.stop();
});
