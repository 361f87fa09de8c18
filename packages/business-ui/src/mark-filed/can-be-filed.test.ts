import { canBeFiled } from './can-be-filed';

test.each([
  ['a period that has ended', { periodEnd: '2026-09-30', dueDate: '2026-10-31' }, true],
  ['the last day of a period', { periodEnd: '2026-10-05', dueDate: '2026-10-31' }, false],
  ['an estimated payment within its period', { periodEnd: '2026-12-31', dueDate: '2026-12-15' }, true],
  ['a deadline without a period', { periodEnd: null, dueDate: '2026-12-15' }, true],
])('decides whether a deadline can be filed: %s', (_, period, expected) => {
  expect(canBeFiled({ ...period, isCompleted: false }, '2026-10-05')).toBe(expected);
  expect(canBeFiled({ ...period, isCompleted: true }, '2026-10-05')).toBe(false);
});
