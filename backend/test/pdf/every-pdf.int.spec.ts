import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type supertest from 'supertest';
import { AUDIT_PACK } from '../../src/audit-packs/audit-pack.task.js';
import { ChargedUpkeepService } from '../../src/charged/charged-upkeep.service.js';
import { JurisdictionsService } from '../../src/jurisdictions/jurisdictions.service.js';
import { createFilingSteps } from '../filings/filing-steps.js';
import { signUp } from '../harness/sign-up.js';
import { runTask } from '../harness/run-task.js';
import { type TestBook, useBook } from '../harness/book.js';
import { readPdfs } from '@stampline/pdf/testing';

const SOURCE = join(import.meta.dirname, '../../src');
const NAMES = ['Łódź', '東京', 'عمّان'];
/** Name used for the organization, the user, the license holder and the insured. */
const NAMED = NAMES.join(' ');
const PROFILE = {
  legalName: NAMED,
  street: '1 Main Street',
  city: 'Richmond',
  addressState: 'VA',
  postalCode: '23219',
  npn: null,
  contacts: [],
};
const LICENSE = { state: 'VA', holder: NAMED, licenseNumber: 'VA-77', licenseType: 'agency', validFrom: null, validTo: null };
const POLICY = { insuredName: NAMED, insurerName: NAMED, coverageType: 'General liability', premium: 12345.67 };

/** Documents that are not based on legal rules: audit reports, and a page without figures. All other documents name the rulebook. */
const WITHOUT_RULES: ReadonlySet<string> = new Set(['reports: activity', 'shares: sample']);

/** The source files that draw each kind of document. A new kind must be listed here and drawn below. */
const PDF_SOURCES: Readonly<Record<string, RegExp>> = {
  'charged/charge-document.ts': /^charged: /,
  'checklists/checklist-pdf.ts': /^checklists: checklist$/,
  'documents/content/content-pdf.ts': /^documents: /,
  'filings/packages/data-sheet-pdf.ts': /^filings: data sheet$/,
  'official-forms/form-sheet.ts': /^official-forms: data sheet$/,
  'policies/explanation-pdf.ts': /^policies: explanation$/,
  'reports/activity-pdf.ts': /^reports: activity$/,
  'reports/compliance-pdf.ts': /^reports: compliance$/,
  'reports/financial-pdf.ts': /^reports: financial$/,
  'shares/subjects/sample-document.ts': /^shares: sample$/,
  'statements/statement-pdf.ts': /^statements: statement$/,
  'tax/report/calculation-report.ts': /^tax: calculation$/,
};

interface Kind {
  readonly file: Buffer;
  /** True if names of people and companies appear on the document. */
  readonly isNamed: boolean;
}

/** Each kind of PDF, by the folder of `src` that creates it. */
const kinds = new Map<string, Kind>();

const fetchPdf = async (request: supertest.Test): Promise<Buffer> => (await request.buffer(true).parse(parseBinary).expect(200)).body;
const addKind = (name: string, file: Buffer, isNamed = true) => kinds.set(name, { file, isNamed });

describe('every PDF of the product', () => {
  const bench = useBook({ today: '2026-11-22', hasWorker: false });
  let book: TestBook;
  const folder = mkdtempSync(join(tmpdir(), 'stampline-every-pdf-'));

  beforeAll(async () => {
    const owner = bench.web.newAgent();
    const { organization } = await signUp(owner, { organizationName: NAMED, name: NAMED });
    book = { owner, organizationId: organization.id, upload: () => owner.post('/api/policies/upload') };
    await owner.put('/api/organization/profile').send(PROFILE).expect(200);
    await owner.post('/api/organization/licenses').send(LICENSE).expect(201);
    await enterPolicy({ ...POLICY, effectiveDate: '2026-09-10', expirationDate: '2027-09-10' });
    await enterPolicy({ ...POLICY, policyNumber: 'SL-2', state: 'NC', effectiveDate: '2026-10-10', expirationDate: '2027-10-10' });
    await makeDocuments();
    await makeFiling();
    await makeOthers();
    await makeChargeDocuments();
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true });
  });

  const { enterPolicy, openForm802, createPackage, fetchContent } = createFilingSteps(() => ({ bench, book }));

  const makeDocuments = async () => {
    const { owner } = book;
    const { body: policies } = await owner.get('/api/policies?state=VA').expect(200);
    const searchReason = `Declined by ${NAMED}.`;
    const wanted: [string, string, object][] = [
      ['VA', 'form_802', {}],
      ['VA', 'form_801', {}],
      ['VA', 'zero_report', { period: '2025' }],
      ['VA', 'diligent_search', { policyId: policies[0].id, answers: { searchReason, signerName: NAMED } }],
      ['VA', 'policy_summary', { policyId: policies[0].id }],
      ['NC', 'slip_report', {}],
      ['TX', 'tax_report', {}],
    ];
    let voided = '';
    for (const [state, documentType, more] of wanted) {
      const { body } = await owner
        .post('/api/documents/generate')
        .send({ state, documentType, ...more })
        .expect(201);
      addKind(`documents: ${state} ${documentType}`, await fetchPdf(owner.get(`/api/documents/${body.id}/download`)));
      voided = body.id;
    }
    await owner.post(`/api/documents/${voided}/void`).send({ reason: searchReason }).expect(200);
    addKind('documents: void', await fetchPdf(owner.get(`/api/documents/${voided}/download`)));
    const { body } = await owner.post('/api/documents/preview').send({ state: 'VA', documentType: 'form_802' }).expect(200);
    addKind('documents: preview', await fetchPdf(owner.get(body.preview.pdf)));
  };

  const makeFiling = async () => {
    const { id } = await openForm802();
    const { files } = await createPackage(id);
    const sheet = files.find(({ fileName }: { fileName: string }) => fileName.endsWith('-data-sheet.pdf'));
    addKind('filings: data sheet', await fetchContent(id, sheet.fileId));
    const span = { state: 'va', periodStart: '2026-01-01', periodEnd: '2026-12-31' };
    const { body: task } = await book.owner.post('/api/audit-packs').send(span).expect(202);
    await runTask(bench.web.app, AUDIT_PACK, { organizationId: book.organizationId, id: task.id });
    const { body: packs } = await book.owner.get('/api/audit-packs').expect(200);
    writeFileSync(join(folder, 'pack.zip'), await fetchPdf(book.owner.get(`/api/audit-packs/${packs[0].id}/download`)));
    execFileSync('python3', ['-m', 'zipfile', '-e', 'pack.zip', '.'], { cwd: folder });
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
      if (entry.name.endsWith('.pdf')) addKind(`audit-packs: ${entry.name}`, readFileSync(join(entry.parentPath, entry.name)));
  };

  const makeChargeDocuments = async () => {
    const { owner, organizationId } = book;
    const charged = { chargedPremiumTax: 1, chargedStampingFee: 1, chargedOther: 0, invoiceNumber: 'INV-1' };
    await enterPolicy({ ...POLICY, policyNumber: 'SL-3', effectiveDate: '2026-08-10', expirationDate: '2027-08-10', taxFacts: charged });
    const excess = { chargedTotal: 99_999, collected: 99_999 };
    await enterPolicy({ ...POLICY, policyNumber: 'SL-4', effectiveDate: '2026-08-11', expirationDate: '2027-08-11', taxFacts: excess });
    await bench.service(ChargedUpkeepService).computeRange(organizationId, { states: ['VA'], months: ['2026-08'] });
    const { body: found } = await owner.get('/api/charged?sort=policyNumber').expect(200);
    for (const [at, settlement] of (['charge_rest', 'give_back'] as const).entries()) {
      await owner
        .post('/api/charged/settlements')
        .send({ transactionIds: [found[at].id], settlement })
        .expect(200);
      addKind(`charged: ${settlement}`, await fetchPdf(owner.get(`/api/charged/${found[at].id}/document`)));
    }
  };

  const makeOthers = async () => {
    const { owner } = book;
    const { body: checklist } = await owner.post('/api/compliance/generate').send({ state: 'VA' }).expect(201);
    addKind('checklists: checklist', await fetchPdf(owner.get(`/api/compliance/checklists/${checklist.id}/download`)));
    for (const report of ['compliance', 'financial', 'activity'])
      addKind(`reports: ${report}`, await fetchPdf(owner.get(`/api/reports/${report}/download?format=pdf`)), report !== 'compliance');
    const { body: statement } = await owner.post('/api/statements').send({ month: '2026-10' }).expect(201);
    addKind('statements: statement', await fetchPdf(owner.get(`/api/statements/${statement.id}/download`)));
    const { body: policies } = await owner.get('/api/policies?state=VA').expect(200);
    addKind('policies: explanation', await fetchPdf(owner.get(`/api/policies/${policies[0].id}/explanation`)));
    const priced = { state: 'CA', premium: 10_000, effectiveDate: '2026-01-15', edition: 'statute' };
    addKind('tax: calculation', await fetchPdf(owner.post('/api/tax/calculate/report').send(priced)), false);
    addKind('official-forms: data sheet', await fetchPdf(bench.web.newAgent().get('/public-objects/forms/va/Form_802_VA.pdf')), false);
    const { body: share } = await owner.post('/api/shares').send({ subjectKind: 'sample' }).expect(201);
    const token = new URL(share.shareUrl).searchParams.get('token');
    addKind('shares: sample', await fetchPdf(bench.web.newAgent().get(`/api/shared/${share.id}/file?token=${token}`)), false);
  };

  const sources = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.spec.ts') && !path.startsWith('platform/'))
    .map((path) => ({ path, text: readFileSync(join(SOURCE, path), 'utf8') }));

  test('is listed for each feature that draws one', () => {
    const draws = sources.filter(({ text }) => text.includes('writePdf('));
    const features = new Set([...draws.map(({ path }) => path.split('/')[0]), 'audit-packs']);
    expect(new Set([...kinds.keys()].map((name) => name.split(':')[0]))).toEqual(features);
  });

  test('is listed for each source file that creates a document', () => {
    // Files that use PdfDocument create documents.
    const makers = sources.filter(({ text }) => /\bPdfDocument\b/.test(text) && /^ +mark(: |,)/m.test(text));
    expect(makers.map(({ path }) => path).toSorted()).toEqual(Object.keys(PDF_SOURCES));
    const undrawn = Object.keys(PDF_SOURCES).filter((path) => ![...kinds.keys()].some((name) => PDF_SOURCES[path]?.test(name)));
    expect(undrawn).toEqual([]);
  });

  test('conforms to PDF/UA, has its number, code, title and rulebook on each page, and shows each name completely', async () => {
    const read = await readPdfs([...kinds.values()].map(({ file }) => file));
    const { version } = bench.web.app.get(JurisdictionsService).rulebook;
    const found = [...kinds].map(([name, { isNamed }], at) => {
      const { complaints, pages, heard, title } = read[at]!;
      const lacking = pages.filter((text, index) => {
        const rulebook = WITHOUT_RULES.has(name) ? '' : `Rulebook ${version}. `;
        // A preview is not registered, so it does not have a code.
        const code = name === 'documents: preview' ? '' : 'Verification code ';
        const foot = [`Page ${index + 1} of ${pages.length}`, title ?? '?', `${rulebook}${code}`.trimEnd()];
        const words = text.replaceAll(/\s+/g, ' ');
        return !foot.every((said) => words.includes(said));
      });
      const missing = isNamed ? NAMES.filter((one) => !heard.join('\n').includes(one)) : [];
      return { name, complaints, lacking: lacking.length, missing };
    });
    expect(found).toEqual([...kinds.keys()].map((name) => ({ name, complaints: [], lacking: 0, missing: [] })));
  });
});

function parseBinary(response: supertest.Response, done: (error: Error | null, body: Buffer) => void): void {
  const chunks: Buffer[] = [];
  response.on('data', (chunk: Buffer) => chunks.push(chunk));
  response.on('end', () => done(null, Buffer.concat(chunks)));
}
