import { findPreviousBusinessDay } from '../../src/dates/business-day.js';
import { addDays } from '../../src/dates/calendar-date.js';
import { type TestBook, useBook } from '../harness/book.js';
import { buildLicenseEntry } from '../harness/entries.js';
import { attachNeeded } from '../transaction-documents/attach-needed.js';
import { placementSteps } from './placement-steps.js';

const TAX_FACTS = { insurerNaic: '19437', lineOfBusiness: 'general_liability', invoiceDate: '2026-11-02' };

describe("the date by which to answer California's tags", () => {
  const bench = useBook({ today: '2026-11-21', hasWorker: false });
  let book: TestBook;
  const steps = placementSteps(() => ({ bench, book }));

  beforeEach(async () => {
    book = await bench.newBook();
    await book.owner.patch('/api/organization').send({ trackingSince: '2026-01-01' }).expect(200);
    await steps.prepareOffice();
    const license = { state: 'CA', holder: 'Palm Brokers LLC', licenseNumber: '100200' };
    await book.owner.post('/api/organization/licenses').send(buildLicenseEntry(license)).expect(201);
  });
  afterEach(() => bench.clock.reset('2026-11-21'));

  /** Sends two placements; the office tags the first. @returns the filing */
  const sendTagged = async (): Promise<string> => {
    for (const policyNumber of ['SL-1', 'SL-2']) await steps.enter({ policyNumber, state: 'CA', taxFacts: TAX_FACTS });
    await steps.compute();
    await attachNeeded(
      book.owner,
      (await steps.list()).map(({ id }: { id: string }) => id),
    );
    await steps.compute();
    const { filingId, packageId } = await steps.make({ obligationId: 'ca-placement' });
    await steps.send(filingId, packageId).expect(200);
    await respond(filingId);
    return filingId;
  };
  const respond = async (filingId: string) => {
    const tagged = { line: 1, officeAnswer: 'tagged', tagCode: 'NAIC' };
    await book.owner
      .post(`/api/filings/${filingId}/answers`)
      .send({ transactions: [tagged], rest: 'accepted' })
      .expect(200);
    await steps.follow(filingId);
  };
  const findAnswer = async (filingId: string) => {
    const { body } = await book.owner.get('/api/deadlines').query({ state: 'CA' }).expect(200);
    return body.find(({ answersFilingId }: { answersFilingId: string | null }) => answersFilingId === filingId);
  };
  /** Returns the earliest deadline for a response to the tags, as shown on their page. The notice is recorded with the machine's time. */
  const findAnswerDay = async (filingId: string): Promise<string> => {
    const { body } = await book.owner.get('/api/filing-tags').query({ filingId }).expect(200);
    return body[0].answerDays[0].answerByDate;
  };
  const settle = async (filingId: string) =>
    book.owner.post(`/api/filings/${filingId}/tags/settled`).send({ tagStatus: 'explained', tagNote: 'The number is right.' });
  const countOverdue = async () => (await book.owner.get('/api/deadlines/counts').expect(200)).body.overdueDeadlines;

  test('appears in the calendar, the placements and the work list: the earliest date for the kinds of tags it covers, counted from the notice', async () => {
    const filingId = await sendTagged();
    const day = await findAnswerDay(filingId);
    expect(await findAnswer(filingId)).toMatchObject({
      dueDate: day,
      actBy: findPreviousBusinessDay(day),
      isStandard: false,
      appliesBecause: 'The office tagged transactions of a filing.',
      description: expect.stringMatching(
        new RegExp(`^Respond to 1 tag of California: .* priority tags by ${day}, .* other standard tags by .*\\.$`),
      ),
    });
    const placements = await steps.list();
    expect(
      placements.map(({ placementStage, answerByDate }: Record<string, unknown>) => [placementStage, answerByDate]).toSorted(),
    ).toEqual([
      ['accepted', null],
      ['tagged', day],
    ]);
    const { body } = await book.owner.get('/api/work-list').expect(200);
    expect(body.items.filter(({ title }: { title: string }) => title.includes('tag'))).toMatchObject([
      { kind: 'tags', actBy: findPreviousBusinessDay(day) },
    ]);
  });

  test('becomes overdue like a filing, cannot be completed manually, and ends when no tag is open', async () => {
    const filingId = await sendTagged();
    const before = await countOverdue();
    const after = addDays(await findAnswerDay(filingId), 1);
    bench.clock.date = after;
    expect(await countOverdue()).toBeGreaterThan(before);
    const late = await countOverdue();
    const { id } = await findAnswer(filingId);
    const refused = await book.owner.post(`/api/deadlines/${id}/complete`).send({}).expect(409);
    expect(refused.body.detail).toContain('follows the tags of a filing');
    await book.owner.delete(`/api/deadlines/${id}`).expect(409);
    expect((await settle(filingId)).status).toBeLessThan(300);
    expect(await findAnswer(filingId)).toMatchObject({ isCompleted: true, completedOn: after, completedByName: 'Tags' });
    expect(await countOverdue()).toBe(late - 1);
  });

  test('reopens when the office tags the filing again', async () => {
    const filingId = await sendTagged();
    expect((await settle(filingId)).status).toBeLessThan(300);
    expect(await findAnswer(filingId)).toMatchObject({ isCompleted: true });
    const { id } = await steps.repack(filingId);
    await steps.send(filingId, id).expect(200);
    await respond(filingId);
    expect(await findAnswer(filingId)).toMatchObject({ isCompleted: false, dueDate: await findAnswerDay(filingId) });
  });
});
