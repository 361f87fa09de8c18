import { computeCompletionPercentage, findItem, computeStatus } from './checklist.js';

const buildItems = (done: number, of: number) => Array.from({ length: of }, (_, index) => ({ id: `id-${index}`, completed: index < done }));

test.each([
  [0, 0, 0],
  [0, 3, 0],
  [1, 3, 33],
  [2, 3, 67],
  [3, 3, 100],
  [1, 200, 1],
  [199, 200, 99],
  [200, 200, 100],
])('%i of %i items is %i percent', (done, of, percent) => expect(computeCompletionPercentage(buildItems(done, of))).toBe(percent));

test.each([
  [0, '2026-11-22', 'pending'],
  [1, '2026-11-22', 'in_progress'],
  [1, null, 'in_progress'],
  [0, '2026-11-21', 'overdue'],
  [2, '2026-11-21', 'overdue'],
  [3, '2026-11-21', 'completed'],
] as const)('a checklist with %i of 3 items done, due %s, is %s on November 22', (done, dueDate, status) =>
  expect(computeStatus(buildItems(done, 3), dueDate, '2026-11-22')).toBe(status),
);

test('an item can be found by its id, or by its zero-based position', () => {
  const some = buildItems(0, 3);
  expect(findItem(some, 'id-1')).toBe(some[1]);
  expect(findItem(some, 'item-0')).toBe(some[0]);
  for (const name of ['item-3', 'item--1', 'item-1.5', '../item-0', 'item-', '']) expect(findItem(some, name)).toBeUndefined();
});
