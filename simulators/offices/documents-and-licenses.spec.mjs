import { buildDocumentsZip } from './documents-zip.mjs';
import { startOffices } from './server.mjs';

const NOW = Date.UTC(2026, 10, 22);
/** @typedef {import('./licensees.mjs').Licensee} Licensee */
/** @type {Licensee} */
const AGENCY = { venue: 'elany', number: '7', name: 'Palm Brokers LLC', kind: 'agency', from: '2020-01-01', to: null };

const HEAD =
  'transaction_id,policy_number,transaction_type,report_kind,insured_name,insurer_name,inception_date,expiration_date,effective_date,issue_date,' +
  'invoice_date,premium,insurer_fees,insurer_number,coverage_code,policy_limit,premium_tax,stamping_fee,license_number';

/** @param {Partial<Record<'number' | 'type' | 'kind' | 'day' | 'premium' | 'tax' | 'fee' | 'license', string>>} [change] */
const buildRow = ({
  number = 'P-1',
  type = 'new',
  kind = 'report',
  day = '2026-11-01',
  premium = '1000.00',
  tax = '30.00',
  fee = '0.40',
  license = '7',
} = {}) =>
  `id-${number},${number},${type},${kind},A,B,${day},2027-11-01,${day},${day},${day},${premium},0.00,12345,5001,1.00,${tax},${fee},${license}`;

/**
 * Sends a package to offices that know licensees. @param {string} path @param {Record<string, string | Uint8Array<ArrayBuffer>>} files
 * @param {readonly Licensee[] | null} licensees
 */
async function send(path, files, licensees) {
  const offices = await startOffices({ now: () => NOW, licensees });
  const form = new FormData();
  for (const [name, text] of Object.entries(files)) form.append('file', new Blob([text]), name);
  const answer = await fetch(`${offices.url}/offices/${path}`, { method: 'POST', body: form });
  const text = await answer.text();
  await offices.stop();
  return answer.ok
    ? text
        .trimEnd()
        .split('\r\n')
        .slice(1)
        .map((row) => row.split(',').slice(2, 4).join(' ').trim())
    : text;
}

/** @param {string} venue @param {readonly string[]} rows @param {Parameters<typeof buildDocumentsZip>} documents @param {readonly Licensee[] | null} [licensees] */
const sendRows = (venue, rows, documents, licensees = null) =>
  send(
    `${venue}/packages/neutral-csv-1`,
    { 'X-transactions.csv': [HEAD, ...rows].join('\r\n'), 'X-documents.zip': buildDocumentsZip(...documents) },
    licensees,
  );

const CHANGES = [
  buildRow({ number: 'P-5', type: 'endorsement' }),
  buildRow({ number: 'P-6', type: 'endorsement', premium: '0.00', tax: '0.00' }),
  buildRow({ number: 'P-7', type: 'cancellation' }),
  buildRow({ number: 'P-8', kind: 'replacement' }),
];

test('California requires evidence of coverage and the SL-1 of policies, and the document of each change', async () => {
  const policies = ['P-1', 'P-2', 'P-3', 'P-4'].map((number) => buildRow({ number }));
  /** @type {Parameters<typeof buildDocumentsZip>} */
  const documents = [
    [1, 'Certificate'],
    [2, 'Certificate'],
    [1, 'SL-1, confidential report of placement'],
    [3, 'SL-1'],
    [4, 'Binder'],
    [4, 'SL-1', true],
    [7, 'Notice of cancellation'],
  ];
  expect(await sendRows('sla-california', [...policies, ...CHANGES], documents)).toEqual([
    'accepted',
    'tagged SL1',
    'tagged DEC',
    'tagged SL1',
    'tagged END',
    'tagged END',
    'accepted',
    'accepted',
  ]);
});

test('New York requires evidence of coverage and Part A of policies, and the document of each change of premium', async () => {
  const policies = ['P-1', 'P-2', 'P-3'].map((number) => buildRow({ number, type: 'renewal' }));
  const documents = /** @type {Parameters<typeof buildDocumentsZip>} */ ([
    [1, 'Confirmation of placement'],
    [1, 'Affidavit by excess line broker (Part A)'],
    [2, 'Application'],
    [2, 'Part A'],
    [3, 'Cover note'],
    [6, 'Endorsement 2'],
  ]);
  expect(await sendRows('elany', [...policies, ...CHANGES], documents)).toEqual([
    'accepted',
    'tagged DEC',
    'tagged AFF',
    'tagged END',
    'accepted',
    'accepted',
    'accepted',
  ]);
});

test('New York and California recognize only the license that was valid when a policy was placed', async () => {
  const licensees = ['elany', 'sla-california'].map((venue) => ({ ...AGENCY, venue, from: '2026-11-05' }));
  const rows = [buildRow(), buildRow({ number: 'P-2', day: '2026-11-05' })];
  const documents = /** @type {Parameters<typeof buildDocumentsZip>} */ (
    [1, 2].flatMap((line) => ['Binder', 'SL-1', 'Part A'].map((name) => [line, name]))
  );
  for (const venue of ['elany', 'sla-california']) {
    expect(await sendRows(venue, rows, documents, licensees)).toEqual(['tagged LIC', 'accepted']);
    expect(await sendRows(venue, [buildRow({ license: '8' })], documents, licensees)).toBe(
      '"8" is not a license of a registered licensee.',
    );
  }
});

test('Texas accepts data without documents, and remarks on the license of a person who is not the principal', async () => {
  const person = /** @type {Licensee} */ ({ ...AGENCY, venue: 'sltx', name: 'Ann Lee', kind: 'individual' });
  const row = buildRow({ tax: '48.50' });
  expect(await sendRows('sltx', [row], [], [person])).toEqual(['accepted LIC']);
  expect(await sendRows('sltx', [row], [], [{ ...person, isPrincipal: true }])).toEqual(['accepted']);
  expect(await sendRows('sltx', [row], [], [AGENCY])).toBe('"7" is not a license of a registered licensee.');
});

/** @param {{ last?: string, effective?: string, type?: string, premium?: string }} [change] */
const buildFlorida = ({ last = 'Lee', effective = '2026-11-01', type = '1', premium = '10.00' } = {}) =>
  '<BatchDataSet ReportingState="FL"><Brokerage><LicenseNumber>7</LicenseNumber></Brokerage><BrokerPolicies><BrokerPolicy><Broker><LicenseNumber>P1</LicenseNumber>' +
  `<BrokerInfo><FirstName>Ann</FirstName><LastName>${last}</LastName></BrokerInfo></Broker><Policies><Policy><PolicyNumber>FL-1</PolicyNumber>` +
  '<ExpirationDate>2027-11-01</ExpirationDate><InsuredName>A</InsuredName><County>Leon</County><PostalCode>32301</PostalCode><Transactions>' +
  `<Transaction Xml_TransactionID="1"><CoverageCode>1000</CoverageCode><TaxStatus>0</TaxStatus><TransactionType>${type}</TransactionType><EffectiveDate>${effective}</EffectiveDate>` +
  `<Insurer><NAICNumber>12345</NAICNumber></Insurer><Premium>${premium}</Premium><PolicyFee>0.00</PolicyFee></Transaction></Transactions></Policy></Policies></BrokerPolicy></BrokerPolicies></BatchDataSet>`;
/** @type {Licensee} */
const FLORIDA_AGENCY = { ...AGENCY, venue: 'fslso' };
/** @type {Licensee} */
const ANN = { ...FLORIDA_AGENCY, number: 'P1', name: 'Ann Lee', kind: 'individual' };
/** @param {Parameters<typeof buildFlorida>[0]} change @param {readonly Licensee[]} [licensees] */
const sendFlorida = (change, licensees = [FLORIDA_AGENCY, ANN]) =>
  send('fslso/packages/fl-fslso-xml-2.0', { 'FL-fslso.xml': buildFlorida(change) }, licensees);

test('Florida rejects a file of a brokerage or broker that is unknown, misnamed or not active', async () => {
  expect(await sendFlorida({})).toEqual(['accepted']);
  expect(await sendFlorida({}, [ANN])).toBe('"7" is not a license of a registered agency.');
  expect(await sendFlorida({}, [FLORIDA_AGENCY, { ...ANN, kind: 'agency' }])).toBe('"P1" is not a license of a registered individual.');
  expect(await sendFlorida({ last: 'Li' })).toBe('P1 is not the license of Ann Li.');
  expect(await sendFlorida({}, [FLORIDA_AGENCY, { ...ANN, to: '2026-11-21' }])).toBe('P1 is not an active license.');
});

test.each([
  ['a broker who was not licensed on its effective date', {}, { from: '2026-11-02' }, 'tagged LIC'],
  ['31 days after its effective date', { effective: '2026-10-22' }, {}, 'accepted LATE'],
  ['30 days after its effective date', { effective: '2026-10-23' }, {}, 'accepted'],
  ['late, without premium', { effective: '2026-10-01', premium: '0.00' }, {}, 'accepted'],
  ['late, as a back-out', { effective: '2026-10-01', type: '11' }, {}, 'accepted'],
])('Florida judges a transaction of %s', async (_what, change, license, answer) => {
  expect(await sendFlorida(change, [FLORIDA_AGENCY, { ...ANN, ...license }])).toEqual([answer]);
});
