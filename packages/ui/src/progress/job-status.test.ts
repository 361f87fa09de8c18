import { jobStatus } from './job-status';

test.each([
  ['queued', 0, 'Waiting'],
  ['running', 3, 'Running'],
  ['finished', 0, 'Finished'],
  ['finished', 1, 'Partial'],
  ['failed', 0, 'Failed'],
])('%s with %i failed rows is %s', (status, failedRows, label) => {
  expect(jobStatus({ status, failedRows }).label).toBe(label);
});
