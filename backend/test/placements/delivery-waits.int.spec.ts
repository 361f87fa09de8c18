import { RemindersProcessor } from '../../src/notifications/reminders/reminders.processor.js';
import { type TestBook, useBook } from '../harness/book.js';
import { buildLicenseEntry, findDeadline } from '../harness/entries.js';
import { attachNeeded } from '../transaction-documents/attach-needed.js';
import { FACTS, placementSteps } from './placement-steps.js';

const NEW_YORK = 'ny-affidavit';
/** New York's deadline is 45 days from these dates: November 24 and 25. */
const [EARLIER, LATER] = ['2026-10-10', '2026-10-11'];
const formatWait = (policies: string, step: string) =>
  `Delivery waits: ${policies} may not be delivered before ${step} (11 NYCRR §27.6(b)).`;
const ONE_WAITS = formatWait('1 New York policy', 'it is stamped');
const TWO_WAIT = formatWait('2 New York policies', 'they are stamped');
const THREE_WAIT = formatWait('3 New York policies', 'they are stamped');

interface DeliveryDeadline {
  readonly id: string;
  readonly deliveryWait: { readonly deliveryText: string } | null;
}

describe('policies that may not be delivered yet', () => {
  const bench = useBook({ today: '2026-11-21', hasWorker: false });
  let book: TestBook;
  const steps = placementSteps(() => ({ bench, book }));
  const fetchJson = async (path: string) => (await book.owner.get(path).expect(200)).body;

  const enterInNewYork = async (policyNumber: string, boundDate: string): Promise<string> => {
    const taxFacts = { insurerNaic: FACTS.insurerNaic, lineOfBusiness: 'general_liability', boundDate };
    return (await steps.enter({ state: 'NY', policyNumber, effectiveDate: boundDate, taxFacts })).id;
  };

  /** Returns the sentences shown in the calendar, with the state's filings, on the state's page and in the journey. */
  const readWaits = async () => {
    const found = await Promise.all([EARLIER, LATER].map((day) => findDeadline(book.owner, NEW_YORK, day)));
    const days: DeliveryDeadline[] = await Promise.all(found.map(({ id }) => fetchJson(`/api/deadlines/${id}`)));
    const risk = await fetchJson('/api/dashboard/states/NY/risk');
    const listed: (Omit<DeliveryDeadline, 'id'> & { deadlineId: string })[] = risk.filings;
    const { milestones }: { milestones: { tasks: { id: string; description: string }[] }[] } = await fetchJson('/api/compliance/journey');
    const task = milestones.flatMap(({ tasks }) => tasks).find(({ id }) => id === 'placements');
    return {
      calendar: days.map(({ deliveryWait }) => deliveryWait?.deliveryText ?? null),
      filings: days.map(({ id }) => listed.find(({ deadlineId }) => deadlineId === id)?.deliveryWait?.deliveryText ?? null),
      state: risk.deliveryWait?.deliveryText ?? null,
      journey: task?.description,
    };
  };

  const remind = async (): Promise<string[]> => {
    await bench.service(RemindersProcessor).sendReminders({ organizationId: book.organizationId, completeIn: () => Promise.resolve() });
    return (await fetchJson('/api/notifications')).map(({ message }: { message: string }) => message);
  };

  /** Counts the policies that, according to their page, may not be delivered yet. */
  const countRefused = async (policyIds: readonly string[]): Promise<number> => {
    const answers = await Promise.all(policyIds.map(async (id) => (await fetchJson(`/api/policies/${id}/delivery`)).mayDeliver));
    return answers.filter((answer) => answer === 'no').length;
  };

  const countInState = async (): Promise<number> => (await fetchJson('/api/dashboard/states/NY/risk')).deliveryWait?.policyCount ?? 0;

  const sendAll = async (): Promise<string> => {
    const placements: { id: string }[] = await steps.list({ state: 'NY' });
    for (const { id } of placements)
      await book.owner.put(`/api/placements/${id}/place`).send({ county: 'Kings', postalCode: '11201' }).expect(204);
    await attachNeeded(
      book.owner,
      placements.map(({ id }) => id),
    );
    await steps.compute();
    const made = await steps.make({ obligationId: NEW_YORK });
    await steps.send(made.filingId, made.packageId).expect(200);
    await steps.follow(made.filingId);
    return made.filingId;
  };

  beforeEach(async () => {
    book = await bench.newBook();
    await book.owner.patch('/api/organization').send({ trackingSince: '2026-01-01' }).expect(200);
    await steps.prepareOffice();
    const license = { state: 'NY', holder: 'Palm Brokers LLC', licenseNumber: 'EX1' };
    await book.owner.post('/api/organization/licenses').send(buildLicenseEntry(license)).expect(201);
  });

  test('have the same counts in the calendar, heatmap, journey and reminders and on their pages until the office stamps them', async () => {
    const policies = [await enterInNewYork('SL-1', EARLIER), await enterInNewYork('SL-2', EARLIER), await enterInNewYork('SL-3', LATER)];
    await steps.compute();
    expect(await readWaits()).toEqual({
      calendar: [TWO_WAIT, ONE_WAITS],
      filings: [TWO_WAIT, ONE_WAITS],
      state: THREE_WAIT,
      journey: expect.stringMatching(/^3 transactions to report\. Delivery waits: 3 New York policies may not be delivered/),
    });
    expect([await countRefused(policies), await countInState()]).toEqual([3, 3]);
    expect(await fetchJson('/api/dashboard/states/NY/risk')).toMatchObject({
      deliveryWait: { deliverAfter: 'stamped', deliveryRules: [{ status: 'stated', citation: '11 NYCRR §27.6(b)' }] },
    });
    const messages = await remind();
    for (const sentence of [TWO_WAIT, ONE_WAITS]) expect(messages).toContainEqual(expect.stringContaining(sentence));

    const filingId = await sendAll();
    // The deadlines are completed, but New York still requires the stamp.
    expect(await readWaits()).toEqual({
      calendar: [TWO_WAIT, ONE_WAITS],
      filings: [null, null],
      state: THREE_WAIT,
      journey: expect.stringMatching(/^Nothing to report now\. Delivery waits: 3 New York policies may not be delivered/),
    });
    expect([await countRefused(policies), await countInState()]).toEqual([3, 3]);

    await book.owner.post(`/api/filings/${filingId}/answers`).send({ rest: 'accepted' }).expect(200);
    await steps.follow(filingId);
    expect(await readWaits()).toEqual({ calendar: [null, null], filings: [null, null], state: null, journey: 'Nothing to report now.' });
    expect([await countRefused(policies), await countInState()]).toEqual([0, 0]);

    // A back-out is reported, but does not have documents to deliver.
    const [placement] = await steps.list({ state: 'NY' });
    await book.owner
      .post(`/api/policies/${placement.policyId}/transactions/${placement.id}/back-out`)
      .send({ reason: 'The policy was not taken up.' })
      .expect(200);
    await steps.compute();
    expect(await steps.list({ view: 'open' })).toMatchObject([{ reportKind: 'back_out' }]);
    expect([await countRefused(policies), await countInState()]).toEqual([0, 0]);
  });

  test('include those in Illinois before they are filed, and none in Florida', async () => {
    await steps.enter({ state: 'IL', policyNumber: 'SL-1', effectiveDate: '2026-11-20' });
    await steps.enter({ policyNumber: 'SL-2', effectiveDate: '2026-10-25', taxFacts: FACTS });
    await steps.compute();
    expect(await findDeadline(book.owner, 'il-placement', '2026-11-20')).toMatchObject({
      deliveryWait: {
        deliverAfter: 'filed',
        policyCount: 1,
        deliveryText: expect.stringMatching(/1 Illinois policy .+ it is filed \(215 ILCS/),
      },
    });
    expect((await fetchJson('/api/dashboard/states/IL/risk')).deliveryWait).toMatchObject({ deliverAfter: 'filed', policyCount: 1 });
    const florida = await fetchJson('/api/dashboard/states/FL/risk');
    expect([florida.deliveryWait, florida.filings[0].deliveryWait]).toEqual([null, null]);
  });
});
