import { describeOtherDates } from './date-labels';

test.each([
  [{ dueDate: '2026-11-15', actBy: '2026-11-15', dayIsAssumed: true }, 'Date assumed'],
  [{ dueDate: '2026-11-15', actBy: '2026-11-13', dayIsAssumed: true }, 'Due Nov 15, 2026, a weekend or federal holiday. Date assumed'],
  [{ dueDate: '2026-11-15', actBy: '2026-11-15', dayIsAssumed: false }, ''],
])('formats %j as "%s"', (deadline, words) => {
  expect(describeOtherDates(deadline)).toBe(words);
});
