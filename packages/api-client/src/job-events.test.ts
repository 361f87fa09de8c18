import { readJobEvent } from './job-events';

const progress = { type: 'job.progress', kind: 'policy-import', id: 'a', phase: 'pricing', done: 1_200, total: 100_000 };
const read = (event: unknown) =>
  readJobEvent(typeof event === 'string' ? event : JSON.stringify(event), { kind: 'policy-import', id: 'a' });

test('progress of this job', () => {
  expect(read(progress)).toEqual({ kind: 'progress', progress: { phase: 'pricing', done: 1_200, total: 100_000 } });
  expect(read({ ...progress, total: null })).toEqual({ kind: 'progress', progress: { phase: 'pricing', done: 1_200, total: null } });
});

test('the end of this job', () => {
  expect(read({ type: 'job.finished', kind: 'policy-import', id: 'a', status: 'finished' })).toEqual({ kind: 'over' });
});

test.each([
  ['another job of the kind', { ...progress, id: 'b' }],
  ['another kind of job', { ...progress, kind: 'report' }],
  ['progress without a count', { ...progress, done: undefined }],
  ['something that is no object', '3'],
  ['something that is no JSON', 'ping'],
])('passes over %s', (_case, event) => {
  expect(read(event)).toBeNull();
});
