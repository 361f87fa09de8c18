import { getCardLabel, getListLabel } from './deadline-labels';

const buildOpenDeadline = (daysUntil: number) => ({ daysUntil, isCompleted: false, isOverdue: daysUntil < 0, applies: true });

test.each([
  [-4, '4 days overdue', 'overdue', true],
  [-1, '1 day overdue', 'overdue', true],
  [0, 'Due Today', 'overdue', false],
  [1, 'Due Tomorrow', 'overdue', false],
  [2, '2 days', 'overdue', false],
  [3, '3 days', 'dueSoon', true],
  [7, '7 days', 'dueSoon', true],
  [8, '8 days', 'dueSoon', false],
] as const)('labels a card %d days before its date as %s', (days, text, tone, strong) => {
  expect(getCardLabel(buildOpenDeadline(days))).toEqual({ text, tone, strong });
  expect(getCardLabel({ daysUntil: days, isCompleted: true }).text).toBe('Complete');
});

test.each([
  [-1, 'Overdue'],
  [0, 'Due Soon'],
  [7, 'Due Soon'],
  [8, 'Upcoming'],
  [30, 'Upcoming'],
  [31, 'Scheduled'],
])('labels a list row %d days before its date as %s', (days, text) => {
  expect(getListLabel(buildOpenDeadline(days)).text).toBe(text);
  expect(getListLabel({ ...buildOpenDeadline(days), isCompleted: true }).text).toBe('Completed');
  expect(getListLabel({ ...buildOpenDeadline(days), isOverdue: false, applies: false }).text).toBe('Does not apply');
});

test('does not mark a deadline before the tracking date as overdue', () => {
  expect(getListLabel({ ...buildOpenDeadline(-5), isOverdue: false }).text).toBe('Not tracked');
});
