import {
  buildDeliveryWait,
  buildSubmissionDetail,
  createFakeApi,
  buildJurisdiction,
  noContent,
  buildPerson,
  replyWithProblem,
  renderScreen,
} from '@stampline/testing';
import { getTodayInNewYork } from '@stampline/ui';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Deadline } from './deadline-api';
import FilingCalendarPage from './FilingCalendarPage';
import { buildCounts, buildDeadline } from './testing/deadline-fixture';

const states = [
  buildJurisdiction({ code: 'GA', name: 'Georgia', slug: 'georgia', shownFirst: 4, requirements: ['Georgia files quarterly'] }),
  buildJurisdiction({ requirements: ['Virginia files quarterly'] }),
];

const api = createFakeApi();

/** Tab with the fewest controls, for dialogs that open from any tab. */
const LIGHTEST_TAB = '/filing-calendar?tab=upcoming';

function openPage(address = '/filing-calendar', deadlines: Deadline[] = [buildDeadline()], user = buildPerson(), counts = buildCounts()) {
  api.on('get', '/api/jurisdictions', states);
  api.on('get', '/api/submissions', []);
  api.on('get', '/api/deadlines/counts', counts);
  api.on('get', '/api/deadlines', deadlines, { 'X-Total-Count': String(deadlines.length) });
  api.on(
    'get',
    '/api/deadlines/upcoming',
    deadlines.filter(({ applies }) => applies),
  );
  api.on('get', '/api/deadlines/upcoming-standard', deadlines);
  return renderScreen(<FilingCalendarPage />, { address, user });
}

test("shows deadlines on their dates, the server's counts, and what is due on the chosen date", async () => {
  openPage();
  const day = await screen.findByRole('button', { name: 'Oct 15, 2026, 1 deadline' });
  expect(screen.getByRole('heading', { name: 'October 2026' })).toBeInTheDocument();
  for (const [label, value] of [
    ['Total Deadlines', '412'],
    ['Upcoming (30 days)', '3'],
    ['Overdue', '1'],
  ])
    expect(screen.getByText(label!).nextSibling).toHaveTextContent(value!);
  await userEvent.click(day);
  const panel = await screen.findByRole('region', { name: 'Oct 15, 2026' });
  expect(within(panel).getByText('GA: Quarterly premium tax filing through SLIP')).toBeInTheDocument();
  expect(within(panel).getByText('Due Oct 15, 2026 by statute (the state’s calendar says Oct 31, 2026)')).toBeInTheDocument();
});

test.each([
  ['Completed', { isCompleted: true, completedOn: '2026-10-12' }],
  ['Due in 10 days', {}],
  ['4 days overdue', { isOverdue: true, daysUntil: -4 }],
  ['Not tracked', { daysUntil: -4 }],
  ['Does not apply', { applies: false }],
])('shows on the chosen date %s for a deadline with %j', async (words, change) => {
  openPage('/filing-calendar', [buildDeadline(change)]);
  await userEvent.click(await screen.findByRole('button', { name: /^Oct 15, 2026/ }));
  expect(within(await screen.findByRole('region', { name: 'Oct 15, 2026' })).getByText(words)).toBeInTheDocument();
});

test('shows a priority in each row of the standard table, and marks rows that do not apply', async () => {
  openPage('/filing-calendar?tab=standard', [buildDeadline(), buildDeadline({ id: 'd-2', state: 'VA', priority: 'low', applies: false })]);
  const table = within(await screen.findByRole('group', { name: 'Standard deadlines' }));
  const [, first, second] = table.getAllByRole('row');
  expect(within(first!).getByText('High')).toBeInTheDocument();
  expect(within(second!).getByText('Low')).toBeInTheDocument();
  expect(table.getAllByText('Does not apply to you now')).toHaveLength(1);
});

test('moves by day and across months with the keyboard', async () => {
  openPage();
  const today = await screen.findByRole('button', { name: 'Oct 5, 2026' });
  await userEvent.click(today);
  await userEvent.keyboard('{ArrowLeft}{PageUp}');
  expect(await screen.findByRole('heading', { name: 'September 2026' })).toBeInTheDocument();
  await waitFor(() => expect(document.activeElement).toHaveAccessibleName('Sep 4, 2026'));
});

test('explains that nothing is due today, ignoring completed deadlines and those that do not apply', async () => {
  openPage('/filing-calendar', [
    buildDeadline({ isCompleted: true, completedOn: '2026-10-05' }),
    buildDeadline({ id: 'd-2', applies: false }),
  ]);
  expect(await screen.findByText('No deadlines today')).toBeInTheDocument();
});

test('opens the list filtered by the state in the URL, with statuses and days left', async () => {
  openPage('/filing-calendar?state=ga');
  expect(await screen.findByText('Upcoming', { selector: 'span' })).toBeInTheDocument();
  expect(screen.getByText('10 days')).toBeInTheDocument();
  expect(api.findRequests('get', '/api/deadlines').at(-1)?.query).toEqual({ limit: '50', state: 'GA', status: 'pending' });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Completed');
  await waitFor(() =>
    expect(api.findRequests('get', '/api/deadlines').at(-1)?.query).toEqual({ limit: '50', state: 'GA', status: 'completed' }),
  );
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'All Statuses');
  await waitFor(() => expect(api.findRequests('get', '/api/deadlines').at(-1)?.query).toEqual({ limit: '50', state: 'GA' }));
});

test('links to the upload instead of showing zeros', async () => {
  const counts = buildCounts({ openDeadlines: 0, upcomingDeadlines: 0, overdueDeadlines: 0, latePlacements: 0 });
  openPage('/filing-calendar', [], buildPerson(), counts);
  const stats = within(await screen.findByRole('region', { name: 'Quick Stats' }));
  expect(stats.getByText(/^No open deadline applies to you\./)).toBeInTheDocument();
  expect(stats.getByRole('link', { name: 'upload policies' })).toHaveAttribute('href', '/policy-upload');
  expect(stats.queryByRole('definition')).not.toBeInTheDocument();
});

test('explains an empty list and what to do next', async () => {
  openPage('/filing-calendar?tab=list', [], buildPerson(), buildCounts({ totalDeadlines: 0 }));
  expect(await screen.findByText('No filing deadlines found. Add deadlines to track compliance requirements.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Upload policies' })).toBeInTheDocument();
});

test('refers to All Statuses when every deadline is completed', async () => {
  openPage('/filing-calendar?tab=list', [], buildPerson(), buildCounts({ totalDeadlines: 9, completedDeadlines: 9 }));
  expect(await screen.findByText('No pending deadlines. Completed ones are under All Statuses.')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Upload policies' })).not.toBeInTheDocument();
});

test('separates critical deadlines from the rest of the month', async () => {
  openPage('/filing-calendar?tab=upcoming', [
    buildDeadline(),
    buildDeadline({ id: 'd-2', state: 'VA', title: 'Monthly', daysUntil: 1, actBy: '2026-10-06' }),
  ]);
  api.on('get', '/api/deadlines', []);
  const critical = await screen.findByRole('region', { name: 'Critical Deadlines' });
  expect(within(critical).getAllByRole('listitem')).toHaveLength(1);
  expect(within(critical).getByText('Due Tomorrow')).toBeInTheDocument();
  const month = within(screen.getByRole('region', { name: 'This Month' }));
  expect(month.getAllByRole('listitem')).toHaveLength(1);
  expect(month.queryByText('Due Soon')).not.toBeInTheDocument();
});

test('lists overdue deadlines first, with the days overdue', async () => {
  openPage('/filing-calendar?tab=upcoming', []);
  api.on('get', '/api/deadlines', [buildDeadline({ id: 'd-3', daysUntil: -134, actBy: '2026-05-24', isOverdue: true })]);
  const critical = await screen.findByRole('region', { name: 'Critical Deadlines' });
  expect(await within(critical).findByText('134 days overdue')).toBeInTheDocument();
  expect(within(critical).queryByText('No critical deadlines')).toBeNull();
});

test('counts standard deadlines by state, and lists and reloads them', async () => {
  openPage('/filing-calendar?tab=standard', [buildDeadline(), buildDeadline({ id: 'd-2', state: 'VA', applies: false })]);
  const cards = await screen.findByRole('list', { name: 'Deadlines by state' });
  const [georgia, virginia] = within(cards).getAllByRole('listitem');
  expect(georgia).toHaveTextContent('GA1 upcomingNext: Oct 15');
  expect(virginia).toHaveTextContent('VA0 upcomingNext: Oct 151 not applicable');
  expect(await screen.findByRole('region', { name: 'Georgia' })).toHaveTextContent('Georgia files quarterly');
  api.on('post', '/api/deadlines/initialize-standard', { addedDeadlines: 0 });
  await userEvent.click(screen.getByRole('button', { name: 'Refresh Standard Deadlines' }));
  expect(await screen.findByText('Standard Deadlines Initialized')).toBeInTheDocument();
  api.on('post', '/api/deadlines/initialize-standard', replyWithProblem(503, 'The database is unavailable.'));
  await userEvent.click(screen.getByRole('button', { name: 'Load Standard Deadlines' }));
  expect(await screen.findByText('Failed to Initialize Deadlines')).toBeInTheDocument();
});

test('validates, saves and confirms a custom deadline', async () => {
  openPage(LIGHTEST_TAB);
  await userEvent.click(await screen.findByRole('button', { name: 'Add Custom Deadline' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add Custom Deadline' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Add Deadline' }));
  expect(await screen.findByText('Please fill in all required fields')).toBeInTheDocument();
  await userEvent.selectOptions(within(dialog).getByRole('combobox', { name: 'State' }), 'VA');
  await userEvent.selectOptions(within(dialog).getByRole('combobox', { name: 'Filing Type' }), 'form_802');
  await userEvent.click(within(dialog).getByRole('textbox', { name: 'Description' }));
  await userEvent.paste('Send the check');
  api.once('post', '/api/deadlines', replyWithProblem(503, 'The database is unavailable.'));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Add Deadline' }));
  expect(await screen.findByText('Failed to Create Deadline')).toBeInTheDocument();
  api.on('post', '/api/deadlines', buildDeadline({ id: 'd-9', isStandard: false }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Add Deadline' }));
  expect(await screen.findByText('Deadline Created')).toBeInTheDocument();
  expect(api.findRequests('post', '/api/deadlines').at(-1)?.body).toEqual({
    state: 'VA',
    filingType: 'form_802',
    dueDate: '2026-10-05',
    description: 'Send the check',
  });
});

test('shows why an opened deadline applies, marks it as filed with its receipt, and reopens it', async () => {
  api.on('get', '/api/deadlines/{id}', buildDeadline());
  api.on('get', '/api/filings', []);
  openPage(`${LIGHTEST_TAB}&deadline=d-1`);
  const detail = await screen.findByRole('dialog', { name: 'GA: Quarterly premium tax filing through SLIP' });
  expect(within(detail).getByText('You wrote business in this period.')).toBeInTheDocument();
  expect(within(detail).queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument();
  await userEvent.click(within(detail).getByRole('button', { name: 'Mark as filed' }));
  const dialog = await screen.findByRole('dialog', { name: 'Mark as filed' });
  const confirmation = await within(dialog).findByRole('textbox', { name: 'Confirmation number' });
  expect(within(dialog).getByText(/^The date and the receipt cannot be changed afterward\. No package was made/)).toBeVisible();
  await userEvent.click(confirmation);
  await userEvent.paste('GA-20931');
  const files = [new File(['%PDF'], 'receipt.pdf')];
  fireEvent.drop(within(dialog).getByRole('group', { name: 'Receipt, optional' }), { dataTransfer: { files } });
  const done = buildDeadline({ isCompleted: true, completedOn: '2026-10-05', completedByName: 'Dana Reed' });
  api.on('post', '/api/submissions', buildSubmissionDetail({ id: 's-9' }));
  api.on('post', '/api/submissions/{id}/receipts', buildSubmissionDetail({ id: 's-9' }));
  api.on('get', '/api/deadlines/{id}', done);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Mark as filed' }));
  expect(await screen.findByText('Marked as filed')).toBeInTheDocument();
  expect(api.findRequests('post', '/api/submissions').at(-1)?.body).toEqual({
    state: 'GA',
    filingType: 'slip_filing',
    deadlineId: 'd-1',
    filedOn: getTodayInNewYork(),
    submissionType: 'portal',
    referenceNumber: 'GA-20931',
  });
  await waitFor(() => expect(api.findRequests('post', '/api/submissions/{id}/receipts').at(-1)?.params).toEqual({ id: 's-9' }));
  api.on('post', '/api/deadlines/{id}/reopen', buildDeadline());
  await userEvent.click(await screen.findByRole('button', { name: 'Reopen' }));
  expect(await screen.findByText('Deadline reopened')).toBeInTheDocument();
});

test('links a placement deadline to the placements that must be sent, and states the cost of filing late', async () => {
  const lateCosts = [
    { onDate: '2026-11-21', minimumCost: 0, maximumCost: 0, unpricedCount: 0 },
    { onDate: '2026-11-28', minimumCost: 0, maximumCost: 150, unpricedCount: 0 },
  ];
  api.on('get', '/api/deadlines/{id}', buildDeadline({ state: 'FL', waitingPlacements: 3, lateCosts }));
  openPage(`${LIGHTEST_TAB}&deadline=d-1`);
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('3 placements to send. The deadline is then completed.')).toBeInTheDocument();
  expect(dialog.getByText('Late penalty: up to $150.00 if sent on Nov 28, 2026.')).toBeInTheDocument();
  expect(dialog.getByRole('link', { name: 'Open placements' })).toHaveAttribute('href', '/placements?open.state=FL');
  expect(dialog.queryByRole('button', { name: 'Complete' })).not.toBeInTheDocument();
});

test('offers the placements or the tags of deadlines that cannot be marked as filed', async () => {
  const deadlines = [
    buildDeadline({ id: 'd-1', state: 'FL', stateName: 'Florida', waitingPlacements: 3, periodEnd: null }),
    buildDeadline({ id: 'd-2', state: 'TX', stateName: 'Texas', answersFilingId: 'f-1', periodEnd: null }),
  ];
  openPage(LIGHTEST_TAB, deadlines);
  const [placements] = await screen.findAllByRole('link', { name: /^Open placements: Florida/ });
  expect(placements).toHaveAttribute('href', '/placements?open.state=FL');
  expect(screen.getAllByRole('link', { name: /^Open the tags: Texas/ })[0]).toHaveAttribute('href', '/filings/f-1');
  expect(screen.queryByRole('button', { name: /^Mark as filed/ })).not.toBeInTheDocument();
});

test('shows only the first ten upcoming deadlines of a list initially', async () => {
  const deadlines = Array.from({ length: 14 }, (_, at) => buildDeadline({ id: `d-${at}`, title: `Report ${at}`, daysUntil: 20 }));
  openPage(LIGHTEST_TAB, deadlines);
  const month = within(await screen.findByRole('region', { name: 'This Month' }));
  expect(await month.findAllByRole('listitem')).toHaveLength(10);
  await userEvent.click(month.getByRole('button', { name: 'Show 4 more' }));
  expect(month.getAllByRole('listitem')).toHaveLength(14);
});

test('states how many policies may not be delivered yet, with the rule and its source', async () => {
  api.on('get', '/api/deadlines/{id}', buildDeadline({ state: 'NY', waitingPlacements: 3, deliveryWait: buildDeliveryWait() }));
  openPage(`${LIGHTEST_TAB}&deadline=d-1`);
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(/^Delivery waits: 3 New York policies/)).toBeInTheDocument();
  expect(dialog.getByRole('link', { name: /regulations\.justia\.com/ })).toHaveAttribute('href', 'https://regulations.justia.com/27-6');
});

test('is read-only for viewers', async () => {
  api.on('get', '/api/deadlines/{id}', buildDeadline({ isStandard: false }));
  openPage(`${LIGHTEST_TAB}&deadline=d-1`, [buildDeadline()], buildPerson({ role: 'viewer' }));
  await screen.findByText('You wrote business in this period.');
  for (const name of ['Add Custom Deadline', 'Load Standard Deadlines', 'Mark as filed', 'Edit', 'Delete'])
    expect(screen.queryByRole('button', { name, hidden: true })).not.toBeInTheDocument();
});

test('creates the link for calendar programs, shows it once and revokes it, even for viewers', async () => {
  api.on('get', '/api/deadlines/feed', { isActive: false, linkedAt: null });
  openPage(LIGHTEST_TAB, [], buildPerson({ role: 'viewer' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Subscribe' }));
  const dialog = await screen.findByRole('dialog', { name: 'Subscribe to the calendar' });
  api.on('post', '/api/deadlines/feed', { feedUrl: 'https://stampline.example/api/calendar/secret.ics' });
  api.on('get', '/api/deadlines/feed', { isActive: true, linkedAt: '2026-10-05T12:00:00.000Z' });
  // A second link would revoke the first one, which is still on the screen.
  await userEvent.dblClick(await within(dialog).findByRole('button', { name: 'Create link' }));
  expect(await within(dialog).findByRole('textbox', { name: 'Your link' })).toHaveValue(
    'https://stampline.example/api/calendar/secret.ics',
  );
  expect(api.findRequests('post', '/api/deadlines/feed')).toHaveLength(1);
  api.on('delete', '/api/deadlines/feed', noContent);
  api.on('get', '/api/deadlines/feed', { isActive: false, linkedAt: null });
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Revoke link' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Revoke' }));
  expect(await within(dialog).findByText('You have no link yet.')).toBeInTheDocument();
});
