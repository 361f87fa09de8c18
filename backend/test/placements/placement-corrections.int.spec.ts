import { type TestBook, useBook } from '../harness/book.js';
import { FACTS, placementEntry, placementSteps } from './placement-steps.js';

/** Files in a package, by the end of their names. */
type PackageFiles = Readonly<Record<string, string>>;

const readColumns = (files: PackageFiles, ...titles: string[]) => {
  const [header = '', ...rows] = files['transactions.csv']!.trim().split('\r\n');
  const at = titles.map((title) => header.split(',').indexOf(title));
  return rows.map((row) => at.map((index) => row.split(',')[index]));
};
const readTypes = (files: PackageFiles) =>
  [...files['fslso.xml']!.matchAll(/<TransactionType>(\d+)<[^]*?<Premium>([-\d.]+)</g)].map(([, type, premium]) => [type, premium]);

describe('a correction to an accepted placement', () => {
  const bench = useBook({ today: '2026-11-21', hasWorker: false });
  let book: TestBook;
  const steps = placementSteps(() => ({ bench, book }));

  beforeEach(async () => {
    book = await bench.newBook();
    await book.owner.patch('/api/organization').send({ trackingSince: '2026-01-01' }).expect(200);
    await steps.prepareOffice();
  });

  const respond = async (filingId: string, body: object) => {
    await book.owner.post(`/api/filings/${filingId}/answers`).send(body).expect(200);
    await steps.follow(filingId);
  };
  /** Enters a policy and sends it with a package. */
  const sendFirst = async () => {
    await steps.enter({ taxFacts: FACTS });
    await steps.compute();
    const [placement] = await steps.list();
    await steps.locate(placement.id);
    const made = await steps.make();
    await steps.send(made.filingId, made.packageId).expect(200);
    await steps.follow(made.filingId);
    return { placement, made };
  };
  const accept = (filingId: string) =>
    respond(filingId, { transactions: [{ line: 1, officeAnswer: 'accepted', officeNumber: 'FL-9001' }], rest: 'accepted' });
  const correct = async (placement: { id: string; policyId: string }, premium: number) => {
    const policy = (await book.owner.get(`/api/policies/${placement.policyId}`).expect(200)).body;
    const body = { ...placementEntry({ taxFacts: FACTS, premium }), policyVersion: policy.policyVersion };
    await book.owner.post(`/api/policies/${placement.policyId}/transactions/${placement.id}/correct`).send(body).expect(201);
    await steps.compute();
  };
  const readFiles = async ({
    filingId,
    filing,
  }: {
    filingId: string;
    filing: { packages: { files: { fileId: string; fileName: string }[] }[] };
  }) => {
    const files: Record<string, string> = {};
    for (const { fileId, fileName } of filing.packages[0]!.files) {
      const { body } = await book.owner.get(`/api/filings/${filingId}/files/${fileId}`).responseType('blob').expect(200);
      files[fileName.replace(/^.*-package-\d+-/, '')] = Buffer.from(body).toString('utf8');
    }
    return files;
  };
  test('is sent as a back-out and a replacement, each of which the office accepts', async () => {
    const { placement, made } = await sendFirst();
    await accept(made.filingId);
    await correct(placement, 1200);
    const open = await steps.list({ view: 'open' });
    expect(open.map(({ reportKind, premium, placementStage }: Record<string, unknown>) => [reportKind, premium, placementStage])).toEqual(
      expect.arrayContaining([
        ['back_out', -1000, 'ready'],
        ['replacement', 1200, 'ready'],
      ]),
    );
    expect(open).toHaveLength(2);
    // The package of a replacement also contains the back-out.
    const replacement = open.find(({ reportKind }: Record<string, unknown>) => reportKind === 'replacement');
    const repeated = await steps.make({ placementIds: [replacement.id] });
    expect(repeated).toMatchObject({ placementPackageNumber: 2, placementCount: 2 });
    const files = await readFiles(repeated);
    expect(readTypes(files)).toEqual([
      ['11', '1000.00'],
      ['1', '1200.00'],
    ]);
    expect(
      readColumns(
        files,
        'report_kind',
        'corrects_transaction_id',
        'corrects_transaction_type',
        'corrects_office_number',
        'premium',
        'coverage_code',
      ),
    ).toEqual([
      ['back_out', placement.id, 'new', 'FL-9001', '-1000.00', '1000'],
      ['replacement', placement.id, 'new', 'FL-9001', '1200.00', '1000'],
    ]);
    expect(repeated.filing.packages[0]).toMatchObject({ transactionCount: 2, premium: 200 });
    await steps.send(repeated.filingId, repeated.packageId).expect(200);
    await steps.follow(repeated.filingId);
    await respond(repeated.filingId, { transactions: [], rest: 'accepted' });
    expect(await steps.overview()).toMatchObject({ accepted: 2, notReportable: 1, ready: 0, needsFacts: 0, tagged: 0 });
    // A second correction backs out the replacement, not the first transaction again.
    await correct(replacement, 1300);
    const third = await steps.make();
    expect(readTypes(await readFiles(third))).toEqual([
      ['11', '1200.00'],
      ['1', '1300.00'],
    ]);
  });

  test('replaces an unsent placement among the open ones, and explains why the original need not be reported', async () => {
    await steps.enter({ taxFacts: FACTS });
    await steps.compute();
    const [placement] = await steps.list();
    await correct(placement, 1200);
    expect(await steps.list({ view: 'open' })).toMatchObject([{ premium: 1200, reportKind: 'report' }]);
    expect(await steps.list({ view: 'closed' })).toMatchObject([{ id: placement.id, placementStage: 'not_reportable' }]);
    expect((await steps.show(placement.id)).stageText).toContain('because it was corrected');
  });

  test('is sent as a back-out if there is no replacement', async () => {
    const { placement, made } = await sendFirst();
    await accept(made.filingId);
    await book.owner
      .post(`/api/policies/${placement.policyId}/transactions/${placement.id}/back-out`)
      .send({ reason: 'The policy was not taken up.' })
      .expect(200);
    await steps.compute();
    expect(await steps.list({ view: 'open' })).toMatchObject([{ reportKind: 'back_out', transactionType: 'back_out', premium: -1000 }]);
    expect(readTypes(await readFiles(await steps.make()))).toEqual([['11', '1000.00']]);
  });

  test('is refused until the office has responded', async () => {
    const { placement } = await sendFirst();
    const { body } = await book.owner
      .post(`/api/policies/${placement.policyId}/transactions/${placement.id}/back-out`)
      .send({ reason: 'The policy was not taken up.' })
      .expect(409);
    expect(body.detail).toContain('Record the response of the office first');
  });

  test("waits for the office's response if it was recorded before the office responded", async () => {
    await steps.enter({ taxFacts: FACTS });
    await steps.compute();
    const [placement] = await steps.list();
    await steps.locate(placement.id);
    const made = await steps.make();
    await correct(placement, 1200);
    await steps.send(made.filingId, made.packageId).expect(200);
    await steps.follow(made.filingId);
    const waiting = await steps.list({ view: 'open' });
    expect(waiting).toHaveLength(2);
    for (const { missingFacts, placementStage } of waiting)
      expect([placementStage, missingFacts.map(({ missingFact }: Record<string, string>) => missingFact)]).toEqual([
        'needs_facts',
        ['office_response'],
      ]);
    await steps.pack().expect(400);
    await respond(made.filingId, { transactions: [{ line: 1, officeAnswer: 'tagged', tagCode: 'URP' }], rest: 'open' });
    expect(await steps.list({ view: 'open' })).toMatchObject([{ placementStage: 'tagged', premium: 1200, filingId: made.filingId }]);
  });
});
