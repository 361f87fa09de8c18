import { readOrganizationEvent } from './organization-event';

test('the end of a job is read; all else on the stream is passed over', () => {
  const event = { type: 'job.finished', kind: 'policy-import', id: 'i1', status: 'finished' };
  expect(readOrganizationEvent(JSON.stringify(event))).toEqual(event);
  for (const other of ['', 'not json', 'null', '[]', '{"type":"job.progress"}', '{"type":"job.finished"}']) {
    expect(readOrganizationEvent(other)).toBeNull();
  }
});

test('missed events are told apart', () => {
  expect(readOrganizationEvent('{"type":"resync"}')).toEqual({ type: 'resync' });
});
