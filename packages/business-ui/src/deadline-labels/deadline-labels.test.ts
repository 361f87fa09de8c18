import { getCardLabel, getDeadlineLabel, getStatusLabel } from './deadline-labels';

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
])('labels the status column %d days before its date as %s', (days, text) => {
  expect(getStatusLabel(buildOpenDeadline(days)).text).toBe(text);
  expect(getStatusLabel({ ...buildOpenDeadline(days), isCompleted: true }).text).toBe('Completed');
  expect(getStatusLabel({ ...buildOpenDeadline(days), isOverdue: false, applies: false }).text).toBe('Does not apply');
});

test.each([
  [-1, '1 day overdue'],
  [1, 'Due Tomorrow'],
  [8, 'Due in 8 days'],
])('labels rows in other lists %d days before their date as %s, in the color of the status column', (days, text) => {
  const deadline = buildOpenDeadline(days);
  expect(getDeadlineLabel(deadline)).toEqual({ ...getStatusLabel(deadline), text });
  for (const closed of [{ isCompleted: true }, { isOverdue: false, applies: false }])
    expect(getDeadlineLabel({ ...deadline, ...closed })).toEqual(getStatusLabel({ ...deadline, ...closed }));
});

test('does not mark a deadline before the tracking date as overdue', () => {
  expect(getStatusLabel({ ...buildOpenDeadline(-5), isOverdue: false }).text).toBe('Not tracked');
});
