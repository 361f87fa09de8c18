import { getUrgency, sortWork, type WorkItem } from './work-item.js';

const TODAY = '2026-11-20';

test.each([
  ['2026-11-19', 'overdue'],
  ['2026-11-20', 'this_week'],
  ['2026-11-27', 'this_week'],
  ['2026-11-28', 'next_30_days'],
  ['2026-12-20', 'next_30_days'],
  ['2026-12-21', 'later'],
  [null, 'this_week'],
])('classifies work that is due by %s as %s', (actBy, urgency) => {
  expect(getUrgency(actBy, TODAY)).toBe(urgency);
});

const build = (id: string, actBy: string | null, state: string): WorkItem => ({
  id,
  kind: 'deadline',
  title: 'Report',
  state,
  period: null,
  actBy,
  policyCount: null,
  amount: null,
  assigneeName: null,
  path: '/',
  fileableDeadlineId: null,
});

test('sorts overdue work first, and then by date and state', () => {
  const items = [
    build('later', '2027-02-01', 'VA'),
    build('soon', '2026-11-25', 'VA'),
    build('soon in Alaska', '2026-11-25', 'AK'),
    build('undated', null, 'VA'),
    build('late', '2026-11-01', 'VA'),
  ];
  expect(sortWork(items, TODAY).map(({ id }) => id)).toEqual(['late', 'undated', 'soon in Alaska', 'soon', 'later']);
});
