import { describeProblem } from './sync-problems.service.js';

test.each([
  [0, 0, null],
  [1, 0, '1 entry was not posted.'],
  [2, 1, '2 entries were not posted. 1 entry was edited or deleted in your accounting system.'],
])('describes %d rejected and %d different entries: %j', (refused, differing, trouble) => {
  expect(describeProblem({ refused, differing })).toBe(trouble);
});
