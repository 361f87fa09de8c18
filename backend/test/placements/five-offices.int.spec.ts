import { type TestBook, useBook } from '../harness/book.js';
import { buildLicenseEntry } from '../harness/entries.js';
import { waitUntil } from '../harness/wait-until.js';
import { attachNeeded } from '../transaction-documents/attach-needed.js';
import { type OfficeProcess, startOfficeProcess } from './office-process.js';
import { PROFILE } from './placement-steps.js';

const DUTIES = ['ca-placement', 'fl-transaction-30', 'il-placement', 'ny-affidavit', 'tx-sltx-policy'];
const STATES = ['CA', 'FL', 'IL', 'NY', 'TX'];
const CODES: Readonly<Record<string, string>> = { CA: '', FL: '1000', IL: '5001', NY: '', TX: '9510' };

/** Eight rows for a state: new policies, a renewal, an endorsement and a return. */
const listRows = (state: string): string[] =>
  Array.from({ length: 8 }, (_, index) => {
    const type = ['new', 'new', 'renewal', 'new', 'endorsement', 'new', 'return_premium', 'new'][index]!;
    const isLater = type === 'endorsement' || type === 'return_premium';
    const number = `${state}-${type === 'endorsement' ? 0 : type === 'return_premium' ? 1 : index}`;
    const premium = type === 'return_premium' ? '-250.00' : `${(index + 1) * 1000}.00`;
    const days = [isLater ? '2026-11-05' : '2026-11-01', '2027-11-01'];
    const facts = [
      'Atlas Specialty',
      '19437',
      CODES[state] === '' ? 'general_liability' : '',
      CODES[state],
      '1000000',
      '2026-11-02',
      type,
      days[0],
    ];
    return [number, `Harbor ${number}`, ...days, premium, state, ...facts].join(',');
  });

const HEADER =
  'policy_number,insured_name,effective_date,expiration_date,premium,state,insurer_name,insurer_naic,line_of_business,coverage_code,policy_limit,invoice_date,transaction_type,transaction_date';

let office: OfficeProcess;
beforeAll(async () => {
  office = await startOfficeProcess('2026-11-21T12:00:00Z');
});
const bench = useBook(() => ({
  today: '2026-11-21',
  settings: { officeSimulatorUrl: office.url, outboundAllowedHosts: [office.host] },
}));
afterAll(() => office.stop());
let book: TestBook;
beforeAll(async () => {
  // The offices compute charges under the statute.
  book = await bench.newBook({ edition: 'statute' });
});

const register = async () => {
  for (const state of STATES)
    await book.owner
      .post('/api/organization/licenses')
      .send(buildLicenseEntry({ state, holder: 'Palm Brokers LLC', licenseNumber: '100200' }))
      .expect(201);
  const person = { state: 'FL', holder: 'Dana Reyes', licenseNumber: 'W2', licenseType: 'individual' };
  await book.owner.post('/api/organization/licenses').send(buildLicenseEntry(person)).expect(201);
  await book.owner.put('/api/organization/profile').send(PROFILE).expect(200);
  await book.owner.patch('/api/organization').send({ trackingSince: '2026-01-01' }).expect(200);
};
const list = async (query: object) =>
  (
    await book.owner
      .get('/api/placements')
      .query({ limit: 200, ...query })
      .expect(200)
  ).body;
const listOffices = async (): Promise<Record<string, unknown>[]> => (await book.owner.get('/api/placements/offices').expect(200)).body;
const waitForPlacements = (what: string, condition: () => Promise<boolean>) => waitUntil(condition, 180_000, what);
const attachDocuments = async () => {
  for (const state of STATES)
    await attachNeeded(
      book.owner,
      (await list({ state, missingFact: 'document' })).map(({ id }: Record<string, string>) => id),
    );
  await waitForPlacements('no document is missing', async () => (await list({ missingFact: 'document' })).length === 0);
};
const findPackage = async (filingId: string) => (await book.owner.get(`/api/filings/${filingId}`).expect(200)).body.packages[0];

test('40 rows from five states become five packages that their offices accept, without a policy being opened', async () => {
  await register();
  const { body: imported } = await book.upload([HEADER, ...STATES.flatMap(listRows), ''].join('\n')).expect(200);
  expect(imported.failed).toEqual([]);
  await waitForPlacements('all rows are placements', async () => (await list({})).length === 40);
  for (const { id } of await list({ missingFact: 'risk_place' }))
    await book.owner.put(`/api/placements/${id}/place`).send({ county: 'Leon', postalCode: '32301' }).expect(204);
  await attachDocuments();
  const offices = await listOffices();
  expect(offices.map(({ obligationId, ready, needsFacts }) => [obligationId, ready, needsFacts])).toEqual(
    DUTIES.map((duty) => [duty, 8, 0]),
  );
  for (const obligationId of DUTIES) {
    const { body } = await book.owner.post('/api/placements/packages').send({ obligationId }).expect(202);
    expect(body.placementPackages).toHaveLength(1);
    const [{ filingId, placementCount }] = body.placementPackages;
    expect(placementCount).toBe(8);
    await waitUntil(async () => (await findPackage(filingId)) !== undefined, 180_000, 'the package is made');
    const made = await findPackage(filingId);
    const hasDocuments = made.files.some(({ fileName }: Record<string, string>) => fileName?.endsWith('-documents.zip'));
    expect([obligationId, hasDocuments]).toEqual([obligationId, obligationId === 'ca-placement' || obligationId === 'ny-affidavit']);
    const { body: answered } = await book.owner.post(`/api/filings/${filingId}/simulator`).send({ packageId: made.id }).expect(200);
    expect([obligationId, answered.submissionStatus, answered.tags]).toEqual([obligationId, 'approved', []]);
  }
  await waitForPlacements('the responses have reached them', async () => (await list({ placementStage: 'accepted' })).length === 40);
  const accepted = await list({ placementStage: 'accepted' });
  expect(accepted.every(({ officeNumber }: Record<string, string>) => officeNumber?.startsWith('SIM-'))).toBe(true);
});

test('California placements under two licenses become two packages, because a submission names one license', async () => {
  book = await bench.newBook({ edition: 'statute' });
  await register();
  const person = { state: 'CA', holder: 'Dana Reyes', licenseNumber: 'B7', licenseType: 'individual' };
  await book.owner.post('/api/organization/licenses').send(buildLicenseEntry(person)).expect(201);
  const rows = ['100200', 'B7', '100200'].map(
    (license, index) =>
      `CA-${index},Harbor,2026-11-01,2027-11-01,1000.00,CA,Atlas,19437,general_liability,,,2026-11-02,new,2026-11-01,${license}`,
  );
  await book.upload([`${HEADER},license_number`, ...rows, ''].join('\n')).expect(200);
  await waitForPlacements('all rows are placements', async () => (await list({})).length === 3);
  const [{ id: uploadId }] = (await book.owner.get('/api/policies/imports').expect(200)).body;
  expect(await list({ import: uploadId, view: 'open' })).toHaveLength(3);
  await book.owner.get('/api/placements').query({ import: '0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90' }).expect(400);
  await attachDocuments();
  const { body } = await book.owner.post('/api/placements/packages').send({ obligationId: 'ca-placement' }).expect(202);
  expect(body.placementPackages.map(({ placementCount }: Record<string, number>) => placementCount).toSorted()).toEqual([1, 2]);
});

test('76 California placements become two packages, because the California office accepts 75 in a submission', async () => {
  book = await bench.newBook({ edition: 'statute' });
  await register();
  const rows = Array.from(
    { length: 76 },
    (_, index) => `CA-${index},Harbor,2026-11-01,2027-11-01,1000.00,CA,Atlas,19437,general_liability,,,2026-11-02,new,2026-11-01`,
  );
  await book.upload([HEADER, ...rows, ''].join('\n')).expect(200);
  await waitForPlacements('all rows are placements', async () => (await list({})).length === 76);
  await attachDocuments();
  expect(await listOffices()).toMatchObject([{ ready: 76, maxTransactions: 75, formatNote: expect.stringContaining('2007') }]);
  const { body } = await book.owner.post('/api/placements/packages').send({ obligationId: 'ca-placement' }).expect(202);
  expect(
    body.placementPackages.map(({ placementPackageNumber, placementCount }: Record<string, number>) => [
      placementPackageNumber,
      placementCount,
    ]),
  ).toEqual([
    [1, 75],
    [2, 1],
  ]);
  for (const { filingId } of body.placementPackages)
    await waitUntil(async () => (await findPackage(filingId)) !== undefined, 180_000, 'the package is made');
});
