import { PER_POLICY } from '../../filing-schedule/transaction-deadlines.js';
import { createReminder } from './deadline-reminder.js';

const deadline = {
  id: 'd-1',
  state: 'VA',
  stateName: 'Virginia',
  title: 'Quarterly report',
  periodLabel: 'Q4 2026',
  dueDate: '2027-01-31',
  legalDueDate: null,
  actBy: '2027-01-29',
  opening: 1,
  lateCosts: null,
  deliveryWait: null,
};

const createOn = (today: string) => createReminder(deadline, 'deadline', today);

test.each([
  ['2027-01-22', 'Virginia: Quarterly report is due in 7 days', 'high'],
  ['2027-01-28', 'Virginia: Quarterly report is due tomorrow', 'urgent'],
  ['2027-01-29', 'Virginia: Quarterly report is due today', 'urgent'],
  ['2027-01-30', 'Virginia: Quarterly report is due tomorrow', 'urgent'],
  ['2027-01-31', 'Virginia: Quarterly report is due today', 'urgent'],
  ['2027-02-01', 'Virginia: Quarterly report is 1 day overdue', 'urgent'],
  ['2027-02-02', 'Virginia: Quarterly report is 2 days overdue', 'urgent'],
  ['2027-01-02', 'Virginia: Quarterly report is due in 27 days', 'medium'],
])('the reminder on %s is: %s', (today, title, priority) => {
  expect(createOn(today)).toMatchObject({ title, priority, link: '/filing-calendar?state=VA' });
});

test("a reminder about individual transactions links to the state's placements", () => {
  const placements = createReminder({ ...deadline, periodLabel: PER_POLICY }, 'deadline', '2027-01-22');
  expect(placements.link).toBe('/placements?open.state=VA');
});

test('a deadline is announced again if its date changes or it is reopened', () => {
  const { occasion } = createOn('2027-01-22');
  expect(createOn('2027-01-28').occasion).toBe(occasion);
  expect(createReminder({ ...deadline, opening: 2 }, 'deadline', '2027-01-22').occasion).not.toBe(occasion);
  expect(createReminder({ ...deadline, actBy: '2027-01-28' }, 'deadline', '2027-01-22').occasion).not.toBe(occasion);
});

test('a reminder states both dates if they differ, and the next step once the deadline has passed', () => {
  expect(createOn('2027-01-22').message).toBe(
    'Quarterly report for Q4 2026 is due in 7 days. Act by Jan 29, 2027. The listed due date is Jan 31, 2027.',
  );
  expect(createOn('2027-01-30').message).toBe('Quarterly report for Q4 2026 is due tomorrow, on Jan 31, 2027. File it now.');
  expect(createOn('2027-02-02').message).toBe(
    'Quarterly report for Q4 2026 is 2 days overdue. Its last day was Jan 31, 2027. File it now.',
  );
  expect(createReminder({ ...deadline, periodLabel: null, dueDate: '2027-01-29' }, 'deadline', '2027-01-29').message).toBe(
    'Quarterly report is due today. Act by Jan 29, 2027.',
  );
});

test('a reminder for a per-policy deadline does not name a period', () => {
  expect(createReminder({ ...deadline, periodLabel: PER_POLICY, dueDate: '2027-01-29' }, 'deadline', '2027-01-28').message).toBe(
    'Quarterly report is due tomorrow. Act by Jan 29, 2027.',
  );
});

test('a reminder about placements states how many policies may not be delivered yet', () => {
  const deliveryWait = 'Delivery waits: 2 New York policies may not be delivered before they are stamped.';
  const lateCosts = 'Late penalty: $75.00 if sent on Feb 22, 2027.';
  expect(createReminder({ ...deadline, deliveryWait, lateCosts }, 'deadline', '2027-01-22').message).toMatch(
    / is Jan 31, 2027\. Delivery waits: 2 New York policies .+ stamped\. Late penalty/,
  );
  expect(createReminder({ ...deadline, deliveryWait }, 'deadline', '2027-02-02').message).toMatch(/ File it now\. Delivery waits: 2 /);
});

test('a reminder about placements states the cost of being late', () => {
  const lateCosts = 'Late penalty: $75.00 if sent on Feb 22, 2027.';
  expect(createReminder({ ...deadline, lateCosts }, 'deadline', '2027-01-22').message).toMatch(/ is Jan 31, 2027\. Late penalty: \$75\.00/);
});
