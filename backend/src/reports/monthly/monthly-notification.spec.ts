import { type MonthFigures, createMonthlyNotification } from './monthly-notification.js';

const NOTHING = { premium: 0, taxAmount: 0, fees: 0, taxLiability: 0, filed: 0, open: 0, pendingFilings: 0, overdueItems: 0 };
const buildFigures = (changes: Partial<MonthFigures>): MonthFigures => ({
  period: { startDate: '2026-10-01', endDate: '2026-10-31' },
  ...NOTHING,
  ...changes,
});

test('a month has one notification, with its figures and a link to its report', () => {
  const amounts = { premium: 1000, taxAmount: 22.5, fees: 0, taxLiability: 22.5, filed: 20, open: 2.5, pendingFilings: 1, overdueItems: 2 };
  const notice = createMonthlyNotification(buildFigures(amounts));
  expect(notice).toMatchObject({
    title: 'Your summary for October 2026',
    message:
      'Tax and fees: $22.50 ($22.50 tax, $0.00 fees) on $1,000.00 of premium. Filed: $20.00. Open: $2.50. ' +
      'Due within 30 days: 1 filing. Overdue: 2 filings.',
    priority: 'high',
    link: '/reports?range=custom&from=2026-10-01&to=2026-10-31',
  });
  expect(createMonthlyNotification(buildFigures({ filed: 1 }))?.subjectId).toBe(notice?.subjectId);
});

test('a month without business or filings does not have a notification', () => {
  expect(createMonthlyNotification(buildFigures({}))).toBeNull();
});
