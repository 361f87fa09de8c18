import { RemindersProcessor } from '../../src/notifications/reminders/reminders.processor.js';
import { type TestBook, useBook } from '../harness/book.js';
import { findDeadline } from '../harness/entries.js';
import { DUTY, FACTS, placementSteps } from './placement-steps.js';

/** Adds up the maximum late costs today, in a week, and in a month. */
const sumMaximums = (all: readonly { lateCosts: readonly { maximumCost: number }[] }[]): number[] =>
  [0, 1, 2].map((day) => all.reduce((sum, { lateCosts }) => sum + (lateCosts[day]?.maximumCost ?? 0), 0));

describe('the deadline for placements', () => {
  const bench = useBook({ today: '2026-11-21', hasWorker: false });
  let book: TestBook;
  const steps = placementSteps(() => ({ bench, book }));
  const show = async (day: string) => findDeadline(book.owner, DUTY, day);
  const counts = async () => (await book.owner.get('/api/deadlines/counts').expect(200)).body;

  const fetchJson = async (path: string) => (await book.owner.get(path).expect(200)).body;
  const enterAll = async (entered: readonly (readonly [string, string])[]) => {
    for (const [policyNumber, effectiveDate] of entered)
      await steps.enter({ policyNumber, effectiveDate, expirationDate: effectiveDate.replace('2026', '2027'), taxFacts: FACTS });
    await steps.compute();
  };

  const sendAll = async () => {
    for (const { id, placementStage } of await steps.list()) if (placementStage === 'needs_facts') await steps.locate(id);
    const made = await steps.make();
    await steps.send(made.filingId, made.packageId).expect(200);
    await steps.follow(made.filingId);
  };

  beforeEach(async () => {
    book = await bench.newBook();
    await book.owner.patch('/api/organization').send({ trackingSince: '2026-01-01' }).expect(200);
    await steps.prepareOffice();
  });

  test('is completed when they are sent, cannot be completed manually before, and reopens for a new placement', async () => {
    await steps.enter({ policyNumber: 'SL-1', taxFacts: FACTS });
    await steps.enter({ policyNumber: 'SL-2', taxFacts: FACTS });
    await steps.compute();
    const open = await show('2026-11-01');
    expect(open).toMatchObject({ waitingPlacements: 2, isCompleted: false, applies: true });
    const refused = await book.owner.post(`/api/deadlines/${open.id}/complete`).send({}).expect(409);
    expect(refused.body.detail).toContain('waits for 2 placements');
    await sendAll();
    expect(await show('2026-11-01')).toMatchObject({ waitingPlacements: 0, isCompleted: true, completedByName: 'Placements' });
    await steps.enter({ policyNumber: 'SL-3', taxFacts: FACTS });
    await steps.compute();
    expect(await show('2026-11-01')).toMatchObject({ waitingPlacements: 1, isCompleted: false });
  });

  test('has the same figures as the placements page: late placements, and those due within a week', async () => {
    await enterAll([
      ['SL-1', '2026-10-01'],
      ['SL-2', '2026-10-20'],
      ['SL-3', '2026-10-28'],
      ['SL-4', '2026-11-10'],
    ]);
    const { late, dueSoon } = await steps.overview();
    expect([late, dueSoon]).toEqual([2, 1]);
    expect(await counts()).toMatchObject({ latePlacements: late, placementsThisWeek: dueSoon });
    await sendAll();
    expect(await counts()).toMatchObject({ latePlacements: 0, placementsThisWeek: 0 });
  });

  test("shows the placements page's cost of lateness in the calendar, heatmap, journey and reminders", async () => {
    await enterAll([
      ['SL-1', '2026-10-20'],
      ['SL-2', '2026-10-28'],
      ['SL-3', '2026-10-28'],
    ]);
    const forecast = sumMaximums([await steps.overview()]);
    // $50 per day: one placement is 3 days late, and two are due on November 26.
    expect(forecast).toEqual([150, 700, 4150]);
    expect(sumMaximums(await fetchJson('/api/deadlines?state=FL'))).toEqual(forecast);
    const { filings } = await fetchJson('/api/dashboard/states/FL/risk');
    expect(sumMaximums(filings)).toEqual(forecast);
    expect(filings.map(({ waitingPlacements }: { waitingPlacements: number }) => waitingPlacements)).toEqual([null, 1, 2]);
    const stated = 'Late penalty: up to $150.00 if sent today, up to $700.00 if sent on Nov 28, 2026';
    expect(JSON.stringify(await fetchJson('/api/compliance/journey'))).toContain(`3 transactions to report. ${stated}`);
    await bench.service(RemindersProcessor).sendReminders({ organizationId: book.organizationId, completeIn: () => Promise.resolve() });
    const messages: string[] = (await fetchJson('/api/notifications')).map(({ message }: { message: string }) => message);
    for (const cost of ['up to $150.00 if sent on Nov 21, 2026', 'up to $200.00 if sent on Nov 28, 2026'])
      expect(messages).toContainEqual(expect.stringContaining(`Late penalty: ${cost}`));
  });

  test('does not apply if no placement must be reported, even after the calendar has been recomputed', async () => {
    await steps.enter({ taxFacts: { independentlyProcured: true } });
    await steps.compute();
    const none = { applies: false, appliesBecause: 'None of its transactions must be reported.' };
    expect(await show('2026-11-01')).toMatchObject(none);
    await book.owner.patch('/api/organization').send({ trackingSince: '2026-02-01' }).expect(200);
    expect(await show('2026-11-01')).toMatchObject(none);
  });
});
