import { computeSubmissionPriority } from './submission-priority.js';

test.each([
  [null, 'medium'],
  ['2026-10-01', 'urgent'],
  ['2026-11-22', 'urgent'],
  ['2026-11-29', 'urgent'],
  ['2026-11-30', 'high'],
  ['2026-12-06', 'high'],
  ['2026-12-07', 'medium'],
  ['2026-12-22', 'medium'],
  ['2026-12-23', 'low'],
])('a submission due %s is %s on 2026-11-22', (dueDate, priority) => {
  expect(computeSubmissionPriority(dueDate, '2026-11-22')).toBe(priority);
});
