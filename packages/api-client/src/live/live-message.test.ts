import { readLiveMessage } from './live-message';

const parseMessage = (message: unknown) => readLiveMessage(typeof message === 'string' ? message : JSON.stringify(message));
const task = { id: 'a', kind: 'policy-import', status: 'running' };
const notification = {
  type: 'news',
  title: 'Policy import failed',
  description: 'The file is empty.',
  tone: 'failure',
  link: { label: 'Open the result', href: '/policy-upload?import=a' },
  invalidates: [['policies']],
  task: { ...task, status: 'failed' },
};

test('reads task progress, notifications and gaps unchanged', () => {
  const message = { type: 'task', task, progress: { phase: 'importing', done: 1_200, total: 100_000 } };
  expect(parseMessage(message)).toEqual(message);
  expect(parseMessage({ ...message, progress: { done: 3 } })).toEqual({ ...message, progress: { phase: '', done: 3, total: null } });
  expect(parseMessage(notification)).toEqual(notification);
  expect(parseMessage({ type: 'stale', invalidates: [['organization'], 7] })).toEqual({ type: 'stale', invalidates: [['organization']] });
  expect(parseMessage({ type: 'resync', more: 1 })).toEqual({ type: 'resync' });
});

test('ignores messages unknown to this version', () => {
  for (const other of [
    '',
    'not json',
    'null',
    '[]',
    '7',
    { type: 'weather' },
    { type: 'task', task },
    { type: 'task', progress: { done: 1 } },
  ])
    expect(parseMessage(other)).toBeNull();
  expect(parseMessage({ ...notification, invalidates: [['policies'], 'tax', [], [7]] })).toMatchObject({ invalidates: [['policies']] });
  expect(parseMessage({ ...notification, task: undefined, description: 7 })).toMatchObject({ task: null, description: null });
});

test('rejects a notification that links to another site', () => {
  for (const href of ['https://elsewhere.test/', '//elsewhere.test/', 'javascript:alert(1)', ''])
    expect(parseMessage({ ...notification, link: { label: 'Open', href } })).toBeNull();
});
