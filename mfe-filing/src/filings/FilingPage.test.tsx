import {
  replyAccepted,
  createFakeApi,
  noContent,
  pasteText,
  buildPerson,
  replyWithProblem,
  renderScreen,
  buildTask,
} from '@stampline/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import FilingPage from './FilingPage';
import { buildFiling, preFlight, tag } from './testing/filing-fixture';

const api = createFakeApi();

function openFiling(shown = buildFiling(), user = buildPerson(), address = '/filings/filing-1') {
  api.on('get', '/api/filings/{id}', shown);
  api.on('get', '/api/filings/{id}/checks', preFlight);
  return renderScreen(<FilingPage />, { address, path: '/filings/:id', user });
}

test('prepares a filing for the current period, and shows when it may be sent', async () => {
  openFiling(buildFiling({ sendableFrom: '2027-01-01' }));
  expect(await screen.findByText(/^The period runs through Dec 31, 2026\. Send this filing from Jan 1, 2027 on/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Make package' })).toBeEnabled();
  expect(screen.queryByRole('button', { name: 'Mark as filed' })).toBeNull();
});

test('shows totals, failing checks with their fixes, and the venue', async () => {
  openFiling();
  expect(await screen.findByRole('heading', { level: 1, name: 'Virginia: Form 802 annual reconciliation' })).toBeInTheDocument();
  expect(within(screen.getByRole('region', { name: 'Totals' })).getAllByText('$75.28')).toHaveLength(2);
  expect(await screen.findByText('1 of 2 checks fail: 1 value to fix before you send it. Score 50.0%.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Open the insurers' })).toHaveAttribute('href', '/insurers');
  await userEvent.click(screen.getByRole('button', { name: '1 rule we can’t check' }));
  expect(screen.getByText(/No office publishes its current schema/)).toBeInTheDocument();
  expect(screen.getByText('You compute the tax. The office questions a difference of even a cent.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'manifest.json' })).toHaveAttribute('href', '/api/filings/filing-1/files/file-1');
});

test('explains why transactions are not in the file', async () => {
  const { totals, packages } = buildFiling();
  const made = packages.map((one) => ({ ...one, reportedBeforeCount: 1 }));
  openFiling(buildFiling({ totals: { ...totals, reportedBeforeCount: 1 }, packages: made }));
  expect(
    await screen.findByText(/^1 of these transactions was already sent to the office as a placement\. It is in these totals/),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Placements in the state' })).toHaveAttribute('href', '/placements?tab=closed&closed.state=VA');
  expect(screen.getByText(/The office already has 1 of these transactions/)).toBeVisible();
});

test('creates a package in the chosen format, and shows why a package is rejected', async () => {
  openFiling();
  api.on('post', '/api/filings/{id}/packages', replyAccepted(buildTask({ kind: 'filing-package', status: 'queued' })));
  await userEvent.click(await screen.findByRole('button', { name: 'Make package' }));
  expect(api.findRequests('post', '/api/filings/{id}/packages').map(({ body }) => body)).toEqual([{ format: 'data-sheet-1' }]);
  api.on('post', '/api/filings/{id}/packages', replyWithProblem(409, 'Dana Reyes recorded this filing as sent on 2026-11-22.'));
  await userEvent.click(screen.getByRole('button', { name: 'Make package' }));
  expect(await screen.findByText('Dana Reyes recorded this filing as sent on 2026-11-22.')).toBeInTheDocument();
});

test('records that a package was sent', async () => {
  openFiling();
  api.on('post', '/api/filings/{id}/sent', { submissionId: 'submission-1' });
  await userEvent.click(await screen.findByRole('button', { name: 'Mark as filed' }));
  const dialog = await screen.findByRole('dialog', { name: 'Mark as filed' });
  expect(within(dialog).getByText(/^Package 1 \(2 transactions, \$75\.28 due\) is recorded as sent to Virginia Tax eForms/)).toBeVisible();
  expect(within(dialog).getByText(/^Policies changed after this package was made/)).toBeVisible();
  await pasteText(within(dialog).getByRole('textbox', { name: 'Confirmation number' }), ' VA-802 ');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Mark as filed' }));
  expect(await screen.findByText('Marked as filed')).toBeInTheDocument();
  expect(api.findRequests('post', '/api/filings/{id}/sent').map(({ body }) => body)).toEqual([
    { packageId: 'package-1', filedOn: expect.any(String), submissionType: 'portal', referenceNumber: 'VA-802' },
  ]);
});

test('lists each tagged transaction with its cause, and records the response to the tag', async () => {
  openFiling(
    buildFiling({
      sentPackageId: 'package-1',
      submissionStatus: 'submitted',
      canBeAnswered: true,
      canBeSent: false,
      tags: [tag],
      openTagCount: 1,
    }),
  );
  expect(within(await screen.findByRole('list', { name: 'Tags' })).getByRole('link', { name: 'Open SL-2' })).toBeInTheDocument();
  api.on('get', '/api/organization/members', [], { 'X-Total-Count': '0' });
  api.on('patch', '/api/filing-tags/{id}', { ...tag, tagStatus: 'explained' });
  await userEvent.click(screen.getByRole('button', { name: 'Update SL-2, line 2, URP' }));
  const work = await screen.findByRole('dialog', { name: 'SL-2, line 2, URP' });
  await userEvent.selectOptions(within(work).getByRole('combobox', { name: 'Status' }), 'Explained');
  await userEvent.click(within(work).getByRole('button', { name: 'Save' }));
  expect(await within(work).findByText('Explain why you are sending it again without a change.')).toBeInTheDocument();
  await pasteText(within(work).getByRole('textbox', { name: /Correction or explanation/ }), 'It is right.');
  await userEvent.click(within(work).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Tag updated')).toBeInTheDocument();
  expect(api.findRequests('patch', '/api/filing-tags/{id}').map(({ body }) => body)).toEqual([
    { tagStatus: 'explained', tagNote: 'It is right.', assigneeId: null },
  ]);
  api.on('post', '/api/filings/{id}/answers', buildFiling());
  await userEvent.click(screen.getByRole('button', { name: 'Record the response' }));
  const dialog = await screen.findByRole('dialog', { name: 'Record the response' });
  await pasteText(within(dialog).getByRole('textbox', { name: 'Confirmation Number' }), 'FL-1');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Record' }));
  expect(await screen.findByText('Response recorded')).toBeInTheDocument();
  const recorded = { transactions: [], rest: 'accepted', confirmationNumber: 'FL-1', officeWords: null };
  expect(api.findRequests('post', '/api/filings/{id}/answers').map(({ body }) => body)).toEqual([recorded]);
});

test('saves a risk location entered in the check that requires it', async () => {
  api.on('put', '/api/filings/{id}/places/{policyId}', noContent);
  openFiling(buildFiling(), buildPerson(), '/filings/filing-1?place=policy-1');
  const dialog = await screen.findByRole('dialog', { name: 'Risk location' });
  await pasteText(within(dialog).getByRole('textbox', { name: 'County' }), 'Leon');
  await pasteText(within(dialog).getByRole('textbox', { name: 'ZIP code' }), '32301');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Risk location saved')).toBeInTheDocument();
  expect(api.findRequests('put', '/api/filings/{id}/places/{policyId}').map(({ body }) => body)).toEqual([
    { county: 'Leon', postalCode: '32301' },
  ]);
});

test('explains why a package was not created, and is read-only for a viewer', async () => {
  const packageWork = { taskId: 'task-1', status: 'failed' as const, problem: 'Line 2: the license is missing.' };
  openFiling(buildFiling({ packageWork }), buildPerson({ role: 'viewer' }));
  expect(await screen.findByText('Line 2: the license is missing.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Make package' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Mark as filed' })).not.toBeInTheDocument();
});

test('sends a package to the simulator if one is running, and states that the simulator is not an office', async () => {
  const answer = {
    id: 'answer-1',
    answerKind: 'decision' as const,
    packageNumber: 1,
    confirmationNumber: 'SIM-1A2B',
    officeWords: null,
    acceptedCount: 2,
    taggedCount: 0,
    rejectedCount: 0,
    unansweredCount: 0,
    fileId: null,
    fileName: null,
    recordedByName: 'Dana Reyes',
    recordedAt: '2026-11-22T15:10:00.000Z',
  };
  openFiling(buildFiling({ hasSimulator: true }));
  api.on('post', '/api/filings/{id}/simulator', buildFiling());
  await userEvent.click(await screen.findByRole('button', { name: 'Send to simulator' }));
  const question = await screen.findByRole('alertdialog', { name: 'Send to the simulator?' });
  api.on(
    'get',
    '/api/filings/{id}',
    buildFiling({ sentPackageId: 'package-1', submissionStatus: 'approved', canBeSent: false, answers: [answer] }),
  );
  await userEvent.click(within(question).getByRole('button', { name: 'Send to simulator' }));
  expect(await screen.findByText('Simulator responded')).toBeInTheDocument();
  expect(api.findRequests('post', '/api/filings/{id}/simulator').map(({ body }) => body)).toEqual([{ packageId: 'package-1' }]);
  expect(within(await screen.findByRole('article', { name: 'Package 1: 2 accepted' })).getByText('Simulator')).toBeInTheDocument();
});

test('adds transactions recorded after submission to an amendment if the state accepts amendments', async () => {
  openFiling(buildFiling({ submissionStatus: 'approved', canBeSent: false, lateCount: 2, takesAmendments: true }));
  api.on('post', '/api/filings/{id}/amendments', buildFiling({ amendment: 1 }));
  api.on('get', '/api/filings/{id}', buildFiling({ amendment: 1 }));
  await userEvent.click(await screen.findByRole('button', { name: 'Prepare amendment' }));
  expect(await screen.findByRole('heading', { level: 1, name: /annual reconciliation, amendment 1$/ })).toBeInTheDocument();
});
