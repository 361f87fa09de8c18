import type supertest from 'supertest';
import { inviteAndJoin } from '../harness/sign-up.js';
import { buildPolicyFile, HEADER, useBook } from '../harness/book.js';
import { waitUntil } from '../harness/wait-until.js';

const bench = useBook();

interface UploadResponse {
  totalRows: number;
  successful: { row: number; policyNumber: string; outcome: string; transactionType: string }[];
  failed: { row: number; errors: string[] }[];
  notes: string[];
}

const uploadContent = async (content: string): Promise<UploadResponse> => (await bench.upload(content).expect(200)).body;
const listOutcomes = ({ successful }: UploadResponse): string[] => successful.map(({ outcome }) => outcome);

const sendWithKey = (file: string) => bench.upload(file).set('Idempotency-Key', 'upload-1');

/** Returns the dashboard's figures for Texas: policies in force and liability for the year. */
async function fetchTexas(): Promise<[number, number]> {
  const { body } = await bench.owner.get('/api/dashboard/stats');
  return [body.stateBreakdown.texas.policies, body.stateBreakdown.texas.taxLiability];
}

const buildReturnOn = (day: string): string => `W-1,X,2026-01-01,2027-01-01,-21.74,WA,return_premium,${day}`;
const fetchWashington = async () => (await bench.owner.get('/api/policies?search=W-1')).body[0];

describe('an upload', () => {
  it('prices its rows and returns their outcomes', async () => {
    const rows = ['A-1,Harbor LLC,2026-01-01,2027-01-01,1000.00,va', 'A-2,Pier LLC,2026-01-01,2027-01-01,1000,NC', 'A-3,,2026-01-01,x,,ZZ'];
    expect(await uploadContent([HEADER, ...rows].join('\n'))).toEqual({
      totalRows: 3,
      successful: [
        {
          row: 2,
          policyNumber: 'A-1',
          policyId: expect.any(String),
          outcome: 'new',
          note: null,
          transactionType: 'new',
          state: 'VA',
          premium: 1000,
          taxAmount: 22.5,
          fees: 0,
          totalDue: 22.5,
        },
        expect.objectContaining({ row: 3, policyNumber: 'A-2', state: 'NC', taxAmount: 50, fees: 5, totalDue: 55 }),
      ],
      failed: [
        {
          row: 4,
          policyNumber: 'A-3',
          errors: [
            'insured_name is empty. Enter the name of the insured.',
            'expiration_date is "x". Enter a date that exists as YYYY-MM-DD, for example 2026-01-15.',
            'premium is empty. Enter an amount in dollars with at most two decimals, for example 1200.50.',
            'state is "ZZ". Enter the two-letter code of a state or DC, for example VA.',
          ],
        },
      ],
      notes: ['Choose the meaning of "ZZ" (1 row) in state when you match the columns of the file. Until then these rows are refused.'],
    });
  });

  it("returns an inspection's questions to a program that has not inspected the file, and imports the file with the mapping in the reply", async () => {
    const rows = [
      'SE-1,Harbor LLC,2026-01-01,2027-01-01,1000.00,VA,Bound',
      'Cancellations,,,,,,',
      'SE-2,Pier LLC,2026-01-01,2027-01-01,500.00,VA,Void',
    ];
    const file = [`${HEADER},Status`, ...rows].join('\n');
    const { body: problem } = await bench.upload(file).expect(400);
    expect(problem).toMatchObject({
      type: '/problems/open-questions',
      detail: expect.stringMatching(
        /^Nothing was imported\. Row 3 is "Cancellations"\..* "Status" is not read, but contains "Void" \(1 row\)\. .*inspect/,
      ),
    });
    const { body: inspected } = await bench.owner.post('/api/policies/imports/inspect').attach('file', Buffer.from(file), 'policies.csv');
    for (const { sentence } of inspected.questions) expect(problem.detail).toContain(sentence);
    const { body: preview } = await bench.owner.post('/api/policies/imports/previews').attach('file', Buffer.from(file), 'policies.csv');
    const previewUrl = `/api/policies/imports/previews/${preview.id}`;
    await waitUntil(async () => (await bench.owner.get(previewUrl)).body.status === 'failed', 60_000, 'the preview failed');
    expect((await bench.owner.get(previewUrl)).body.problem).toBe(problem.detail);
    const { body: answer } = await bench.upload(file).field('mapping', JSON.stringify(inspected.mapping)).expect(200);
    expect(answer).toMatchObject({
      successful: [{ row: 2, policyNumber: 'SE-1' }],
      failed: [
        { row: 3, errors: ['The row is the heading "Cancellations", not a policy. Delete it.'] },
        { row: 4, policyNumber: 'SE-2', errors: [expect.stringContaining('Add a column with the type of each row.')] },
      ],
    });
  });

  it('duplicates nothing when a file or row is repeated', async () => {
    const row = 'B-1,Harbor LLC,2026-01-01,2027-01-01,1000.00,VA';
    expect(listOutcomes(await uploadContent(`${HEADER}\n${row}\n${row}\n`))).toEqual(['new', 'unchanged']);
    const counts = await bench.countRows();
    const { body: stats } = await bench.owner.get('/api/dashboard/stats');
    expect(listOutcomes(await uploadContent(`${HEADER}\n${row}\n${row}\n`))).toEqual(['unchanged', 'unchanged']);
    expect(await bench.countRows()).toEqual(counts);
    expect((await bench.owner.get('/api/dashboard/stats')).body).toEqual(stats);
  });

  it('distinguishes new business, endorsements and renewals, within one file and across several', async () => {
    const first = [
      'C-1,X,2026-01-01,2027-01-01,1000,VA',
      'C-1,X,2026-01-01,2027-01-01,50,VA',
      'C-1,X,2027-01-01,2028-01-01,1000,VA',
      'C-1,Y,2026-01-01,2027-01-01,1000,NC',
    ];
    expect(listOutcomes(await uploadContent([HEADER, ...first].join('\n')))).toEqual(['new', 'endorsement', 'renewal', 'new']);
    const later = ['C-1,X,2026-06-01,2027-01-01,25,VA', 'C-1,X,2028-01-01,2029-01-01,1000,VA', 'C-1,X,2025-01-01,2026-01-01,1000,VA'];
    expect(listOutcomes(await uploadContent([HEADER, ...later].join('\n')))).toEqual(['endorsement', 'renewal', 'new']);
  });

  it('includes its transactions, negative premiums and cancellations in the totals', async () => {
    const header = `${HEADER},transaction_type,transaction_date`;
    await uploadContent(`${header}\nT-1,X,2026-01-01,2027-01-01,1000,TX,,\n`);
    expect(await fetchTexas()).toEqual([1, 48.9]);
    const { successful } = await uploadContent(`${header}\nT-1,X,2026-01-01,2027-01-01,-400,TX,cancellation,2026-10-01\n`);
    expect(successful[0]).toMatchObject({ transactionType: 'cancellation', taxAmount: -19.4 });
    expect(await fetchTexas()).toEqual([0, 29.34]);
  });

  it('returns to the state and to the stamping office the amounts that were charged for each, over several returns', async () => {
    const header = `${HEADER},transaction_type,transaction_date`;
    await uploadContent(`${header}\nW-1,X,2026-01-01,2027-01-01,43.48,WA,,\n`);
    expect(await fetchWashington()).toMatchObject({ taxAmount: 0.87, fees: 0.13, totalDue: 1 });
    const { body: ledger } = await bench.owner.get('/api/ledger?fromMonth=2026-01&toMonth=2026-01&state=WA').expect(200);
    expect(ledger.rows).toMatchObject([
      { payeeName: expect.stringMatching(/Surplus Line/), accrued: 0.13 },
      { payee: 'tax_authority', accrued: 0.87 },
    ]);
    await uploadContent(`${header}\n${buildReturnOn('2026-05-01')}\n`);
    expect(await fetchWashington()).toMatchObject({ taxAmount: 0.44, fees: 0.06, totalDue: 0.5 });
    await uploadContent(`${header}\n${buildReturnOn('2026-06-01')}\n`);
    expect(await fetchWashington()).toMatchObject({ taxAmount: 0, fees: 0, totalDue: 0 });
  });

  it('returns the entire charge to the state if it was recorded as one line', async () => {
    await uploadContent(`${HEADER}\nB-1,X,2026-01-01,2027-01-01,1000,NY\n`);
    const [{ id }] = (await bench.owner.get('/api/policies?search=B-1')).body;
    const lines = `transaction_id in (select id from policy_transactions where policy_id = '${id}')`;
    await bench.database.query(`delete from tax_lines where kind = 'stamping_fee' and ${lines}`);
    await bench.database.query(`update tax_lines set amount = 37.50, rate_percent = 3.75 where ${lines}`);
    await bench.database.query(`update policy_transactions set tax_amount = 37.50, fees = 0 where policy_id = '${id}'`);
    const file = `${HEADER},transaction_type,transaction_date\nB-1,X,2026-01-01,2027-01-01,-1000,NY,return_premium,2026-06-01\n`;
    expect((await uploadContent(file)).successful).toMatchObject([{ taxAmount: -37.5, fees: 0 }]);
    const { body: policy } = await bench.owner.get(`/api/policies/${id}`).expect(200);
    expect(policy.transactions[0].taxLines).toMatchObject([{ kind: 'premium_tax', ratePercent: '3.75', amount: -37.5 }]);
  });

  it('keeps formulas as text, and neutralizes them in CSV downloads', async () => {
    await uploadContent(`${HEADER}\nF-1,"=HYPERLINK(""http://x.test"")",2026-01-01,2027-01-01,1,VA\n`);
    const { body: policies } = await bench.owner.get('/api/policies?search=F-1');
    expect(policies).toEqual([expect.objectContaining({ insuredName: '=HYPERLINK("http://x.test")' })]);
    await uploadContent(`${HEADER}\n"=cmd()",X,2026-01-01,2027-01-01,x,VA\n`);
    const { body: imports } = await bench.owner.get('/api/policies/imports');
    const { text } = await bench.owner.get(`/api/policies/imports/${imports[0].id}/errors.csv`);
    expect(text.split('\r\n')[1]).toMatch(/^'=cmd\(\),/);
  });

  it('returns rejected rows unchanged, so that they can be corrected and uploaded again', async () => {
    const book = await bench.newBook();
    const getErrors = async (): Promise<supertest.Response> => {
      const { body: imports } = await book.owner.get('/api/policies/imports');
      return book.owner.get(`/api/policies/imports/${imports[0].id}/errors.csv`);
    };
    const header = `color,${HEADER},notes`;
    const rows = [
      'red,E-1,X,2026-01-01,2027-01-01,100.00,VA,',
      'blue,E-2,"Pier, Inc.",2026-01-01,2027-01-01,abc,VA,=1+1',
      'green,E-3,Y,2026-01-01,2027-01-01,300.00,VA,,beyond',
    ];
    await book.upload([header, ...rows].join('\n')).expect(200);
    const { text } = await getErrors();
    expect(text.split('\r\n')).toEqual([
      `${header},errors`,
      `blue,E-2,"Pier, Inc.","=""2026-01-01""","=""2027-01-01""",abc,VA,'=1+1,"premium is ""abc"". Enter an amount in dollars with at most two decimals, for example 1200.50."`,
      expect.stringMatching(/^green,E-3,Y,"=""2026-01-01""","=""2027-01-01""",300\.00,VA,,The row has 9 values for 8 columns.*,beyond$/),
      '',
    ]);
    const corrected = text.replace(',abc,', ',200.00,').replace(/,beyond\r\n$/, '\r\n');
    const { body } = await book.upload(corrected).expect(200);
    expect(body).toMatchObject({ totalRows: 2, failed: [], successful: [{ policyNumber: 'E-2', premium: 200 }, { policyNumber: 'E-3' }] });
    const { body: policies } = await book.owner.get('/api/policies?search=E-2');
    const { body: policy } = await book.owner.get(`/api/policies/${policies[0].id}`);
    expect(policy.transactions[0].notes).toBe('=1+1');
    expect((await getErrors()).text).toBe(`${header},errors\r\n`);
  });

  it("is listed in the file of imports by the list's filter, search and order", async () => {
    const book = await bench.newBook();
    await book.upload(`${HEADER}\nD-1,X,2026-01-01,2027-01-01,1,VA\nD-2,X,2026-01-01,2027-01-01,x,VA\n`, 'partly.csv').expect(200);
    await book.upload('no table', 'broken.xlsx');
    const listLines = async (query: string) => {
      const { text, headers } = await book.owner.get(`/api/policies/imports/download${query}`).expect(200);
      expect(headers['content-disposition']).toBe('attachment; filename=imports.csv');
      return text.trim().split('\r\n').slice(1);
    };
    expect(await listLines('?sort=fileName')).toEqual([
      expect.stringMatching(/^broken\.xlsx,failed,.*,0,0,0,/),
      expect.stringMatching(/^partly\.csv,finished,[^,]+,\S+Z,\S+Z,2,1,0,1,,,,$/),
    ]);
    expect(await listLines('?status=finished&search=PART')).toEqual([expect.stringMatching(/^partly\.csv,/)]);
  });

  it('responds immediately on request, and shows the import afterward', async () => {
    const { body, headers } = await bench.upload(buildPolicyFile(300, 'ASYNC')).set('Prefer', 'respond-async').expect(202);
    expect(headers['location']).toBe(`/api/policies/imports/${body.id}`);
    let found = body;
    while (!['finished', 'failed'].includes(found.status)) found = (await bench.owner.get(headers['location']!)).body;
    expect(found).toMatchObject({
      status: 'finished',
      totalRows: 300,
      importedRows: 300,
      failedRows: 0,
      problem: null,
      fileName: 'policies.csv',
    });
    const { body: result } = await bench.owner.get(`${headers['location']}/result?limit=2`);
    expect([result.totalRows, result.successful.map(({ row }: { row: number }) => row), result.failed]).toEqual([300, [2, 3], []]);
  });

  it('is the same import when repeated with its Idempotency-Key, which cannot be reused for another file', async () => {
    const [first, second] = await Promise.all([sendWithKey(buildPolicyFile(3, 'KEY')), sendWithKey(buildPolicyFile(3, 'KEY'))]);
    expect(listOutcomes(first.body)).toEqual(['new', 'new', 'new']);
    expect(second.body).toEqual(first.body);
    expect((await sendWithKey(buildPolicyFile(3, 'KEY'))).body).toEqual(first.body);
    expect((await sendWithKey(buildPolicyFile(4, 'KEY'))).body).toMatchObject({ status: 422, type: '/problems/idempotency-key-reused' });
  });

  it('is refused from viewers', async () => {
    const viewer = bench.web.newAgent();
    await inviteAndJoin(bench.owner, viewer, 'viewer');
    const { status } = await viewer.post('/api/policies/upload').attach('file', Buffer.from(buildPolicyFile(1)), 'policies.csv');
    expect(status).toBe(403);
  });

  it('can be exactly 10 MB and not a byte more', async () => {
    const limit = 10 * 1024 * 1024;
    const start = `${HEADER},notes\nMB-1,X,2026-01-01,2027-01-01,1,VA,`;
    const line = `${'x'.repeat(3_999)}\n`;
    const rest = (bytes: number): string => `ok\n${line.repeat(Math.floor(bytes / line.length))}`.padEnd(bytes, 'y').slice(0, bytes);
    const whole = start + rest(limit - start.length);
    const { body } = await bench.upload(whole).expect(200);
    expect(body.successful).toHaveLength(1);
    const { body: problem } = await bench.upload(`${whole}y`).expect(413);
    expect(problem).toMatchObject({
      type: '/problems/payload-too-large',
      detail: 'The file is larger than 10 MB. Split it and upload the parts.',
    });
  });

  it('imports each row once if it is sent twice at the same time', async () => {
    const file = buildPolicyFile(2_500, 'TWICE');
    const answers: UploadResponse[] = await Promise.all([1, 2].map(() => uploadContent(file)));
    const imported = answers.flatMap(({ successful }) => successful).filter(({ outcome }) => outcome === 'new');
    expect(new Set(imported.map(({ policyNumber }) => policyNumber)).size).toBe(2_500);
    expect(imported).toHaveLength(2_500);
  });
});

describe('an unknown policy', () => {
  it.each(['3d9c9b1e-0f43-4c8e-9b1a-0a4d6f0f9f10', 'SL-1001'])('is reported as unknown: %s', async (id) => {
    const { body } = await bench.owner.get(`/api/policies/${id}`).expect(404);
    expect(body).toMatchObject({ type: '/problems/not-found', detail: 'This policy is not in your organization.' });
  });
});

describe('a file without a known extension', () => {
  it('is accepted by its media type, as from the upload screen', async () => {
    const file = Buffer.from(`${HEADER}\nMIME-1,X,2026-01-01,2027-01-01,1.00,VA\n`);
    const { body } = await bench.owner
      .post('/api/policies/upload')
      .attach('file', file, { filename: 'export', contentType: 'text/csv' })
      .expect(200);
    expect(body.successful).toHaveLength(1);
  });
});
