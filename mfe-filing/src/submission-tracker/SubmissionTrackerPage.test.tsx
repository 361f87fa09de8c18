import {
  buildSubmission,
  buildSubmissionDetail,
  buildDeadline,
  createFakeApi,
  buildJurisdiction,
  pasteText,
  buildPerson,
  replyWithProblem,
  renderScreen,
} from '@stampline/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import SubmissionTrackerPage from './SubmissionTrackerPage';
import type { Submission } from './submission-types';
import { buildMetrics } from './testing/submission-fixture';

const api = createFakeApi();

function openPage(
  submissions: Submission[],
  address = '/submission-tracker',
  user = buildPerson(),
  detail = buildSubmissionDetail(),
  metrics = buildMetrics(),
) {
  api.on('get', '/api/jurisdictions', [buildJurisdiction({ filingFrequency: 'quarterly' })]);
  api.on('get', '/api/submissions', submissions, { 'X-Total-Count': String(submissions.length) });
  api.on('get', '/api/submissions/metrics', metrics);
  api.on('get', '/api/deadlines', [], { 'X-Total-Count': '0' });
  api.on('get', '/api/submissions/{id}', detail);
  return renderScreen(<SubmissionTrackerPage />, { address, user });
}

test('shows four figures, and opens the newest submissions', async () => {
  openPage([buildSubmission()]);
  for (const [title, value] of [
    ['Total Submissions', '12'],
    ['Pending', '3'],
    ['Approved', '8'],
    ['Avg. Processing', '6.5 days'],
  ] as const)
    expect((await screen.findByRole('heading', { name: title })).parentElement).toHaveTextContent(value);
  await userEvent.click(await screen.findByRole('button', { name: /^View Virginia, Form 802/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Virginia, Form 802' });
  for (const text of [
    'Under review',
    'Urgent',
    'Sent with the annual report.',
    'Submitted → Under review',
    'The office confirmed receipt.',
  ])
    expect(await within(dialog).findByText(text)).toBeInTheDocument();
  expect(api.findRequests('get', '/api/submissions').map(({ query }) => query)).toEqual([{ limit: '5' }]);
});

test.each([
  ['approved', 'Jan 31, 2026', 'N/A'],
  ['rejected', /^Jan 31, 2026, /, 'Urgent'],
] as const)('shows the priority and days left of a submission that is %s only if its filing is due', async (status, due, priority) => {
  const decided = { status, dueDate: '2026-01-31', deadlineId: 'd-1', deadlineTitle: 'Annual report', permitted: [] };
  openPage([buildSubmission({ status })], '/submission-tracker?tab=all', buildPerson(), buildSubmissionDetail(decided));
  const view = await screen.findByRole('button', { name: /^View Virginia/ });
  expect(screen.queryAllByText('Urgent')).toHaveLength(status === 'approved' ? 0 : 1);
  await userEvent.click(view);
  const dialog = within(await screen.findByRole('dialog', { name: 'Virginia, Form 802' }));
  expect(await dialog.findByText(due)).toBeInTheDocument();
  expect(dialog.getByText('Priority').parentElement).toHaveTextContent(`Priority${priority}`);
  expect(dialog.getByRole('link', { name: 'Annual report' })).toHaveAttribute('href', '/filing-calendar?deadline=d-1');
});

test('offers to create the first submission instead of showing zeros', async () => {
  const metrics = buildMetrics({ totalSubmissions: 0, pendingSubmissions: 0, approvedSubmissions: 0 });
  openPage([], '/submission-tracker', buildPerson(), buildSubmissionDetail(), metrics);
  expect(await screen.findByText('No submissions found. Create your first submission to get started.')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText('Loading submission counts')).not.toBeInTheDocument());
  expect(screen.queryByRole('heading', { name: 'Total Submissions' })).not.toBeInTheDocument();
});

test('requires a state and filing type, and sends a submission as entered', async () => {
  openPage([]);
  api.on('post', '/api/submissions', buildSubmissionDetail());
  await userEvent.click(screen.getAllByRole('button', { name: 'New Submission' })[0]!);
  const dialog = await screen.findByRole('dialog', { name: 'New Submission' });
  const send = within(dialog).getByRole('button', { name: 'Create Submission' });
  await userEvent.click(send);
  expect(await screen.findByText('Validation Error')).toBeInTheDocument();
  expect(screen.getByText('State and filing type are required')).toBeInTheDocument();
  await userEvent.selectOptions(within(dialog).getByRole('combobox', { name: 'State' }), 'VA');
  await userEvent.selectOptions(within(dialog).getByRole('combobox', { name: 'Filing Type' }), 'Form 802');
  await pasteText(within(dialog).getByRole('textbox', { name: 'Reference Number' }), ' VA-1 ');
  await userEvent.click(send);
  expect(await screen.findByText('Submission Created')).toBeInTheDocument();
  expect(api.findRequests('post', '/api/submissions').map(({ body }) => body)).toEqual([
    {
      state: 'VA',
      filingType: 'form_802',
      submissionType: 'electronic',
      deadlineId: null,
      dueDate: null,
      referenceNumber: 'VA-1',
      comments: null,
      replacesId: null,
    },
  ]);
});

test('marks the deadline from a link as filed', async () => {
  const report = buildDeadline({ title: 'Quarterly report' });
  api.on('get', '/api/deadlines/{id}', report);
  api.on('get', '/api/filings', []);
  openPage([], `/submission-tracker?deadline=${report.id}`);
  api.on('post', '/api/submissions', buildSubmissionDetail());
  const dialog = await screen.findByRole('dialog', { name: 'Mark as filed' });
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Mark as filed' }));
  expect(await screen.findByText('Marked as filed')).toBeInTheDocument();
  expect(api.findRequests('post', '/api/submissions').map(({ body }) => body)).toEqual([
    expect.objectContaining({ state: 'VA', filingType: 'quarterly', deadlineId: report.id }),
  ]);
});

test("lists a submission's receipts, and adds another", async () => {
  const added = { addedAt: '2026-11-20T15:00:00.000Z', addedByName: 'Ana Ortiz', sizeBytes: 48_213 };
  const receipts = [{ fileId: 'file-1', fileName: 'receipt.pdf', ...added }];
  openPage([], '/submission-tracker?submission=s-1', buildPerson(), buildSubmissionDetail({ receipts }));
  const dialog = await screen.findByRole('dialog', { name: 'Virginia, Form 802' });
  expect(await within(dialog).findByRole('link', { name: 'receipt.pdf' })).toHaveAttribute(
    'href',
    expect.stringMatching(/receipts\/file-1$/),
  );
  api.on('post', '/api/submissions/{id}/receipts', buildSubmissionDetail({ receipts }));
  fireEvent.drop(within(dialog).getByRole('group', { name: 'Add a receipt' }), {
    dataTransfer: { files: [new File(['x'], 'stamped.pdf')] },
  });
  expect(await screen.findByText('Receipt added')).toBeInTheDocument();
});

test('shows why creation was rejected, and keeps the input', async () => {
  openPage([]);
  api.on('post', '/api/submissions', replyWithProblem(409, 'The office is closed.'));
  await userEvent.click(screen.getAllByRole('button', { name: 'New Submission' })[0]!);
  const dialog = await screen.findByRole('dialog', { name: 'New Submission' });
  await userEvent.selectOptions(await within(dialog).findByRole('combobox', { name: 'State' }), 'VA');
  await userEvent.selectOptions(within(dialog).getByRole('combobox', { name: 'Filing Type' }), 'Quarterly');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Create Submission' }));
  expect(await screen.findByText('Creation Failed')).toBeInTheDocument();
  expect(within(dialog).getByRole('alert')).toHaveTextContent('The office is closed.');
});

test('offers the permitted next statuses, and shows why a change is rejected', async () => {
  openPage([buildSubmission()], '/submission-tracker?submission=s-1');
  api.once('patch', '/api/submissions/{id}/status', replyWithProblem(409, 'Someone changed the status after you opened this submission.'));
  await userEvent.click(await screen.findByRole('button', { name: 'Update Status' }));
  const dialog = await screen.findByRole('dialog', { name: 'Update Status' });
  expect(
    within(dialog)
      .getAllByRole('radio')
      .map((radio) => radio.closest('label')?.textContent),
  ).toEqual(['Approved', 'Rejected', 'Resubmission required']);
  await userEvent.click(within(dialog).getByRole('radio', { name: 'Rejected' }));
  await pasteText(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Page 2 is missing.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Update Status' }));
  expect(await screen.findByText(/^Failed to update submission status\. Someone changed the status/)).toBeInTheDocument();
  expect(await within(dialog).findByText(/^Someone changed the status/)).toBeInTheDocument();
  api.on('patch', '/api/submissions/{id}/status', buildSubmissionDetail({ status: 'rejected', permitted: [] }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Update Status' }));
  expect(await screen.findByText('Status Updated')).toBeInTheDocument();
  expect(api.findRequests('patch', '/api/submissions/{id}/status').at(-1)?.body).toEqual({
    status: 'rejected',
    reason: 'Page 2 is missing.',
    comments: null,
    version: 2,
  });
});

test('explains that there are no submissions yet', async () => {
  openPage([], '/submission-tracker?tab=all');
  expect(await screen.findByText('No submissions found. Create your first submission to get started.')).toBeInTheDocument();
});

test('filters on the server, and explains that nothing matches the filters', async () => {
  openPage([], '/submission-tracker?tab=all&submissions.status=approved');
  expect(await screen.findByText('No submissions found matching your filters.')).toBeInTheDocument();
  await waitFor(() => expect(api.findRequests('get', '/api/submissions').at(-1)?.query).toEqual({ limit: '50', status: 'approved' }));
});

test('resends a rejected submission as a replacement', async () => {
  const rejected = buildSubmissionDetail({ status: 'rejected', permitted: [] });
  openPage([buildSubmission()], '/submission-tracker?submission=s-1', buildPerson(), rejected);
  api.on('post', '/api/submissions', buildSubmissionDetail());
  await userEvent.click(await screen.findByRole('button', { name: 'Submit again' }));
  const dialog = await screen.findByRole('dialog', { name: 'New Submission' });
  await within(dialog).findByRole('option', { name: 'Virginia' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Create Submission' }));
  expect(await screen.findByText('Submission Created')).toBeInTheDocument();
  expect(api.findRequests('post', '/api/submissions').map(({ body }) => body)).toEqual([
    expect.objectContaining({ state: 'VA', filingType: 'form_802', submissionType: 'portal', replacesId: buildSubmission().id }),
  ]);
});

test('hides edit buttons from viewers', async () => {
  openPage([buildSubmission()], '/submission-tracker?submission=s-1', buildPerson({ role: 'viewer' }));
  const dialog = await screen.findByRole('dialog', { name: 'Virginia, Form 802' });
  expect(
    within(dialog)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Close']);
  expect(screen.queryByRole('button', { name: 'New Submission' })).not.toBeInTheDocument();
});

test('counts submissions by state, type and status', async () => {
  openPage([], '/submission-tracker?tab=analytics');
  const states = await screen.findByRole('region', { name: 'Submissions by State' });
  expect(await within(states).findByText('Virginia')).toBeInTheDocument();
  expect(
    within(states)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent),
  ).toEqual(['8', '4']);
  expect(within(screen.getByRole('region', { name: 'Submissions by Type' })).getByText('Form 802')).toBeInTheDocument();
});
