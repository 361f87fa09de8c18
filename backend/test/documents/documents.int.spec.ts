import type supertest from 'supertest';
import { type BookBench, useBook } from '../harness/book.js';
import { inviteAndJoin, signUp } from '../harness/sign-up.js';

const HEADER =
  'policy_number,insured_name,effective_date,expiration_date,premium,state,coverage_type,insurer_name,transaction_type,transaction_date';
const PROFILE = {
  legalName: 'Łódź Brokers <b>LLC</b>',
  street: '1 Main Street',
  city: 'Richmond',
  addressState: 'VA',
  postalCode: '23219',
  npn: '8123456',
  contacts: [],
};
const LICENSE = {
  state: 'VA',
  holder: 'Łódź Brokers LLC',
  licenseNumber: 'SL-1042',
  licenseType: 'agency',
  validFrom: null,
  validTo: null,
};
const FORM_802 = { documentType: 'form_802', state: 'va' };

describe('documents', () => {
  const bench = useBook({ today: '2026-11-22' });
  let owner: BookBench['owner'];

  const book = (rows: string) =>
    owner
      .post('/api/policies/upload')
      .attach('file', Buffer.from(`${HEADER}\n${rows}`), 'book.csv')
      .expect(200);
  const fillIn = async () => {
    await owner.put('/api/organization/profile').send(PROFILE).expect(200);
    await owner.post('/api/organization/licenses').send(LICENSE).expect(201);
  };
  const generate = async (body: object) => (await owner.post('/api/documents/generate').send(body).expect(201)).body;
  const list = async (query = '') => (await owner.get(`/api/documents${query}`).expect(200)).body;
  const fetchPdf = async (path: string): Promise<Buffer> =>
    (await owner.get(path).buffer(true).parse(parseBinary).expect(200).expect('Content-Type', 'application/pdf')).body;

  beforeEach(async () => {
    owner = bench.web.newAgent();
    await signUp(owner);
  });

  test("state the premium tax as the share that is charged, not at the state's headline rate", async () => {
    ({ owner } = await bench.newBook({ edition: 'statute' }));
    await fillIn();
    await book('CA-1,Harbor,2026-02-01,2027-02-01,10000.00,CA,General liability,Harbor Surety,new,2026-02-01\n');
    const { id } = await generate({ documentType: 'tax_report', state: 'ca' });
    const { body } = await owner.get(`/api/documents/${id}/content`).expect(200);
    // The rate is 3% under the law (Cal. Ins. Code 1775.5) and 4.5% in the rate table's headline.
    expect(body.content.summary).toMatchObject({ totalPremium: 10_000, taxRate: 0.03, taxAmount: 300 });
  });

  test('include every line of Form 802 from the book, in versions that share a number', async () => {
    await fillIn();
    await book(
      'VA-1,東京 Harbor,2026-02-01,2027-02-01,10000.00,VA,General liability,Harbor Surety,new,2026-02-01\n' +
        'VA-1,東京 Harbor,2026-02-01,2027-02-01,500.00,VA,General liability,Harbor Surety,endorsement,2026-03-01\n' +
        'VA-2,Works,2026-02-01,2027-02-01,4000.00,VA,Workers compensation,Harbor Surety,new,2026-02-01\n' +
        'VA-1,東京 Harbor,2026-02-01,2027-02-01,-1000.00,VA,General liability,Harbor Surety,return_premium,2026-04-01\n',
    );
    const answers = { quarterlyTaxesPaid: '100.00', lateFilingFee: '50' };
    const { body: valid } = await owner.post('/api/documents/validate').send(FORM_802).expect(200);
    expect(valid).toEqual({ isValid: true, missingFields: [], missing: [], filledByAccount: [] });
    const first = await generate({ ...FORM_802, answers });
    expect(first).toEqual({ id: expect.any(String), fileName: 'VA_Form_802_2026_v1.pdf' });
    const { body } = await owner.get(`/api/documents/${first.id}/content`).expect(200);
    const lines = body.content.sections.find(({ heading }: { heading: string }) => heading === 'Lines of Form 802').rows;
    expect(lines.map(({ value }: { value: string }) => value)).toEqual([
      '$10,000.00',
      '$500.00',
      '$10,500.00',
      '$1,000.00',
      '$9,500.00',
      '$213.75',
      '$100.00',
      '$113.75',
      '$0.00',
      '$50.00',
      '$0.00',
      '$0.00',
      '$50.00',
      '$163.75',
    ]);
    expect(body.content.summary).toEqual({ totalPremium: 13_500, taxRate: 0.0225, taxAmount: 213.75, policyCount: 2 });
    expect(body.content.details).toEqual([
      expect.objectContaining({
        policyNumber: 'VA-1',
        insuredName: '東京 Harbor',
        premium: 9_500,
        taxAmount: 213.75,
        status: 'Return premium',
      }),
      expect.objectContaining({ policyNumber: 'VA-2', premium: 4_000, taxAmount: 0, status: 'Active' }),
    ]);
    expect((await fetchPdf(`/api/documents/${first.id}/download`)).subarray(0, 5).toString()).toBe('%PDF-');
    const both = await Promise.all([generate(FORM_802), generate(FORM_802)]);
    expect(new Set(both.map(({ fileName }) => fileName))).toEqual(new Set(['VA_Form_802_2026_v2.pdf', 'VA_Form_802_2026_v3.pdf']));
    const documents = await list('?search=virginia 802&sort=fileName');
    expect(
      documents.map(({ version, documentNumber, isCurrent, status }: ListedDocument) => [version, documentNumber, isCurrent, status]),
    ).toEqual([
      [1, 1, false, 'ready'],
      [2, 1, false, 'ready'],
      [3, 1, true, 'ready'],
    ]);
    expect(documents[0]).toMatchObject({
      documentType: 'form_802',
      type: 'tax-report',
      state: 'VA',
      period: '2026',
      dueDate: '2027-03-01',
    });
  });

  test('are drafts that list missing data and where to enter it', async () => {
    const { body } = await owner
      .post('/api/documents/preview')
      .send({ ...FORM_802, sampleData: { policyId: 'generic' } })
      .expect(200);
    const labels = ['Legal name of the organization', 'Mailing address', 'Surplus lines license number', 'License holder'];
    expect(body.preview).toMatchObject({ title: 'Virginia Form 802: Annual Reconciliation Tax Report', missingFields: labels });
    const shown = await fetchPdf(body.preview.pdf);
    expect(await fetchPdf(body.preview.pdf)).toEqual(shown);
    expect(await list()).toEqual([]);
    const { id } = await generate(FORM_802);
    const [draft] = await list('?status=draft');
    expect(draft).toMatchObject({
      id,
      status: 'draft',
      missing: [{ field: 'legalName', label: labels[0], link: '/settings/organization' }, {}, {}, {}],
    });
    const stranger = (await bench.newBook()).owner;
    await stranger.get(`/api/documents/${id}`).expect(404);
    await stranger.get(`/api/documents/verify/${draft.verificationCode}`).expect(404);
    expect((await owner.get(`/api/documents/verify/${draft.verificationCode.toUpperCase()}`).expect(200)).body.documents).toEqual([draft]);
    await stranger.get(body.preview.pdf).expect(404);
  });

  test("show the insured's account, contact, address and masked tax ID, unless a response replaces or blanks them", async () => {
    await fillIn();
    await book('VA-1,Harbor,2026-02-01,2027-02-01,10000.00,VA,General liability,Harbor Surety,new,2026-02-01\n');
    const [{ id: policyId }] = (await owner.get('/api/policies').expect(200)).body;
    const account = {
      accountName: 'Harbor Marine LLC',
      accountNumber: 'A-1',
      primaryContactName: 'Dana Reed',
      primaryContactEmail: 'dana@harbor.example',
      primaryContactPhone: '(757) 555-0100',
      mailingAddress: '1 Harbor Way',
      city: 'Norfolk',
      state: 'VA',
      zipCode: '23510',
      federalTaxId: '12-3456789',
    };
    const { id } = (await owner.post('/api/accounts').send(account).expect(201)).body;
    await owner
      .post(`/api/accounts/${id}/policies`)
      .send({ policyIds: [policyId] })
      .expect(200);
    const asked = ['Account of the insured', 'Address of the insured', 'Contact of the insured', 'Federal tax ID of the insured'];
    const show = async (documentType: string, answers = {}) => {
      const { body } = await owner.post('/api/documents/preview').send({ documentType, state: 'VA', policyId, answers }).expect(200);
      const rows: { label: string; value: string }[] = body.preview.sections.flatMap(({ rows: of }: { rows: object[] }) => of);
      return asked.map((label) => rows.find((row) => row.label === label)?.value);
    };
    const filled = [
      'Harbor Marine LLC, #A-1',
      '1 Harbor Way, Norfolk, VA 23510',
      'Dana Reed, dana@harbor.example, (757) 555-0100',
      '*****6789',
    ];
    for (const type of ['diligent_search', 'policy_summary']) expect(await show(type)).toEqual(filled);
    const answers = { insuredTaxId: '12-3456789', insuredContact: ' ' };
    expect(await show('policy_summary', answers)).toEqual([filled[0], filled[1], 'None', '12-3456789']);
    const { body } = await owner
      .post('/api/documents/validate')
      .send({ documentType: 'policy_summary', state: 'VA', policyId })
      .expect(200);
    expect(body.filledByAccount.map(({ value }: { value: string }) => value)).toEqual(filled);
  });

  test('reject invalid input and list valid values', async () => {
    const refuse = async (body: object) => (await owner.post('/api/documents/generate').send(body).expect(400)).body.errors;
    expect(await refuse({ documentType: 'slip_report', state: 'VA' })).toEqual([
      { field: 'documentType', message: expect.stringContaining('form_802') },
    ]);
    expect(await refuse({ ...FORM_802, period: '2031' })).toEqual([{ field: 'period', message: expect.stringContaining('2026') }]);
    expect(await refuse({ ...FORM_802, answers: { lateFilingFee: '-1', color: 'red' } })).toHaveLength(2);
    expect(await refuse({ documentType: 'diligent_search', state: 'VA', policyId: '3d9c9b1e-0f43-4c8e-9b1a-0a4d6f0f9f10' })).toEqual([
      { field: 'policyId', message: 'Choose one of your policies in Virginia.' },
    ]);
    await owner.get('/api/documents/templates?state=XX').expect(400);
    await owner.get('/api/documents/templates').expect(400);
    const viewer = bench.web.newAgent();
    await inviteAndJoin(owner, viewer, 'viewer');
    await viewer.post('/api/documents/generate').send(FORM_802).expect(403);
    await viewer.post('/api/documents/validate').send(FORM_802).expect(200);
    expect(await list()).toEqual([]);
  });

  test('can be voided, can be filed with a submission, and become overdue', async () => {
    await fillIn();
    await book('VA-1,Harbor,2026-02-01,2027-02-01,10000.00,VA,General liability,Harbor Surety,new,2026-02-01\n');
    const [first, second] = [await generate(FORM_802), await generate(FORM_802)];
    const { body: voided } = await owner.post(`/api/documents/${first.id}/void`).send({ reason: 'Wrong <script>' }).expect(200);
    expect(voided).toMatchObject({ status: 'ready', voidReason: 'Wrong <script>', voidedByName: 'Olive Owner' });
    await owner.post(`/api/documents/${first.id}/void`).send({ reason: 'Again' }).expect(409);
    await fetchPdf(`/api/documents/${first.id}/download`);
    const { body: elsewhere } = await owner.post('/api/submissions').send({ state: 'NC', filingType: 'quarterly' }).expect(201);
    await owner.put(`/api/documents/${second.id}/submission`).send({ submissionId: elsewhere.id }).expect(400);
    const { body: submission } = await owner.post('/api/submissions').send({ state: 'VA', filingType: 'form_802' }).expect(201);
    const { body: filed } = await owner.put(`/api/documents/${second.id}/submission`).send({ submissionId: submission.id }).expect(200);
    expect(filed).toMatchObject({ status: 'filed', submissionId: submission.id });
    const { body: kept } = await owner.get('/api/retention/files').expect(200);
    expect(kept).toEqual([
      expect.objectContaining({
        name: second.fileName,
        retention: 'kept',
        retainUntil: '2032-02-01',
        retainedAs: expect.stringContaining('VA: 5 years from 2027-02-01'),
      }),
    ]);
    // A filed document can neither be moved to the trash nor be given a shorter retention period through File Storage.
    const file = `/api/cloud-storage/builtin/files/${kept[0].id}`;
    await owner.delete(file).expect(404);
    await owner.put(`${file}/retention`).send({ state: 'AZ', startsOn: '2020-01-01' }).expect(404);
    expect((await owner.get('/api/retention/files').expect(200)).body).toEqual(kept);
    await fetchPdf(`/api/documents/${second.id}/download`);
    await owner.post(`/api/documents/${second.id}/void`).send({ reason: 'No' }).expect(409);
    await owner.put(`/api/documents/${second.id}/submission`).send({ submissionId: null }).expect(200);
    bench.clock.date = '2027-03-02';
    expect((await list('?status=overdue')).map(({ id }: { id: string }) => id)).toEqual([second.id]);
    bench.clock.date = '2026-11-22';
    const { body: log } = await owner.get('/api/audit').expect(200);
    expect(log.map(({ action }: { action: string }) => action)).toEqual(
      expect.arrayContaining(['document.generated', 'document.voided', 'document.filed']),
    );
  });
});

interface ListedDocument {
  version: number;
  documentNumber: number;
  isCurrent: boolean;
  status: string;
}

function parseBinary(response: supertest.Response, done: (error: Error | null, body: Buffer) => void): void {
  const chunks: Buffer[] = [];
  response.on('data', (chunk: Buffer) => chunks.push(chunk));
  response.on('end', () => done(null, Buffer.concat(chunks)));
}
