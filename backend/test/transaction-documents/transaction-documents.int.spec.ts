import { DocumentReadingProcessor } from '../../src/transaction-documents/document-reading.processor.js';
import { findStatements } from '../../src/jurisdictions/statements.js';
import { loadRulebook } from '../../src/jurisdictions/rulebook-files.js';
import { FileStore } from '../../src/platform/content/files/file-store.js';
import { type TestBook, useBook } from '../harness/book.js';
import { REASON } from '../harness/entries.js';
import { placementEntry, placementSteps } from '../placements/placement-steps.js';
import { buildPdf, drawPdf } from './build-pdf.js';

const DATES = { effectiveDate: '2026-11-01', expirationDate: '2027-11-01' };

const listNames = (one: { attachedDocuments: { documentName: string }[] }) => one.attachedDocuments.map(({ documentName }) => documentName);

describe('transaction documents', () => {
  const bench = useBook({ today: '2026-11-21', hasWorker: false });
  let book: TestBook;
  const steps = placementSteps(() => ({ bench, book }));

  beforeEach(async () => {
    book = await bench.newBook();
    await book.owner.patch('/api/organization').send({ trackingSince: '2026-01-01' }).expect(200);
  });

  const enter = async (policyNumber: string, change: object = {}): Promise<string> => {
    const policy = await steps.enter({ policyNumber, state: 'CA', insuredName: 'Harbor Cold Storage LLC', ...DATES, ...change });
    return policy.transactions[0].id;
  };
  const list = async (id: string) => (await book.owner.get(`/api/transactions/${id}/documents`).expect(200)).body;
  const upload = async (id: string, content: Buffer, name: string) =>
    (await book.owner.post(`/api/transactions/${id}/documents`).attach('file', content, name).expect(200)).body;
  const attach = (body: object) => book.owner.post('/api/transactions/documents').send(body);
  /** Reads a file's text as the worker does. */
  const readText = (fileId: string) =>
    bench.service(DocumentReadingProcessor).readDocument({ organizationId: book.organizationId, payload: { fileId } });
  const isStored = async (fileId: string): Promise<boolean> =>
    bench.web.app
      .get(FileStore)
      .open(book.organizationId, fileId)
      .then(
        (content) => content.destroy() !== undefined,
        () => false,
      );

  test('are required by the office, and keep a placement from being ready until they are attached', async () => {
    const id = await enter('CA-1');
    await steps.compute();
    const lacksDocuments = async () => (await steps.list({ missingFact: 'document' })).length === 1;
    expect(await steps.list()).toMatchObject([{ neededDocumentCount: 2, attachedDocumentCount: 0 }]);
    expect((await list(id)).wantedDocuments).toEqual([
      { documentName: 'Declarations page', onlyIfSearchDue: false, isNeeded: true, isAttached: false, isKeptElsewhere: false },
      { documentName: 'SL-1', onlyIfSearchDue: false, isNeeded: true, isAttached: false, isKeptElsewhere: false },
      { documentName: 'SL-2', onlyIfSearchDue: true, isNeeded: false, isAttached: false, isKeptElsewhere: false },
    ]);
    expect((await steps.show(id)).problems.map(({ sentence }: Record<string, string>) => sentence)).toEqual(
      expect.arrayContaining(['CA-1 has no document "Declarations page".', 'CA-1 has no document "SL-1".']),
    );
    await upload(id, Buffer.from('One'), 'dec page.pdf');
    await steps.compute();
    expect(await lacksDocuments()).toBe(true);
    expect(await steps.list()).toMatchObject([{ neededDocumentCount: 2, attachedDocumentCount: 1 }]);
    await upload(id, Buffer.from('Two'), 'CA-1 sl1.pdf');
    await steps.compute();
    expect(await lacksDocuments()).toBe(false);
    expect(listNames(await list(id))).toEqual(['Declarations page', 'SL-1']);
  });

  test('can be recorded as kept elsewhere for several transactions in one request, until that record is removed', async () => {
    const ids = [await enter('CA-1'), await enter('CA-2')];
    await steps.compute();
    const state = (body: object) => book.owner.put('/api/transactions/documents-elsewhere').send({ transactionIds: ids, ...body });
    await upload(ids[0]!, Buffer.from('One'), 'dec page.pdf');
    expect((await state({ keptIn: 'Agency system, policy folder' }).expect(200)).body).toEqual({ documentCount: 3 });
    await steps.compute();
    expect(await steps.list({ missingFact: 'document' })).toEqual([]);
    const { elsewhereDocuments, wantedDocuments } = await list(ids[0]!);
    expect(elsewhereDocuments).toMatchObject([
      { documentName: 'SL-1', keptIn: 'Agency system, policy folder', statedByName: expect.any(String) },
    ]);
    expect(wantedDocuments.map(({ isAttached, isKeptElsewhere }: Record<string, boolean>) => [isAttached, isKeptElsewhere])).toEqual([
      [true, false],
      [false, true],
      [false, false],
    ]);
    const { body: offices } = await book.owner.get('/api/placements/offices').expect(200);
    expect(offices).toMatchObject([{ state: 'CA', withNeededDocuments: 2, withAllDocuments: 2 }]);
    expect((await state({ documentName: 'SL-1', keptIn: null }).expect(200)).body).toEqual({ documentCount: 2 });
    await steps.compute();
    expect(await steps.list({ missingFact: 'document' })).toHaveLength(2);
    await state({ documentName: 'Shopping list', keptIn: 'Shelf' }).expect(400);
    await state({ transactionIds: ['0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90'], keptIn: 'Shelf' }).expect(400);
  });

  test("show an email's subject, date and attachments, and the comparison of its text", async () => {
    const id = await enter('CA-1');
    const lines = [
      'Subject: Binder CA-1',
      'Date: Sat, 21 Nov 2026 10:04:05 -0500',
      'Content-Type: multipart/mixed; boundary=b',
      '',
      '--b',
      '',
    ];
    const attachment = ['--b', 'Content-Disposition: attachment; filename="SL-1.pdf"', '', '', '--b--', ''];
    const { fileId } = await upload(
      id,
      Buffer.from([...lines, 'Insured: Harbor Cold Storage LLC', ...attachment].join('\r\n')),
      'binder.eml',
    );
    await readText(fileId);
    const [document] = (await list(id)).attachedDocuments;
    expect(document).toMatchObject({
      textStatus: 'read',
      attachedEmail: { emailSubject: 'Binder CA-1', emailSentAt: '2026-11-21T15:04:05.000Z', attachmentNames: ['SL-1.pdf'] },
    });
    const results = document.comparisons.map(({ comparedFact, comparisonResult }: Record<string, string>) => [
      comparedFact,
      comparisonResult,
    ]);
    expect(results).toEqual(
      expect.arrayContaining([
        ['policy_number', 'same'],
        ['insured', 'same'],
      ]),
    );
  });

  test('are requested for an endorsement in California, which requires its document', async () => {
    const { id, policyVersion } = await steps.enter({ policyNumber: 'CA-1', state: 'CA', ...DATES });
    const change = { transactionType: 'endorsement', ...DATES, effectiveDate: '2026-11-10', premium: 200, reason: REASON, policyVersion };
    await book.owner.post(`/api/policies/${id}/transactions`).send(change).expect(201);
    await steps.compute();
    expect(await steps.list({ sort: 'premium' })).toMatchObject([{ neededDocumentCount: 1 }, { neededDocumentCount: 2 }]);
  });

  test('are compared with the facts on record after their text is read', async () => {
    const id = await enter('CA-1', { premium: 12_500 });
    const lines = ['COMMERCIAL PROPERTY DECLARATIONS', 'Policy No: CA-2', 'Named Insured: Harbor Cold Storage', 'Premium: $12,500.00'];
    const { fileId } = await upload(id, await buildPdf(...lines, 'Policy Period: 11/01/2026 to 11/01/2027'), 'scan0001.pdf');
    expect((await list(id)).attachedDocuments).toMatchObject([
      { documentName: 'Other', isNameGuessed: true, textStatus: 'waiting', textNote: 'We are reading its text.', comparisons: [] },
    ]);
    await readText(fileId);
    const [document] = (await list(id)).attachedDocuments;
    expect(document).toMatchObject({ documentName: 'Declarations page', isNameGuessed: true, textStatus: 'read', textNote: null });
    const results = document.comparisons.map((one: Record<string, string>) => [
      one['comparedFact'],
      one['comparisonResult'],
      one['inDocument'],
    ]);
    expect(results).toEqual([
      ['policy_number', 'differs', 'CA-2'],
      ['insured', 'same', null],
      ['premium', 'same', null],
      ['effective_date', 'same', null],
      ['expiration_date', 'same', null],
      ['stamp', 'not_found', null],
    ]);
  });

  test("differ if New York's prescribed wording is in less than 10-point type", async () => {
    const id = await enter('NY-1', { state: 'NY' });
    const newYork = loadRulebook().jurisdictions.find(({ code }) => code === 'NY')!;
    const wording = findStatements(newYork, 'stamp-wording', DATES.effectiveDate).find(({ leastPoints }) => leastPoints === 10)!.wording!;
    const compareType = async (points: number) => {
      const lines = [
        ['Policy No: NY-1', 14],
        [wording, points],
        ['Premium: $1,000.00', 6],
      ] as const;
      const { fileId } = await upload(id, await drawPdf(lines), `declarations page in ${points} points.pdf`);
      await readText(fileId);
      const { attachedDocuments } = await list(id);
      const read = attachedDocuments.find((one: { fileId: string }) => one.fileId === fileId);
      return read.comparisons.filter(({ comparedFact }: { comparedFact: string }) => comparedFact === 'stamp_type');
    };
    const compared = { comparedFact: 'stamp_type', factLabel: 'Size and place of the wording', onRecord: '10-point type or larger' };
    expect(await compareType(10)).toEqual([{ ...compared, inDocument: null, comparisonResult: 'same' }]);
    expect(await compareType(8)).toEqual([{ ...compared, inDocument: '8-point type on page 1', comparisonResult: 'differs' }]);
  });

  test.each([
    ['a scan', () => buildPdf(), 'no_text'],
    ['a damaged PDF', async () => Buffer.from('%PDF-1.7 damaged'), 'unreadable'],
    ['another kind of file', async () => Buffer.from('PK'), 'not_pdf'],
  ])('that are %s are shown as not compared', async (_kind, build, textStatus) => {
    const id = await enter('CA-1');
    const { fileId } = await upload(id, await build(), 'declarations.pdf');
    await readText(fileId);
    expect((await list(id)).attachedDocuments).toMatchObject([
      { textStatus, textNote: expect.stringContaining('yourself'), comparisons: [] },
    ]);
  });

  test('share one file among several transactions, and the file is deleted with the last of them', async () => {
    const [first, second] = [await enter('CA-1'), await enter('CA-2')];
    const { fileId } = await upload(first, Buffer.from('One'), 'declarations.pdf');
    const repeated = await upload(first, Buffer.from('One'), 'renamed.pdf');
    expect(repeated).toEqual({ fileId, fileName: 'declarations.pdf', attachedCount: 0 });
    const wanted = { transactionIds: [first, second], documentName: 'SL-1', documentSource: 'transaction', sourceFileId: fileId };
    expect((await attach(wanted).expect(200)).body).toEqual({ fileId, fileName: 'declarations.pdf', attachedCount: 1 });
    expect((await list(second)).attachedDocuments).toMatchObject([
      { documentName: 'SL-1', isNameGuessed: false, otherTransactionCount: 1, transactionId: second },
    ]);
    await book.owner.delete(`/api/transactions/${first}/documents/${fileId}`).expect(204);
    const { text } = await book.owner.get(`/api/transactions/${second}/documents/${fileId}`).buffer(true).expect(200);
    expect(text ?? '').not.toContain('not in your organization');
    await book.owner.delete(`/api/transactions/${second}/documents/${fileId}`).expect(204);
    expect(await isStored(fileId)).toBe(false);
    await book.owner.delete(`/api/transactions/${second}/documents/${fileId}`).expect(404);
  });

  test('can be attached from File Storage, and remain when the file there is removed', async () => {
    const id = await enter('CA-1');
    const { body: stored } = await book.owner
      .post('/api/cloud-storage/builtin/upload')
      .attach('file', Buffer.from('Stored'), 'SL-1 form.pdf')
      .expect(201);
    const attachStored = () =>
      attach({ transactionIds: [id], documentSource: 'builtin', sourceFileId: stored.id })
        .set('Idempotency-Key', 'CA-1 form')
        .expect(200);
    expect((await attachStored()).body.attachedCount).toBe(1);
    // An idempotency key would occupy a database connection while the file is copied.
    expect((await attachStored()).body.attachedCount).toBe(0);
    expect(await list(id)).toMatchObject({ attachedDocuments: [{ documentName: 'SL-1', fileName: 'SL-1 form.pdf' }] });
  });

  test('also belong to a correction of their transaction', async () => {
    const id = await enter('CA-1');
    await upload(id, Buffer.from('One'), 'declarations.pdf');
    const { policyId } = (await steps.compute().then(() => steps.list()))[0];
    const policy = (await book.owner.get(`/api/policies/${policyId}`).expect(200)).body;
    const correction = {
      ...placementEntry({ policyNumber: 'CA-1', state: 'CA', ...DATES, premium: 1_200 }),
      policyVersion: policy.policyVersion,
    };
    await book.owner.post(`/api/policies/${policyId}/transactions/${id}/correct`).send(correction).expect(201);
    await steps.compute();
    const [corrected] = await steps.list({ view: 'open' });
    expect(corrected).toMatchObject({ premium: 1_200, attachedDocumentCount: 1 });
    expect((await list(corrected.id)).attachedDocuments).toMatchObject([{ transactionId: id, documentName: 'Declarations page' }]);
  });

  test("can be renamed to one of the known names, and each renaming appears in the policy's history", async () => {
    const id = await enter('CA-1');
    const { fileId } = await upload(id, Buffer.from('One'), 'scan.pdf');
    const rename = (documentName: string) => book.owner.put(`/api/transactions/${id}/documents/${fileId}`).send({ documentName });
    expect(listNames((await rename('SL-1').expect(200)).body)).toEqual(['SL-1']);
    expect((await rename('Napkin').expect(400)).body.detail).toContain('Choose one of these documents: Declarations page, SL-1');
    await readText(fileId);
    expect(listNames(await list(id))).toEqual(['SL-1']);
    const [{ policyId }] = await steps.compute().then(() => steps.list());
    const { body: entries } = await book.owner.get('/api/audit').query({ subjectId: policyId }).expect(200);
    expect(entries.map(({ action }: Record<string, string>) => action)).toEqual(
      expect.arrayContaining(['transaction-document.attached', 'transaction-document.renamed']),
    );
  });

  test('are rejected for unknown transactions, and above 20 documents per transaction', async () => {
    const id = await enter('CA-1');
    const { fileId } = await upload(id, Buffer.from('0'), 'scan.pdf');
    const unknown = { transactionIds: ['3d9c9b1e-0f43-4c8e-9b1a-0a4d6f0f9f10'], documentSource: 'transaction', sourceFileId: fileId };
    expect((await attach(unknown).expect(400)).body.errors).toMatchObject([{ field: 'transactionIds' }]);
    for (let number = 1; number < 20; number += 1) await upload(id, Buffer.from(String(number)), 'scan.pdf');
    const { body } = await book.owner.post(`/api/transactions/${id}/documents`).attach('file', Buffer.from('20'), 'scan.pdf').expect(409);
    expect(body.detail).toBe('A transaction of CA-1 has 20 documents. Remove one, then add this one.');
  });
});
