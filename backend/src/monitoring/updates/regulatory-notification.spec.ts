import { createRegulatoryNotification } from './regulatory-notification.js';

const update = { id: 'u', state: 'VA', type: 'rate_change', title: 'Virginia: tax rate changed from 2.25% to 2.5%' } as const;

test.each([
  ['critical', 'urgent'],
  ['high', 'high'],
] as const)("a notification of a %s update is %s, and links to the update's review", (severity, priority) => {
  expect(createRegulatoryNotification({ ...update, severity, description: 'Now: 2.5%. Before: 2.25%.' })).toMatchObject({
    subjectId: 'u',
    priority,
    message: 'Now: 2.5%. Before: 2.25%.',
    link: '/regulatory-monitoring?state=VA',
  });
});

test('a long change is truncated', () => {
  expect(createRegulatoryNotification({ ...update, severity: 'high', description: 'long '.repeat(400) }).message.length).toBeLessThan(600);
});
