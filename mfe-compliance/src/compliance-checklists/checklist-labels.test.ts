import { formatDueDate } from './checklist-labels';

test.each([
  [null, null, 'No due date'],
  ['2027-01-29', '2027-01-29', 'Due Jan 29, 2027'],
  ['2027-01-31', '2027-01-29', 'Act by Jan 29, 2027 (due Jan 31, 2027, not a business day)'],
])('formats the due date %s with the date to act by, %s', (dueDate, actBy, text) => {
  expect(formatDueDate({ dueDate, actBy })).toBe(text);
});
