import { buildDeadline, buildPerson, buildSubmissionDetail, createFakeApi, renderScreen } from '@stampline/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ToDoPage from './ToDoPage';
import type { WorkItem } from './work-api';

const api = createFakeApi();

const buildItem = (changes: Partial<WorkItem> = {}): WorkItem => ({
  id: 'deadline-d-1',
  kind: 'deadline',
  workUrgency: 'overdue',
  title: 'Quarterly tax report',
  state: 'VA',
  stateName: 'Virginia',
  period: 'Q3 2026',
  actBy: '2026-11-16',
  policyCount: 12,
  policyNumber: null,
  insuredName: null,
  amount: 563,
  assigneeName: null,
  pagePath: '/filing-calendar?deadline=d-1',
  fileableDeadlineId: 'd-1',
  ...changes,
});
const tags = buildItem({
  id: 'tags-f-1',
  kind: 'tags',
  workUrgency: 'this_week',
  title: '2 tags of Florida: Monthly report',
  state: 'FL',
  stateName: 'Florida',
  period: null,
  actBy: null,
  amount: null,
  assigneeName: 'Ana Ortiz',
  pagePath: '/filings/f-1',
  fileableDeadlineId: null,
});

function openPage(items = [buildItem(), tags], address = '/to-do', user = buildPerson()) {
  api.on('get', '/api/work-list', { asOf: '2026-11-20', items });
  return renderScreen(<ToDoPage />, { address, user });
}

test('shows ten rows of a group until the group is expanded', async () => {
  openPage(Array.from({ length: 12 }, (_item, at) => buildItem({ id: `deadline-d-${at}`, period: `Q${at} 2026` })));
  const group = within(await screen.findByRole('list', { name: 'Overdue' }));
  expect(group.getAllByRole('listitem')).toHaveLength(10);
  await userEvent.click(screen.getByRole('button', { name: 'Show 2 more: overdue' }));
  expect(group.getAllByRole('listitem')).toHaveLength(12);
});

test('groups work by urgency, and shows each item with its policies, amount, assignee and one button', async () => {
  openPage();
  const overdue = within(await screen.findByRole('list', { name: 'Overdue' }));
  expect(overdue.getByRole('link', { name: 'Virginia: Quarterly tax report' })).toHaveAttribute('href', '/filing-calendar?deadline=d-1');
  for (const text of ['Q3 2026 · 12 policies', '4 days overdue', '$563.00']) expect(overdue.getByText(text)).toBeInTheDocument();
  const week = within(screen.getByRole('list', { name: 'Due this week' }));
  expect(week.getByText('12 policies · Ana Ortiz')).toBeInTheDocument();
  expect(week.getByText('No due date')).toBeInTheDocument();
  expect(week.getByRole('link', { name: /^Respond to tags/ })).toHaveAttribute('href', '/filings/f-1');
  expect(screen.queryByRole('list', { name: 'Later' })).not.toBeInTheDocument();
});

test('names the policy of a placement', async () => {
  openPage([buildItem({ kind: 'placements', policyCount: 1, policyNumber: 'SL-7', insuredName: 'Harbor Diner', period: null })]);
  expect(await screen.findByText('SL-7 · Harbor Diner')).toBeInTheDocument();
  expect(screen.queryByText(/1 policy/)).not.toBeInTheDocument();
});

test('marks a filing as filed from its row', async () => {
  api.on('get', '/api/deadlines/{id}', buildDeadline());
  api.on('get', '/api/filings', []);
  api.on('post', '/api/submissions', buildSubmissionDetail());
  openPage();
  await userEvent.click(await screen.findByRole('button', { name: 'Mark as filed: Virginia: Quarterly tax report' }));
  const dialog = await screen.findByRole('dialog', { name: 'Mark as filed' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Mark as filed' }));
  expect(await screen.findByText('Marked as filed')).toBeInTheDocument();
  expect(api.findRequests('get', '/api/work-list')).toHaveLength(2);
});

test('filters by the type and state in the URL, and explains an empty list', async () => {
  openPage(undefined, '/to-do?kind=tags&state=fl');
  expect(await screen.findByRole('list', { name: 'Due this week' })).toBeInTheDocument();
  expect(screen.queryByRole('list', { name: 'Overdue' })).not.toBeInTheDocument();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Virginia');
  expect(await screen.findByText('Nothing matches the filters.')).toBeInTheDocument();
});

test('does not offer changes to viewers', async () => {
  openPage([buildItem()], '/to-do', buildPerson({ role: 'viewer' }));
  expect(await screen.findByRole('link', { name: /^Open: Virginia/ })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Mark as filed/ })).not.toBeInTheDocument();
});
