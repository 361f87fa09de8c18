import { PER_POLICY } from '../../filing-schedule/transaction-deadlines.js';
import { reminderNotice } from './reminder-notice.js';

const deadline = {
  id: 'd-1',
  state: 'VA',
  stateName: 'Virginia',
  title: 'Quarterly report',
  periodLabel: 'Q4 2026',
  dueDate: '2027-01-31',
  actBy: '2027-01-29',
  opening: 1,
};

const on = (today: string) => reminderNotice(deadline, 'deadline', today);

test.each([
  ['2027-01-22', 'Virginia: Quarterly report is due in 7 days', 'high'],
  ['2027-01-28', 'Virginia: Quarterly report is due tomorrow', 'urgent'],
  ['2027-01-29', 'Virginia: Quarterly report is due today', 'urgent'],
  ['2027-01-30', 'Virginia: Quarterly report was due yesterday', 'urgent'],
  ['2027-01-31', 'Virginia: Quarterly report was due 2 days ago', 'urgent'],
  ['2027-01-02', 'Virginia: Quarterly report is due in 27 days', 'medium'],
])('on %s: %s', (today, title, priority) => {
  expect(on(today)).toMatchObject({ title, priority, link: '/filing-calendar?state=VA' });
});

test('a changed date or a reopened deadline is announced again', () => {
  const { occasion } = on('2027-01-22');
  expect(on('2027-01-28').occasion).toBe(occasion);
  expect(reminderNotice({ ...deadline, opening: 2 }, 'deadline', '2027-01-22').occasion).not.toBe(occasion);
  expect(reminderNotice({ ...deadline, actBy: '2027-01-28' }, 'deadline', '2027-01-22').occasion).not.toBe(occasion);
});

test('both dates are stated when they differ, and what to do after the deadline', () => {
  expect(on('2027-01-22').message).toBe(
    'Quarterly report for Q4 2026 is due in 7 days. Act by Jan 29, 2027. The listed due date is Jan 31, 2027.',
  );
  expect(on('2027-01-31').message).toBe('Quarterly report for Q4 2026 was due 2 days ago, on Jan 29, 2027. File it now.');
  expect(reminderNotice({ ...deadline, periodLabel: null, dueDate: '2027-01-29' }, 'deadline', '2027-01-29').message).toBe(
    'Quarterly report is due today. Act by Jan 29, 2027.',
  );
});

test('a per-policy deadline has no period', () => {
  expect(reminderNotice({ ...deadline, periodLabel: PER_POLICY, dueDate: '2027-01-29' }, 'deadline', '2027-01-28').message).toBe(
    'Quarterly report is due tomorrow. Act by Jan 29, 2027.',
  );
});
