import { type TaskOutcome, getTaskStatus } from './task-status';

test.each<[TaskOutcome['status'], number, string]>([
  ['queued', 0, 'Waiting'],
  ['running', 3, 'Running'],
  ['finished', 0, 'Finished'],
  ['finished', 1, 'Partial'],
  ['failed', 0, 'Failed'],
])('labels %s with %i failed rows as %s', (status, failedRows, label) => {
  expect(getTaskStatus({ status, failedRows }).label).toBe(label);
});
