import { deadline, fakeApi, jurisdiction, paste, person, refusal, renderScreen } from '@stampline/testing';
import { configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import SubmissionTrackerPage from './SubmissionTrackerPage';
import type { Submission } from './submission-types';
import { metrics, submission, submissionDetail } from './testing/submission-fixture';

// The data grid is a lazy chunk, which can be slow to load on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

const api = fakeApi();

function open(submissions: Submission[], address = '/submission-tracker', user = person(), detail = submissionDetail()) {
  api.on('get', '/api/jurisdictions', [jurisdiction({ filingFrequency: 'quarterly' })]);
  api.on('get', '/api/submissions', submissions, { 'X-Total-Count': String(submissions.length) });
  api.on('get', '/api/submissions/metrics', metrics());
  api.on('get', '/api/deadlines', [], { 'X-Total-Count': '0' });
  api.on('get', '/api/submissions/{id}', detail);
  return renderScreen(<SubmissionTrackerPage />, { address, user });
}

test('shows four figures, and opens the newest submissions', async () => {
  open([submission()]);
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

test('requires state and filing type, and sends a submission as entered', async () => {
  open([]);
  api.on('post', '/api/submissions', submissionDetail());
  await userEvent.click(screen.getAllByRole('button', { name: 'New Submission' })[0]!);
  const dialog = await screen.findByRole('dialog', { name: 'New Submission' });
  const send = within(dialog).getByRole('button', { name: 'Create Submission' });
  await userEvent.click(send);
  expect(await screen.findByText('Validation Error')).toBeInTheDocument();
  expect(screen.getByText('State and filing type are required')).toBeInTheDocument();
  await userEvent.selectOptions(within(dialog).getByRole('combobox', { name: 'State' }), 'VA');
  await userEvent.selectOptions(within(dialog).getByRole('combobox', { name: 'Filing Type' }), 'Form 802');
  await paste(within(dialog).getByRole('textbox', { name: 'Reference Number' }), ' VA-1 ');
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

test('prefills a submission from a deadline', async () => {
  const report = deadline({ title: 'Quarterly report' });
  api.on('get', '/api/deadlines/{id}', report);
  open([], `/submission-tracker?deadline=${report.id}`);
  api.on('get', '/api/deadlines', [report], { 'X-Total-Count': '1' });
  api.on('post', '/api/submissions', submissionDetail());
  const dialog = await screen.findByRole('dialog', { name: 'New Submission' });
  expect(await within(dialog).findByRole('combobox', { name: 'Deadline' })).toHaveDisplayValue(
    'Quarterly report, Q4 2026 (act by Jan 29, 2027)',
  );
  await within(dialog).findByRole('option', { name: 'Virginia' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Create Submission' }));
  expect(await screen.findByText('Submission Created')).toBeInTheDocument();
  expect(api.findRequests('post', '/api/submissions').map(({ body }) => body)).toEqual([
    expect.objectContaining({ state: 'VA', filingType: 'quarterly', deadlineId: report.id, dueDate: '2027-01-31' }),
  ]);
});

test('shows why creation was refused and keeps the input', async () => {
  open([]);
  api.on('post', '/api/submissions', refusal(409, 'The office is closed.'));
  await userEvent.click(screen.getAllByRole('button', { name: 'New Submission' })[0]!);
  const dialog = await screen.findByRole('dialog', { name: 'New Submission' });
  await userEvent.selectOptions(await within(dialog).findByRole('combobox', { name: 'State' }), 'VA');
  await userEvent.selectOptions(within(dialog).getByRole('combobox', { name: 'Filing Type' }), 'Quarterly');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Create Submission' }));
  expect(await screen.findByText('Creation Failed')).toBeInTheDocument();
  expect(within(dialog).getByRole('alert')).toHaveTextContent('The office is closed.');
});

test('offers the permitted next statuses, and shows a refusal', async () => {
  open([submission()], '/submission-tracker?submission=s-1');
  api.once('patch', '/api/submissions/{id}/status', refusal(409, 'Someone changed the status after you opened this submission.'));
  await userEvent.click(await screen.findByRole('button', { name: 'Update Status' }));
  const dialog = await screen.findByRole('dialog', { name: 'Update Status' });
  expect(
    within(dialog)
      .getAllByRole('radio')
      .map((radio) => radio.closest('label')?.textContent),
  ).toEqual(['Approved', 'Rejected', 'Resubmission required']);
  await userEvent.click(within(dialog).getByRole('radio', { name: 'Rejected' }));
  await paste(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Page 2 is missing.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Update Status' }));
  expect(await screen.findByText('Failed to update submission status')).toBeInTheDocument();
  expect(await within(dialog).findByText(/^Someone changed the status/)).toBeInTheDocument();
  api.on('patch', '/api/submissions/{id}/status', submissionDetail({ status: 'rejected', permitted: [] }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Update Status' }));
  expect(await screen.findByText('Status Updated')).toBeInTheDocument();
  expect(api.findRequests('patch', '/api/submissions/{id}/status').at(-1)?.body).toEqual({
    status: 'rejected',
    reason: 'Page 2 is missing.',
    comments: null,
    version: 2,
  });
});

test('filters on the server, and explains both kinds of empty list', async () => {
  open([], '/submission-tracker?tab=all');
  expect(await screen.findByText('No submissions found. Create your first submission to get started.')).toBeInTheDocument();
});

test('explains that nothing matches the filters', async () => {
  open([], '/submission-tracker?tab=all&submissions.status=approved');
  expect(await screen.findByText('No submissions found matching your filters.')).toBeInTheDocument();
  await waitFor(() => expect(api.findRequests('get', '/api/submissions').at(-1)?.query).toEqual({ limit: '50', status: 'approved' }));
});

test('resends a rejected submission as a replacement', async () => {
  const rejected = submissionDetail({ status: 'rejected', permitted: [] });
  open([submission()], '/submission-tracker?submission=s-1', person(), rejected);
  api.on('post', '/api/submissions', submissionDetail());
  await userEvent.click(await screen.findByRole('button', { name: 'Submit again' }));
  const dialog = await screen.findByRole('dialog', { name: 'New Submission' });
  await within(dialog).findByRole('option', { name: 'Virginia' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Create Submission' }));
  expect(await screen.findByText('Submission Created')).toBeInTheDocument();
  expect(api.findRequests('post', '/api/submissions').map(({ body }) => body)).toEqual([
    expect.objectContaining({ state: 'VA', filingType: 'form_802', submissionType: 'portal', replacesId: submission().id }),
  ]);
});

test('hides edit buttons from viewers', async () => {
  open([submission()], '/submission-tracker?submission=s-1', person({ role: 'viewer' }));
  const dialog = await screen.findByRole('dialog', { name: 'Virginia, Form 802' });
  expect(
    within(dialog)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Close']);
  expect(screen.queryByRole('button', { name: 'New Submission' })).not.toBeInTheDocument();
});

test('counts by state, type and status', async () => {
  open([], '/submission-tracker?tab=analytics');
  const states = await screen.findByRole('region', { name: 'Submissions by State' });
  expect(await within(states).findByText('Virginia')).toBeInTheDocument();
  expect(
    within(states)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent),
  ).toEqual(['8', '4']);
  expect(within(screen.getByRole('region', { name: 'Submissions by Type' })).getByText('Form 802')).toBeInTheDocument();
});
