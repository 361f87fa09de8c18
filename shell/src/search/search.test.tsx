import type { ResponseBody } from '@stampline/api-client';
import { buildDeadline, createFakeApi, buildJurisdiction, pasteText, renderScreen } from '@stampline/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { SearchPanel } from './SearchPanel';

const api = createFakeApi();
const onClose = jest.fn();

const report = buildDeadline();
const filed = buildDeadline({ id: 'd-0', period: 'Q3 2026', actBy: '2026-10-30', isCompleted: true, completedOn: '2026-10-28' });

const submission: ResponseBody<'/api/submissions'>[number] = {
  id: 's-1',
  state: 'VA',
  filingType: 'form_802',
  submissionType: 'portal',
  status: 'under_review',
  priority: 'low',
  submittedAt: '2026-11-20T15:00:00.000Z',
  submittedByName: 'Ana Ortiz',
  filedOn: '2026-11-20',
  dueDate: '2027-03-01',
  referenceNumber: 'VA-2026',
  comments: null,
  complianceScore: null,
  assigneeId: null,
  assigneeName: null,
  deadlineId: null,
  replacesId: null,
  statusHistory: [],
  version: 1,
};

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined;
  api.onFile('/remotes.json', []);
  api.on('get', '/api/jurisdictions', [buildJurisdiction()]);
  api.on('get', '/api/policies', []);
  api.on('get', '/api/accounts', []);
  api.on('get', '/api/deadlines', ({ query }) => (query['status'] === 'completed' ? [filed] : [report]));
  api.on('get', '/api/submissions', [submission]);
});

function CurrentUrl() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

function openSearch() {
  renderScreen(
    <>
      <SearchPanel onClose={onClose} />
      <CurrentUrl />
    </>,
  );
  return screen.getByRole('combobox', { name: /^Search screens/ });
}

const getOption = (name: RegExp) => screen.findByRole('option', { name });

test('finds deadlines and submissions by their text, and opens them with the keyboard', async () => {
  const field = openSearch();
  await pasteText(field, 'quarterly virginia');
  expect(await getOption(/VA: Quarterly tax report.*Q4 2026, act by Jan 29, 2027/)).toBeInTheDocument();
  expect(await getOption(/VA: Quarterly tax report.*Q3 2026, completed Oct 28, 2026/)).toBeInTheDocument();
  expect(await getOption(/VA: Form 802.*Under review, VA-2026, submitted Nov 20, 2026/)).toBeInTheDocument();
  expect(api.findRequests('get', '/api/deadlines').map(({ query }) => query)).toContainEqual({
    search: 'quarterly virginia',
    limit: '5',
    status: 'pending',
  });
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  const active = field.getAttribute('aria-activedescendant');
  expect(within(screen.getByRole('listbox')).getByRole('option', { selected: true })).toHaveAttribute('id', active);
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('status')).toHaveTextContent('/submission-tracker?submission=s-1');
  expect(onClose).toHaveBeenCalled();
});

test("finds a state's deadlines by its code, and links to the full list with completed deadlines", async () => {
  api.on('get', '/api/deadlines', ({ query }) =>
    query['status'] === 'completed' ? [] : ['1', '2', '3', '4', '5'].map((id) => buildDeadline({ id })),
  );
  const field = openSearch();
  await userEvent.type(field, 'va');
  await userEvent.click(await getOption(/All matching deadlines/));
  expect(screen.getByRole('status')).toHaveTextContent('/filing-calendar?tab=list&deadlines.state=VA&deadlines.status=all');
  await waitFor(() => expect(api.findRequests('get', '/api/submissions').map(({ query }) => query)).toEqual([{ state: 'VA', limit: '5' }]));
});
