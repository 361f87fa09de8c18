import { type TestBook, useBook } from '../harness/book.js';
import { buildLicenseEntry } from '../harness/entries.js';
import { attachNeeded } from '../transaction-documents/attach-needed.js';
import { FACTS, placementSteps } from './placement-steps.js';

describe("a policy's delivery", () => {
  const bench = useBook({ today: '2026-11-21', hasWorker: false });
  let book: TestBook;
  const steps = placementSteps(() => ({ bench, book }));
  const ask = async (id: string) => (await book.owner.get(`/api/policies/${id}/delivery`).expect(200)).body;
  const listEvents = async () => {
    await bench.database.query(`select set_config('app.organization_id', $1, false)`, [book.organizationId]);
    const sql = `select subject_id as "policyId", payload from outbox_events where type = 'placement.deliverable'`;
    return (await bench.database.query(sql)).rows;
  };

  beforeEach(async () => {
    book = await bench.newBook();
    await book.owner.patch('/api/organization').send({ trackingSince: '2026-01-01' }).expect(200);
  });

  test("waits in New York for the office's acceptance, which is announced once", async () => {
    await steps.prepareOffice();
    const license = { state: 'NY', holder: 'Palm Brokers LLC', licenseNumber: 'EX1' };
    await book.owner.post('/api/organization/licenses').send(buildLicenseEntry(license)).expect(201);
    const policy = await steps.enter({
      state: 'NY',
      taxFacts: { insurerNaic: FACTS.insurerNaic, lineOfBusiness: 'general_liability', boundDate: '2026-11-01' },
    });
    expect(await ask(policy.id)).toMatchObject({
      policyNumber: 'SL-1',
      mayDeliver: 'no',
      deliveryText: expect.stringContaining('was not sent'),
      transactions: [
        { deliverAfter: 'stamped', reportByDate: '2026-12-16', deliveryRules: [{ status: 'stated', citation: '11 NYCRR §27.6(b)' }] },
      ],
    });
    await steps.compute();
    const [placement] = await steps.list();
    expect(await steps.show(placement.id)).toMatchObject({ mayDeliver: 'no', deliverAfter: 'stamped' });
    await book.owner.put(`/api/placements/${placement.id}/place`).send({ county: 'Kings', postalCode: '11201' }).expect(204);
    await attachNeeded(book.owner, [placement.id]);
    await steps.compute();
    const made = await steps.make({ obligationId: 'ny-affidavit' });
    await steps.send(made.filingId, made.packageId).expect(200);
    await steps.follow(made.filingId);
    expect((await ask(policy.id)).mayDeliver).toBe('no');
    expect(await listEvents()).toEqual([]);
    await book.owner.post(`/api/filings/${made.filingId}/answers`).send({ rest: 'accepted' }).expect(200);
    await steps.follow(made.filingId);
    await steps.follow(made.filingId);
    expect((await ask(policy.id)).mayDeliver).toBe('yes');
    expect(await listEvents()).toEqual([{ policyId: policy.id, payload: { policyNumber: 'SL-1', state: 'NY', filingId: made.filingId } }]);
  });

  test('is allowed in Florida before the report, with a statement of when the report is due', async () => {
    const policy = await steps.enter();
    expect(await ask(policy.id)).toMatchObject({ mayDeliver: 'yes_but_report', transactions: [{ reportByDate: '2026-11-30' }] });
    await book.owner.get('/api/policies/0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90/delivery').expect(404);
  });

  test('has an unknown rule in a state whose rule we did not find', async () => {
    const policy = await steps.enter({ state: 'PA' });
    expect(await ask(policy.id)).toMatchObject({
      mayDeliver: 'not_known',
      deliveryText: expect.stringMatching(/^We found no rule on delivering the policy for Pennsylvania/),
      transactions: [{ deliverAfter: null, deliveryRules: [{ status: 'not-found' }] }],
    });
  });
});
