import { randomUUID } from 'node:crypto';
import { type TestBook, useBook } from '../harness/book.js';
import { REASON } from '../harness/entries.js';
import { DUTY, FACTS, placementEntry, placementSteps } from './placement-steps.js';

interface Listed {
  readonly policyNumber: string;
  readonly placementStage: string;
}

describe('a package with placements', () => {
  const bench = useBook({ today: '2026-11-21', hasWorker: false });
  let book: TestBook;
  const steps = placementSteps(() => ({ bench, book }));

  beforeEach(async () => {
    book = await bench.newBook();
    await book.owner.patch('/api/organization').send({ trackingSince: '2026-01-01' }).expect(200);
    await steps.prepareOffice();
  });

  const createReadyPlacements = async (...numbers: string[]): Promise<string[]> => {
    for (const policyNumber of numbers) await steps.enter({ policyNumber, taxFacts: FACTS });
    await steps.compute();
    const ids: string[] = (await steps.list({ sort: 'policyNumber' })).map(({ id }: { id: string }) => id);
    for (const id of ids) await steps.locate(id);
    return ids;
  };
  const countReports = async (): Promise<number[]> => {
    await bench.database.query(`select set_config('app.organization_id', $1, false)`, [book.organizationId]);
    const { rows } = await bench.database.query<{ reports: number }>(
      `select count(*)::int as reports from reported_transactions
        where organization_id = $1 and sent_at is not null group by transaction_id order by transaction_id`,
      [book.organizationId],
    );
    return rows.map(({ reports }) => reports);
  };
  const listStages = async (): Promise<string[]> =>
    (await steps.list({ sort: 'policyNumber' })).map(({ policyNumber, placementStage }: Listed) => `${policyNumber} ${placementStage}`);

  test('is sent once if two users send it simultaneously', async () => {
    await createReadyPlacements('SL-1');
    const { filingId, packageId } = await steps.make();
    const sent = await Promise.all([steps.send(filingId, packageId), steps.send(filingId, packageId)]);
    expect(sent.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(await countReports()).toEqual([1]);
  });

  test('is opened once for an Idempotency-Key, no matter how often the key is used', async () => {
    await createReadyPlacements('SL-1', 'SL-2');
    const key = randomUUID();
    const opened = (await steps.pack().set('Idempotency-Key', key).expect(202)).body;
    expect((await steps.pack().set('Idempotency-Key', key).expect(202)).body).toEqual(opened);
    await steps
      .pack({ placementIds: [randomUUID()] })
      .set('Idempotency-Key', key)
      .expect(422);
  });

  test('contains a placement only once when two users package it simultaneously', async () => {
    await createReadyPlacements('SL-1', 'SL-2');
    const packed = await Promise.all([steps.pack(), steps.pack()]);
    expect(packed.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([202, 400]);
  });

  test.each(['correct', 'back-out'] as const)(
    'is recorded as sent even if one of its transactions has changed since: %s',
    async (change) => {
      const [id] = await createReadyPlacements('SL-1', 'SL-2');
      const { filingId, packageId } = await steps.make();
      const { policyId } = await steps.show(id!);
      const { policyVersion } = (await book.owner.get(`/api/policies/${policyId}`).expect(200)).body;
      const corrected = { ...placementEntry({ policyNumber: 'SL-1', taxFacts: FACTS, premium: 1200 }), policyVersion };
      const path = `/api/policies/${policyId}/transactions/${id}/${change}`;
      await book.owner
        .post(path)
        .send(change === 'correct' ? corrected : { reason: REASON })
        .expect(change === 'correct' ? 201 : 200);
      await steps.compute();
      await steps.send(filingId, packageId).expect(200);
      await steps.follow(filingId);
      await steps.compute();
      expect(await countReports()).toEqual([1, 1]);
      // Until the office has responded, nothing else for the policy can be packaged; afterward, the back-out and any correction can.
      await steps.pack().expect(400);
      await book.owner.post(`/api/filings/${filingId}/answers`).send({ transactions: [], rest: 'accepted' }).expect(200);
      await steps.follow(filingId);
      await steps.compute();
      const made = await steps.make();
      expect(made.placementCount).toBe(change === 'correct' ? 2 : 1);
      await steps.send(made.filingId, made.packageId).expect(200);
      await steps.follow(made.filingId);
      expect(await countReports()).toEqual(change === 'correct' ? [1, 1, 1, 1] : [1, 1, 1]);
    },
  );

  test('keeps its file if it was made under a license that has since been deleted, and the checks name that license', async () => {
    await createReadyPlacements('SL-1');
    const { filingId, packageId } = await steps.make();
    const { body: licenses } = await book.owner.get('/api/organization/licenses').expect(200);
    const { id } = licenses.find(({ holder }: { holder: string }) => holder === 'Dana Reyes');
    await book.owner.delete(`/api/organization/licenses/${id}`).expect(204);
    await steps.compute();
    expect(await listStages()).toEqual(['SL-1 in_package']);
    const { body } = await book.owner.get(`/api/filings/${filingId}/checks`).expect(200);
    const failing = body.checks.flatMap(({ title, failures }: { title: string; failures: number }) => (failures > 0 ? [title] : []));
    expect(failing).toContain('License of the required filer');
    await steps.send(filingId, packageId).expect(200);
    expect(await countReports()).toEqual([1]);
  });

  test('is unknown to another organization, whose placements cannot be packaged either', async () => {
    const [id] = await createReadyPlacements('SL-1');
    const { filingId, packageId } = await steps.make();
    const own = book;
    book = await bench.newBook();
    await steps.prepareOffice();
    await steps.send(filingId, packageId).expect(404);
    await book.owner.post(`/api/placements/packages/${filingId}/released`).send({}).expect(404);
    await book.owner
      .post('/api/placements/packages')
      .send({ obligationId: DUTY, placementIds: [id] })
      .expect(400);
    book = own;
    expect(await listStages()).toEqual(['SL-1 in_package']);
  });
});
