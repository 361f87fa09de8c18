import { getPriorityTone } from './submission-labels';

test.each([
  ['approved', 'neutral'],
  ['rejected', 'overdue'],
  ['under_review', 'overdue'],
] as const)('an urgent submission that is %s has the tone "%s"', (status, tone) => {
  expect(getPriorityTone({ status, priority: 'urgent' })).toBe(tone);
});
