import { addDays } from '../../src/dates/calendar-date.js';
import { useBook } from '../harness/book.js';
import { waitUntil } from '../harness/wait-until.js';
import { findDeadline, buildLicenseEntry, openFiling } from '../harness/entries.js';
import { saveAsExcel, parseCsvCells } from './saved-by-excel.js';

const bench = useBook({ hasWorker: true, today: '2026-11-21' });

interface OwnFile {
  readonly name: string;
  readonly content: Buffer;
}

const POLICIES = [
  'policy_number,insured_name,effective_date,expiration_date,premium,state,transaction_type,transaction_date,insurer_name,policy_fee',
  '000123,Harbor LLC,2026-01-01,2027-01-01,1000.00,VA,new,,Example Specialty,150.00',
  '000123,Harbor LLC,2026-01-01,2027-01-01,250.00,VA,endorsement,2026-06-01,Example Specialty,',
  '000123,Harbor LLC,2026-01-01,2027-01-01,-100.50,VA,return_premium,2026-08-01,Example Specialty,',
  'HB-3,Dated LLC,2026-02-01,2027-02-01,900.00,VA,new,,,',
  '00777,Bad LLC,soon,2027-02-01,1200.50,VA,new,,,',
  '3-1,Comma LLC,2026-03-01,2027-03-01,"1,2",VA,new,,,',
  '4E12,Period LLC,2026-03-01,soon,12.500,VA,new,,,',
  '',
].join('\n');

const files = new Map<string, OwnFile>();
let filingId = '';

const taskEnd = async (id: string) => {
  const findTask = async () => (await bench.owner.get(`/api/tasks/${id}`).expect(200)).body;
  await waitUntil(async () => ['finished', 'failed'].includes((await findTask()).status), 180_000, 'the task is over');
  return findTask();
};
const attach = (path: string, { name, content }: OwnFile) => bench.owner.post(path).attach('file', content, name);
const start = async (path: string, file: OwnFile) => taskEnd((await attach(path, file).expect(202)).body.id);
const textFile = (name: string, text: string): OwnFile => ({ name, content: Buffer.from(text) });

async function download(path: string): Promise<Buffer> {
  const { status, body } = await bench.owner.get(path).responseType('blob');
  if (status !== 200) throw new Error(`${path}: ${String(body)}`);
  return body;
}

async function packTransactions(): Promise<Buffer> {
  const { owner } = bench;
  await owner.post('/api/organization/licenses').send(buildLicenseEntry()).expect(201);
  const deadline = await findDeadline(owner, 'va-form-802', '2026-01-01');
  const filing = await openFiling(owner, deadline.id);
  // Keeps the trial from ending as the clock advances.
  await owner.put('/api/organization/plan').send({ plan: 'enterprise' }).expect(200);
  bench.clock.date = addDays(filing.periodEnd, 4);
  filingId = filing.id;
  await taskEnd((await owner.post(`/api/filings/${filingId}/packages`).send({ format: 'neutral-csv-1' }).expect(202)).body.id);
  const [made] = (await owner.get(`/api/filings/${filingId}`).expect(200)).body.packages;
  await owner.post(`/api/filings/${filingId}/sent`).send({ packageId: made.id }).expect(200);
  const file = made.files.find(({ fileName }: { fileName: string }) => fileName.endsWith('transactions.csv'));
  return download(`/api/filings/${filingId}/files/${file.fileId}`);
}

beforeAll(async () => {
  await bench.upload(POLICIES).expect(200);
  const [imported] = (await bench.owner.get('/api/policies/imports').expect(200)).body;
  const batch = textFile('batch.csv', 'policy_number,state,premium,effective_date\n000123,VA,1000,2026-01-01\n3-1,VA,abc,2026-01-01\n');
  const batchId = (await start('/api/tax/batch', batch)).id;
  const accounts = textFile('a.csv', 'account_name,account_number,zip_code,state\nHarbor LLC,A-1,01234,VA\nBad LLC,00012,01234,QQ\n');
  const accountsId = (await start('/api/accounts/imports', accounts)).id;
  const insurers = textFile('i.csv', 'insurer_name,naic_number,domicile,eligible_states\nHarbor Ins,12345,Ohio,\nBad Ins,00012,Ohio,QQ\n');
  const insurersId = (await start('/api/insurers/imports', insurers)).id;
  const period = 'startDate=2026-01-01&endDate=2026-12-31';
  const paths: [string, string][] = [
    ['policy list', '/api/policies/download?format='],
    ['list of figures', `/api/reports/financial/download?${period}&format=`],
    ['list of liability', '/api/policies/liability/download?state=VA&format='],
    ['batch results', `/api/tax/batch/${batchId}/result.csv`],
    ['batch errors', `/api/tax/batch/${batchId}/errors.csv`],
    ['batch template', '/api/tax/batch/template.csv'],
    ['import results', `/api/policies/imports/${imported.id}/result.csv`],
    ['import errors', `/api/policies/imports/${imported.id}/errors.csv`],
    ['policy template', '/api/policies/template.csv'],
    ['account errors', `/api/accounts/imports/${accountsId}/errors.csv`],
    ['account template', '/api/accounts/template.csv'],
    ['insurer errors', `/api/insurers/imports/${insurersId}/errors.csv`],
    ['insurer template', '/api/insurers/template.csv'],
  ];
  for (const [kind, path] of paths) {
    const formats = path.endsWith('=') ? ['csv', 'xlsx'] : ['csv'];
    for (const format of formats) {
      const content = await download(path.endsWith('=') ? `${path}${format}` : path);
      files.set(`${kind}, ${format}`, { name: `file.${format}`, content });
    }
  }
  files.set('filing file, csv', { name: 'file.csv', content: await packTransactions() });
  for (const [kind, { name, content }] of files)
    if (name.endsWith('.csv')) files.set(kind.replace(', csv', ', saved by Excel'), { name: 'file.xlsx', content: saveAsExcel(content) });
});

/** Sentences about the kinds of files and their pages. */
const SENTENCES = {
  list: 'This is the policy list that you downloaded from Stampline.',
  figures: 'This is a list of figures that you downloaded from Stampline.',
  filing: 'This is a filing file that you downloaded from Stampline.',
  results: 'This is the result of an import that you downloaded from Stampline.',
  policies: 'Upload it under Policies.',
  batch: 'Upload it there, under Tax Calculator.',
  accounts: 'Upload it under Account Intake.',
  insurers: 'Upload it under Insurers.',
  unanswered: 'The required column answer is missing.',
} as const;

/** The outcome on each page: the refusal, or the number of priced and failed rows. */
interface Places {
  readonly policies: string | { readonly failed: number };
  readonly batch: string | { readonly priced: number; readonly failed: number };
  readonly accounts: string | { readonly failed: number };
  readonly insurers: string | { readonly failed: number };
  readonly answers: string;
}

const refuseEverywhere = (sentence: string, batch: Places['batch']): Places => ({
  policies: sentence,
  batch,
  accounts: sentence,
  insurers: sentence,
  answers: sentence,
});

const WHERE: Readonly<Record<string, Places>> = {
  'policy list': refuseEverywhere(SENTENCES.list, { priced: 1, failed: 1 }),
  'list of figures': refuseEverywhere(SENTENCES.figures, { priced: 2, failed: 0 }),
  'list of liability': refuseEverywhere(SENTENCES.figures, 'The required column state is missing.'),
  'import results': refuseEverywhere(SENTENCES.results, { priced: 4, failed: 3 }),
  'filing file': { ...refuseEverywhere(SENTENCES.filing, 'The required column state is missing.'), answers: SENTENCES.unanswered },
  'batch results': refuseEverywhere(SENTENCES.batch, { priced: 1, failed: 1 }),
  'batch errors': refuseEverywhere(SENTENCES.batch, { priced: 0, failed: 1 }),
  'batch template': refuseEverywhere(SENTENCES.batch, { priced: 0, failed: 3 }),
  'import errors': { ...refuseEverywhere(SENTENCES.policies, { priced: 0, failed: 3 }), policies: { failed: 3 } },
  'policy template': { ...refuseEverywhere(SENTENCES.policies, SENTENCES.policies), policies: { failed: 2 } },
  'account errors': { ...refuseEverywhere(SENTENCES.accounts, SENTENCES.accounts), accounts: { failed: 1 } },
  'account template': { ...refuseEverywhere(SENTENCES.accounts, SENTENCES.accounts), accounts: { failed: 1 } },
  'insurer errors': { ...refuseEverywhere(SENTENCES.insurers, SENTENCES.insurers), insurers: { failed: 1 } },
  'insurer template': { ...refuseEverywhere(SENTENCES.insurers, SENTENCES.insurers), insurers: { failed: 1 } },
};

const KINDS = Object.keys(WHERE);
const SAVED: readonly string[] = ['csv', 'saved by Excel'];
const DOWNLOADED: readonly string[] = ['policy list', 'list of figures', 'list of liability'];

const findRecords = async () => ({
  ...(await bench.countRows()),
  accounts: (await bench.owner.get('/api/accounts').expect(200)).body,
  insurers: (await bench.owner.get('/api/insurers').expect(200)).body,
  answers: (await bench.owner.get(`/api/filings/${filingId}`).expect(200)).body.answers,
});

const cases = KINDS.flatMap((kind) => [...SAVED, ...(DOWNLOADED.includes(kind) ? ['xlsx'] : [])].map((form) => [kind, form] as const));

/** Returns the number of recorded and of failed rows, or the refusal. */
async function uploadPolicies(file: OwnFile): Promise<unknown> {
  const inspected = await attach('/api/policies/imports/inspect', file);
  const { status, body } = await attach('/api/policies/upload', file);
  if (inspected.status !== status) return { inspected: inspected.body, uploaded: body };
  return status === 200 ? { imported: body.successful.length, failed: body.failed.length } : `${inspected.body.detail} ${body.detail}`;
}

async function priceBatch(file: OwnFile): Promise<unknown> {
  const { id, problem } = await start('/api/tax/batch', file);
  const { pricedRows: priced, failedRows: failed } = (await bench.owner.get(`/api/tax/batch/${id}`).expect(200)).body;
  return problem ?? { priced, failed };
}

async function importRecords(page: 'accounts' | 'insurers', file: OwnFile): Promise<unknown> {
  const { problem, counts } = await start(`/api/${page}/imports`, file);
  return problem ?? { imported: counts.importedRows, failed: counts.failedRows };
}

const getExpected = (outcome: string | object): unknown =>
  typeof outcome === 'string' ? expect.stringContaining(outcome) : 'priced' in outcome ? outcome : { imported: 0, ...outcome };

describe('a Stampline file that is uploaded again', () => {
  it.each(cases)('is not recorded, and is refused with a link to its page or read as its file type: %s, %s', async (kind, form) => {
    const file = files.get(`${kind}, ${form}`)!;
    const before = await findRecords();
    const outcomes = {
      policies: await uploadPolicies(file),
      batch: await priceBatch(file),
      accounts: await importRecords('accounts', file),
      insurers: await importRecords('insurers', file),
      answers: (await attach(`/api/filings/${filingId}/answers/file`, file).expect(400)).body.detail,
    };
    expect(outcomes).toEqual(Object.fromEntries(Object.entries(WHERE[kind]!).map(([page, outcome]) => [page, getExpected(outcome)])));
    expect(String(outcomes.policies)).not.toContain(' in the file and ');
    expect(await findRecords()).toEqual(before);
  });

  it.each(['csv', 'saved by Excel'])('is refused with the only cell that was changed, %s', async (form) => {
    for (const kind of ['policy list', 'list of figures', 'list of liability', 'filing file']) {
      const csv = files.get(`${kind}, csv`)!.content.toString('utf8').replace('Dated LLC', 'Updated LLC');
      const content = form === 'csv' ? Buffer.from(csv) : saveAsExcel(Buffer.from(csv));
      const { body } = await attach('/api/policies/upload', { name: form === 'csv' ? 'a.csv' : 'a.xlsx', content }).expect(400);
      const changes = String(body.detail).match(/Row \d+, policy [^.]*\./g);
      expect([kind, changes]).toEqual([
        kind,
        [expect.stringContaining('policy HB-3 of VA: insured_name is "Updated LLC" in the file and "Dated LLC" in your book.')],
      ]);
    }
  });

  it("is read as an office's response if it is a filing file with a response column, even after Excel has saved it", async () => {
    const [header = [], ...rows] = parseCsvCells(files.get('filing file, csv')!.content.toString('utf8'));
    const lines = [[...header, 'answer'], ...rows.map((row) => [...row, 'accepted'])].map((row) => row.join(',')).join('\n');
    const { body } = await attach(`/api/filings/${filingId}/answers/file`, {
      name: 'answer.xlsx',
      content: saveAsExcel(Buffer.from(lines)),
    }).expect(200);
    expect(body.answers).toMatchObject([{ acceptedCount: rows.length, unansweredCount: 0 }]);
  });

  it('is recorded row by row if it is an error file whose rows were corrected in Excel', async () => {
    const csv = files.get('import errors, csv')!.content.toString('utf8');
    const corrected = csv
      .replace(',soon,"=""2027-02-01"""', ',2026-02-01,"=""2027-02-01"""')
      .replace('"=""1,2"""', '1.20')
      .replace(',soon,"=""12.500"""', ',2027-03-01,12500');
    const { body } = await attach('/api/policies/upload', { name: 'e.xlsx', content: saveAsExcel(Buffer.from(corrected)) }).expect(200);
    expect(body.failed).toEqual([]);
    expect(body.successful).toMatchObject([
      { policyNumber: '00777', premium: 1200.5 },
      { policyNumber: '3-1', premium: 1.2 },
      { policyNumber: '4E12', premium: 12_500 },
    ]);
  });
});
