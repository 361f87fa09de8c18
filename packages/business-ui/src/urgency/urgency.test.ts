import { formatDueIn, getDueLabel, getUrgency, getUrgencyLabel } from './urgency';

test.each([
  [-1, 'overdue', 'overdue', true],
  [0, 'this_week', 'overdue', false],
  [7, 'this_week', 'overdue', false],
  [8, 'next_30_days', 'dueSoon', false],
  [30, 'next_30_days', 'dueSoon', false],
  [31, 'later', 'neutral', false],
] as const)('returns for %i days before the day to act by the urgency %s', (days, urgency, tone, strong) => {
  expect(getUrgency(days)).toBe(urgency);
  expect(getUrgencyLabel(urgency)).toMatchObject({ tone, strong });
  expect(getDueLabel(days)).toEqual({ text: formatDueIn(days), tone, strong });
});

test('formats the number of days until the day to act by', () => {
  expect([-134, -1, 0, 1, 5].map(formatDueIn)).toEqual(['134 days overdue', '1 day overdue', 'Due Today', 'Due Tomorrow', 'Due in 5 days']);
});
