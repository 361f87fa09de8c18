import { type TestBook, HEADER, useBook } from '../harness/book.js';

describe("an organization's journey", () => {
  const bench = useBook({ today: '2026-10-05' });
  let book: TestBook;

  beforeAll(async () => {
    book = await bench.newBook({ edition: undefined });
  });

  const journey = async () => (await book.owner.get('/api/compliance/journey').expect(200)).body;
  const milestone = async (id: string) => (await journey()).milestones.find((one: { id: string }) => one.id === id);

  test('begins at 0 with seven pending milestones, and advances with each completed step', async () => {
    const begun = await journey();
    expect(begun.overallProgress).toBe(0);
    expect(begun.milestones.map(({ status, progress }: { status: string; progress: number }) => [status, progress])).toEqual(
      Array.from({ length: 7 }, () => ['pending', 0]),
    );

    await book.upload([HEADER, 'G-1,X,2026-08-01,2027-08-01,1000,GA', 'G-2,X,2026-08-01,2027-08-01,none,GA'].join('\n')).expect(200);
    expect(await milestone('policy_data')).toMatchObject({ status: 'in_progress', progress: 50 });
    expect((await milestone('policy_data')).tasks[1].description).toBe('1 row of policies.csv not imported.');
    expect(await milestone('tax_calculations')).toMatchObject({ status: 'in_progress', progress: 50, obstacle: null });

    await book.owner.post('/api/deadlines/initialize-standard').expect(200);
    expect(await milestone('filing_deadlines')).toMatchObject({ status: 'completed', progress: 100 });
  });

  test('is blocked by a file that has only rejected rows, until a better one is imported', async () => {
    const fresh = await bench.newBook();
    const policyData = async () =>
      (await fresh.owner.get('/api/compliance/journey').expect(200)).body.milestones.find(({ id }: { id: string }) => id === 'policy_data');
    await fresh.upload([HEADER, 'R-1,X,2026-08-01,2027-08-01,none,GA'].join('\n')).expect(200);
    expect(await policyData()).toMatchObject({
      status: 'blocked',
      obstacle: 'The only row of the last import, policies.csv, was refused. Correct it and upload the file again.',
    });
    await fresh.upload([HEADER, 'R-1,X,2026-08-01,2027-08-01,1000,GA'].join('\n')).expect(200);
    expect(await policyData()).toMatchObject({ status: 'completed', obstacle: null });
  });

  test('shows a rejected submission as the obstacle until it is replaced', async () => {
    const sent = { state: 'GA', filingType: 'quarterly' };
    const { body: first } = await book.owner.post('/api/submissions').send(sent).expect(201);
    const status = `/api/submissions/${first.id}/status`;
    const { body: reviewed } = await book.owner.patch(status).send({ status: 'under_review', version: first.version }).expect(200);
    await book.owner.patch(status).send({ status: 'rejected', version: reviewed.version, reason: 'Wrong form' }).expect(200);
    expect(await milestone('filing_submission')).toMatchObject({
      status: 'blocked',
      obstacle: '1 submission was rejected or sent back. Submit again.',
    });
    await book.owner
      .post('/api/submissions')
      .send({ ...sent, replacesId: first.id })
      .expect(201);
    expect(await milestone('filing_submission')).toMatchObject({ obstacle: null });
  });
});
