import { createFakeApi, buildJurisdiction, noContent, buildPerson, replyWithProblem, renderScreen } from '@stampline/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Checklist } from './checklist-api';
import ComplianceChecklistsPage from './ComplianceChecklistsPage';
import { buildChecklist, buildItem } from './testing/checklist-fixture';

const api = createFakeApi();
const LIST = '/api/compliance/checklists';
const NEXT = {
  state: 'VA',
  checklistType: 'quarterly',
  filing: 'Quarterly tax report, Q4 2026',
  dueDate: '2027-01-31',
  actBy: '2027-01-29',
  existingId: null,
} as const;

const OVERVIEW = {
  openChecklists: 2,
  overdueChecklists: 1,
  completedChecklists: 3,
  completionShare: 66.7,
  provenShare: 50,
  criticalItems: 4,
  unprovenItems: 1,
};

function openPage(checklists: Checklist[], address = '/compliance-checklists', user = buildPerson()) {
  api.on('get', '/api/jurisdictions', [buildJurisdiction()]);
  const left = checklists.filter(({ status }) => status !== 'completed');
  api.on('get', LIST, left, { 'X-Total-Count': String(left.length) });
  api.on('get', '/api/compliance/checklists/{id}', checklists[0] ?? replyWithProblem(404, 'This checklist is not in your organization.'));
  api.on('get', '/api/compliance/checklists/overview', { ...OVERVIEW, completedChecklists: checklists.length - left.length });
  return renderScreen(<ComplianceChecklistsPage />, { address, user });
}

test('selects Virginia on Get Started, and does not generate a checklist without a state', async () => {
  openPage([]);
  await userEvent.click(await screen.findByRole('button', { name: 'Generate Checklist' }));
  expect(await screen.findByText('Please select a state to generate checklist')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Get Started' }));
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'State' })).toHaveValue('VA'));
  expect(api.findRequests('post', '/api/compliance/generate')).toEqual([]);
});

test('generates a checklist for the state in the URL', async () => {
  openPage([], '/compliance-checklists?state=va');
  api.on('get', '/api/compliance/checklists/next', NEXT);
  api.on('post', '/api/compliance/generate', { ...buildChecklist(), existingId: null });
  await screen.findByRole('option', { name: 'Virginia' });
  await userEvent.click(screen.getByRole('button', { name: 'Generate Checklist' }));
  expect(await screen.findByText('Checklist Generated')).toBeInTheDocument();
  expect(api.findRequests('post', '/api/compliance/generate').map(({ body }) => body)).toEqual([{ state: 'VA' }]);
});

test('shows a completed checklist at its URL, even if the list of open checklists does not contain it', async () => {
  const completed = buildChecklist({ status: 'completed', completionPercentage: 100 });
  openPage([completed], '/compliance-checklists?checklist=checklist-1');
  expect(await screen.findByRole('checkbox', { name: 'Prepare Form 801' })).toBeInTheDocument();
  expect(api.findRequests('get', LIST).map(({ query }) => query)).toEqual([{ open: 'true', limit: '500', sort: 'dueDate' }]);
});

test('explains that all checklists are completed', async () => {
  openPage([buildChecklist({ status: 'completed', completionPercentage: 100 })]);
  expect(await screen.findByText('All checklists are completed')).toBeInTheDocument();
});

test('asks before generating a checklist while another is open, and Cancel opens the existing one', async () => {
  openPage([buildChecklist()], '/compliance-checklists?state=VA');
  api.on('get', '/api/compliance/checklists/next', { ...NEXT, existingId: 'checklist-1' });
  await userEvent.click(await screen.findByRole('button', { name: 'Generate Checklist' }));
  const question = await screen.findByRole('alertdialog', { name: 'Generate another checklist?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByRole('checkbox', { name: 'Prepare Form 801' })).toBeInTheDocument();
  expect(api.findRequests('post', '/api/compliance/generate')).toEqual([]);
});

test('shows why the checklist could not be generated', async () => {
  openPage([], '/compliance-checklists?state=VA');
  api.on('get', '/api/compliance/checklists/next', replyWithProblem(503, 'Try again.'));
  await userEvent.click(await screen.findByRole('button', { name: 'Generate Checklist' }));
  expect(await screen.findByText('Failed to Generate Checklist')).toBeInTheDocument();
});

test('sends only the completed flag when an item is checked, and explains a failure', async () => {
  openPage([buildChecklist()], '/compliance-checklists?checklist=checklist-1');
  const path = '/api/compliance/checklists/{id}/items/{itemId}';
  api.on('put', path, buildChecklist());
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Prepare Form 801' }));
  await waitFor(() =>
    expect(api.findRequests('put', path).map(({ params, body }) => [params, body])).toEqual([
      [{ id: 'checklist-1', itemId: 'item-a' }, { completed: true }],
    ]),
  );
  api.on('put', path, replyWithProblem(404, 'This checklist is not in your organization.'));
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Prepare Form 801' })).not.toBeChecked());
  await userEvent.click(screen.getByRole('checkbox', { name: 'Prepare Form 801' }));
  expect(await screen.findByText('Update Failed')).toBeInTheDocument();
  expect(screen.getByText('Failed to update checklist item status. This checklist is not in your organization.')).toBeInTheDocument();
});

test("accepts proof found in the organization's data", async () => {
  const proof = { text: 'License SL-1 is valid through Dec 31, 2027.', link: '/settings/licenses' };
  openPage([buildChecklist({ items: [buildItem({ title: 'Hold a license', proof })] })], '/compliance-checklists?checklist=checklist-1');
  api.on('post', '/api/compliance/checklists/{id}/accept-proofs', buildChecklist());
  expect(await screen.findByText(/valid through Dec 31, 2027/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Accept proof: Hold a license' }));
  await userEvent.click(screen.getByRole('button', { name: 'Check off 1 item proven by your data' }));
  await waitFor(() =>
    expect(api.findRequests('post', '/api/compliance/checklists/{id}/accept-proofs').map(({ body }) => body)).toEqual([
      { itemIds: ['item-a'] },
      {},
    ]),
  );
});

test("asks to confirm a deletion in the specification's wording", async () => {
  openPage([buildChecklist()], '/compliance-checklists?checklist=checklist-1');
  api.on('delete', '/api/compliance/checklists/{id}', noContent);
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  const question = await screen.findByRole('alertdialog');
  expect(question).toHaveTextContent('Are you sure you want to delete this checklist? This action cannot be undone.');
  await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Checklist Deleted')).toBeInTheDocument();
});

test('saves the items, percentage, status, type and due date with the version that was loaded', async () => {
  openPage([buildChecklist()], '/compliance-checklists?checklist=checklist-1');
  api.on('put', '/api/compliance/checklists/{id}', buildChecklist());
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit Virginia, Quarterly' });
  await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Completed' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Checklist Updated')).toBeInTheDocument();
  expect(api.findRequests('put', '/api/compliance/checklists/{id}').map(({ body }) => body)).toMatchObject([
    {
      completionPercentage: 100,
      status: 'completed',
      checklistType: 'quarterly',
      dueDate: '2027-01-31',
      version: 1,
      items: [{ id: 'item-a', completed: true }],
    },
  ]);
});

test('shows the computed figures of the overview', async () => {
  openPage([], '/compliance-checklists?tab=overview');
  expect((await screen.findByRole('heading', { name: 'Overall Compliance' })).parentElement).toHaveTextContent('66.7%');
  expect(screen.getByRole('heading', { name: 'Critical Items' }).parentElement).toHaveTextContent('4');
});

test('invites the user to create the first checklist instead of showing zeros', async () => {
  api.once('get', '/api/compliance/checklists/overview', { ...OVERVIEW, openChecklists: 0, completedChecklists: 0 });
  openPage([], '/compliance-checklists?tab=overview');
  expect(await screen.findByText('No checklists yet')).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'Overall Compliance' })).not.toBeInTheDocument();
});

test('is read-only for a viewer', async () => {
  openPage([buildChecklist()], '/compliance-checklists?checklist=checklist-1', buildPerson({ role: 'viewer' }));
  expect(await screen.findByRole('checkbox', { name: 'Prepare Form 801' })).toBeDisabled();
  for (const name of ['Generate Checklist', 'Edit', 'Delete', 'Add document: Prepare Form 801']) {
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  }
});
