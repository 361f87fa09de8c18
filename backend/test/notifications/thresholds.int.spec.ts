import { THRESHOLD_NEAR } from '../../src/deadlines/deadline.notifications.js';
import { ThresholdNotificationsService } from '../../src/deadlines/threshold-notifications.service.js';
import { NotificationSenderService } from '../../src/notifications/dispatch/notification-sender.service.js';
import { MonthlySummariesService } from '../../src/reports/monthly/monthly-summaries.service.js';
import { MONTH_ENDED } from '../../src/reports/report.notifications.js';
import { type TestBook, HEADER, useBook } from '../harness/book.js';

describe('tax thresholds', () => {
  const bench = useBook({ today: '2026-11-22' });
  let book: TestBook;

  beforeEach(async () => {
    bench.clock.date = '2026-11-22';
    book = await bench.newBook();
  });

  const thresholds = async () => (await book.owner.get('/api/deadlines/thresholds').expect(200)).body;
  const findThreshold = async (state: string) => (await thresholds()).find((one: { state: string }) => one.state === state);
  const liability = async () => (await book.owner.get('/api/dashboard/stats').expect(200)).body.stateBreakdown.virginia.taxLiability;
  const upload = (...rows: string[]) => book.upload([HEADER, ...rows].join('\n')).expect(200);
  const job = () => ({ organizationId: book.organizationId, payload: { slot: '2026-11-22' }, completeIn: async () => undefined });
  const run = async () => {
    expect(await bench.service(ThresholdNotificationsService).findOrganizations()).toContain(book.organizationId);
    await bench.service(NotificationSenderService).sendForEvent(THRESHOLD_NEAR, job());
  };
  const findMessages = async (): Promise<string[]> =>
    (await book.owner.get('/api/notifications').expect(200)).body
      .map(({ title }: { title: string }) => title)
      .filter((title: string) => title.includes('in tax'));

  test('are reported once for a month that has ended, and by email if the user has turned that on', async () => {
    await upload('M-1,X,2026-10-05,2027-10-05,1000,VA', 'M-2,X,2026-11-05,2027-11-05,5000,VA');
    await thresholds();
    expect(await bench.service(MonthlySummariesService).findOrganizations()).toContain(book.organizationId);
    for (let run = 0; run < 2; run += 1) await bench.service(NotificationSenderService).sendForEvent(MONTH_ENDED, job());
    const { body } = await book.owner.get('/api/notifications').expect(200);
    const listed = body.filter(({ title }: { title: string }) => title === 'Your summary for October 2026');
    expect(listed).toMatchObject([
      { deliveryMethod: 'both', message: expect.stringContaining('$22.50 ($22.50 tax, $0.00 fees) on $1,000.00') },
    ]);
  });

  test('are not crossed in a new organization, which receives no notification', async () => {
    expect((await thresholds()).map(({ state, thresholdStatus }: Record<string, string>) => `${state} ${thresholdStatus}`)).toEqual([
      'CA below',
      'ME below',
      'TX below',
      'VA below',
    ]);
    await run();
    expect(await findMessages()).toEqual([]);
  });

  test('count the same business as the dashboard through today, and count business recorded in advance separately', async () => {
    await upload('V-1,X,2026-11-10,2027-11-10,50000,VA', 'V-2,X,2026-11-24,2027-11-24,20000,VA', 'V-3,X,2027-01-02,2028-01-02,900,VA');
    expect(await findThreshold('VA')).toMatchObject({ accruedAmount: 1_125, aheadAmount: 450, thresholdStatus: 'crossed' });
    expect(await liability()).toBe(1_125);
    bench.clock.date = '2026-11-24';
    expect(await findThreshold('VA')).toMatchObject({ accruedAmount: 1_575, aheadAmount: 0, thresholdStatus: 'crossed' });
    expect(await liability()).toBe(1_575);
  });

  // 4.85% of premium in the Stampline rate table; $70,000 is reached in the month after the tenth of $6,500.
  test('are reported once each when they are forecast from the past year, crossed by the book, and followed by their deadline', async () => {
    const months = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10'];
    await upload(...months.map((month) => `T-${month},X,2026-${month}-10,2027-${month}-10,130000,TX`));
    const near = await findThreshold('TX');
    expect(near).toMatchObject({ thresholdAmount: 70_000, thresholdStatus: 'near', accruesFromDate: '2026-01-01', deadlineId: null });
    expect(near.forecastOn.slice(0, 7)).toMatch(/^2026-1[12]$/);
    await run();
    await run();
    expect(await findMessages()).toEqual(['Texas: $70,000 in tax is near']);

    await upload('T-11,X,2026-11-10,2027-11-10,400000,TX');
    const crossed = await findThreshold('TX');
    expect(crossed).toMatchObject({ thresholdStatus: 'crossed', forecastOn: null });
    const { body } = await book.owner.get(`/api/deadlines/${crossed.deadlineId}`).expect(200);
    expect(body).toMatchObject({ obligationId: 'tx-prepayment', dueDate: '2026-12-15', applies: true });
    await run();
    expect(await findMessages()).toEqual(['Texas: $70,000 in tax is near']);
  });

  test('that are crossed without a forecast are also reported once, to each user who has turned reminders on', async () => {
    await upload('V-1,X,2026-11-10,2027-11-10,100000,VA');
    const settings = (await book.owner.get('/api/reminder-settings').expect(200)).body;
    const { id } = settings.find(({ reminderType }: { reminderType: string }) => reminderType === 'deadline');
    await book.owner.patch(`/api/reminder-settings/${id}`).send({ enabled: false }).expect(200);
    await findThreshold('VA');
    await run();
    expect(await findMessages()).toEqual([]);
    await book.owner.patch(`/api/reminder-settings/${id}`).send({ enabled: true }).expect(200);
    await Promise.all([run(), run()]);
    expect(await findMessages()).toEqual(['Virginia: $1,500 in tax reached']);
  });
});
