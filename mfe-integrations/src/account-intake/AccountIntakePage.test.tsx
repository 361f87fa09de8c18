import {
  replyAccepted,
  createFakeApi,
  buildJurisdiction,
  noResponse,
  pasteText,
  buildPerson,
  replyWithProblem,
  renderScreen,
  buildTask,
} from '@stampline/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import AccountIntakePage from './AccountIntakePage';
import type { Account } from './account-api';
import { buildAccount, buildAccountDetail } from './testing/account-fixture';

const api = createFakeApi();

function openPage(accounts: Account[], address = '/account-intake', user = buildPerson()) {
  api.on('get', '/api/jurisdictions', [buildJurisdiction()]);
  api.on('get', '/api/accounts', accounts, { 'X-Total-Count': String(accounts.length) });
  return renderScreen(<AccountIntakePage />, { address, user });
}

const findRequests = () => api.findRequests('get', '/api/accounts').map(({ query }) => query);

test('shows an account in each row, and opens it from the row', async () => {
  openPage([
    buildAccount({ accountNumber: 'A-100' }),
    buildAccount({ id: 'a-2', accountName: 'Oak', accountNumber: null, city: null, status: 'archived' }),
  ]);
  await screen.findByRole('link', { name: 'Harbor Marine LLC' });
  const [, row, other] = within(screen.getByRole('grid', { name: 'Accounts' })).getAllByRole('row');
  expect(within(row!).getByRole('link', { name: 'Harbor Marine LLC' })).toHaveAttribute('href', '/account-intake/a-1');
  for (const text of [
    'Active',
    '#A-100',
    'Dana Reed',
    'dana@harbor.example',
    '(757) 555-0100',
    'Norfolk, VA',
    'SOLE PROPRIETORSHIP',
    'Builds and repairs small boats.',
  ])
    expect(within(row!).getByText(text)).toBeInTheDocument();
  expect(within(other!).getByText('Archived')).toBeInTheDocument();
  expect(within(other!).queryByText(/^#/)).not.toBeInTheDocument();
  expect(findRequests()).toEqual([{ limit: '50', status: 'active' }]);
});

test('searches and filters on the server, shows archived accounts on demand, and downloads the listed accounts', async () => {
  openPage([buildAccount()]);
  await screen.findByRole('link', { name: 'Harbor Marine LLC' });
  await pasteText(screen.getByPlaceholderText('Search accounts...'), 'dana');
  await waitFor(() => expect(findRequests().at(-1)).toEqual({ limit: '50', status: 'active', search: 'dana' }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'All accounts');
  await waitFor(() => expect(findRequests().at(-1)).toEqual({ limit: '50', search: 'dana' }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Active accounts');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Profile' }), 'Incomplete profiles');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Virginia');
  const filters = { search: 'dana', status: 'active', profile: 'incomplete', state: 'VA' };
  await waitFor(() => expect(findRequests().at(-1)).toEqual({ limit: '50', ...filters }));
  await userEvent.click(screen.getByRole('button', { name: 'Download' }));
  const file = new URL(screen.getByRole('menuitem', { name: 'CSV' }).getAttribute('href') ?? '', window.location.origin);
  expect(file.pathname).toBe('/api/accounts/download');
  expect(Object.fromEntries(file.searchParams)).toEqual({ ...filters, format: 'csv' });
});

test('offers the first step if there are no accounts', async () => {
  openPage([]);
  expect(await screen.findByText('No accounts found')).toBeInTheDocument();
  expect(screen.getByText('Get started by creating your first account')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Create Account' }));
  expect(await screen.findByRole('dialog', { name: 'Create New Account' })).toBeInTheDocument();
});

test('suggests another search if nothing matches', async () => {
  openPage([], '/account-intake?accounts.q=x');
  expect(await screen.findByText('No accounts found. Try adjusting your search criteria.')).toBeInTheDocument();
});

async function fillForm() {
  await userEvent.click(await screen.findByRole('button', { name: 'New Account' }));
  const dialog = await screen.findByRole('dialog', { name: 'Create New Account' });
  await pasteText(within(dialog).getByRole('textbox', { name: 'Account Name' }), 'Oak');
  await pasteText(within(dialog).getByRole('spinbutton', { name: 'Year Established' }), '1998');
  await userEvent.selectOptions(within(dialog).getByRole('combobox', { name: 'State' }), 'VA');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Create Account' }));
}

test('creates, confirms and lists an account, and links to a possible duplicate', async () => {
  openPage([]);
  const duplicate = {
    id: 'a-9',
    accountName: 'OAK Inc',
    accountNumber: null,
    status: 'active',
    sameName: true,
    sameFederalTaxId: false,
  } as const;
  api.on('post', '/api/accounts', buildAccountDetail({ possibleDuplicates: [duplicate] }));
  await fillForm();
  expect(await screen.findByText('Account has been successfully created')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Possible duplicate of OAK Inc' })).toHaveAttribute('href', '/account-intake/a-9');
  expect(api.findRequests('post', '/api/accounts').map(({ body }) => body)).toEqual([
    { accountName: 'Oak', yearEstablished: 1998, state: 'VA' },
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(findRequests().length).toBeGreaterThan(1);
});

test('shows three placeholders while accounts load', () => {
  api.on('get', '/api/accounts', noResponse);
  renderScreen(<AccountIntakePage />, { address: '/account-intake', user: buildPerson() });
  expect(screen.getByRole('heading', { name: 'Account Directory' })).toBeInTheDocument();
  expect(screen.getByText('Loading accounts').parentElement?.querySelectorAll('.MuiSkeleton-root')).toHaveLength(3);
});

test('the form has five sections and the business types, and confirms creation on its button', async () => {
  openPage([]);
  api.on('post', '/api/accounts', noResponse);
  await userEvent.click(await screen.findByRole('button', { name: 'New Account' }));
  const dialog = await screen.findByRole('dialog', { name: 'Create New Account' });
  expect(
    within(dialog)
      .getAllByRole('group')
      .map((group) => within(group).getByRole('heading').textContent),
  ).toEqual(['Basic Information', 'Contact Information', 'Address Information', 'Tax Information', 'Additional Information']);
  const types = within(dialog).getByRole('combobox', { name: 'Business Type' });
  expect(
    within(types)
      .getAllByRole('option')
      .map((option) => option.getAttribute('value')),
  ).toEqual(['', 'corporation', 'llc', 'partnership', 'sole-proprietorship', 'non-profit']);
  await pasteText(within(dialog).getByRole('textbox', { name: 'Account Name' }), 'Oak');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Create Account' }));
  expect(await within(dialog).findByText('Creating...')).toBeInTheDocument();
});

test('requires an email address and a year that is not in the future before sending, and closes the form on Cancel', async () => {
  openPage([]);
  await userEvent.click(await screen.findByRole('button', { name: 'New Account' }));
  const dialog = await screen.findByRole('dialog', { name: 'Create New Account' });
  await pasteText(within(dialog).getByRole('textbox', { name: 'Account Name' }), 'Oak');
  await pasteText(within(dialog).getByRole('textbox', { name: 'Primary Contact Email' }), 'oak');
  await pasteText(within(dialog).getByRole('spinbutton', { name: 'Year Established' }), '2999');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Create Account' }));
  expect(await within(dialog).findByText('Enter an email address, for example name@example.com')).toBeInTheDocument();
  expect(within(dialog).getByText(/^Enter a year from 1600 to \d{4}, for example 1998$/)).toBeInTheDocument();
  expect(api.findRequests('post', '/api/accounts')).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('shows a server error at its field, and keeps the input', async () => {
  openPage([]);
  api.on('post', '/api/accounts', replyWithProblem(400, 'Correct it.', [{ field: 'accountName', message: 'Use another name.' }]));
  await fillForm();
  expect(await screen.findByText('Failed to create account. Correct it.')).toBeInTheDocument();
  expect(screen.getByText('Use another name.')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Account Name' })).toHaveValue('Oak');
});

test('does not send an account without a name', async () => {
  openPage([]);
  await userEvent.click(await screen.findByRole('button', { name: 'New Account' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Create Account' }));
  expect(await within(dialog).findByText('Account name is required')).toBeInTheDocument();
  expect(api.findRequests('post', '/api/accounts')).toEqual([]);
});

test('offers to create the first account instead of showing zeros', async () => {
  api.on('get', '/api/accounts/overview', { totalAccounts: 0, completeProfiles: 0, incompleteProfiles: 0 });
  openPage([], '/account-intake?tab=overview');
  expect(await screen.findByText('No accounts yet')).toBeInTheDocument();
  expect(screen.queryByText('Total Accounts')).not.toBeInTheDocument();
});

test('counts accounts in the overview', async () => {
  api.on('get', '/api/accounts/overview', { totalAccounts: 1_204, completeProfiles: 1_000, incompleteProfiles: 204 });
  openPage([], '/account-intake?tab=overview');
  expect(await screen.findByText('1,204')).toBeInTheDocument();
  for (const text of ['Active client accounts', 'Ready for document generation', 'Require additional information'])
    expect(screen.getByText(text)).toBeInTheDocument();
});

test('uploads a file, and follows its import to the result at a URL that can be shared', async () => {
  const { router } = openPage([]);
  await userEvent.click(await screen.findByRole('button', { name: 'Import accounts' }));
  const dialog = await screen.findByRole('dialog', { name: 'Import accounts' });
  const done = buildTask({ id: 'task-1', kind: 'account-import', status: 'finished', counts: { importedRows: 2, failedRows: 1 } });
  api.on('post', '/api/accounts/imports', replyAccepted(done));
  api.on('get', '/api/tasks/{id}', done);
  const file = new File(['account_name\nOak\n'], 'accounts.csv', { type: 'text/csv' });
  await userEvent.upload(within(dialog).getByTestId('file-input'), file);
  expect(await within(dialog).findByText('2 accounts created.')).toBeInTheDocument();
  expect(within(dialog).getByRole('link', { name: 'Download error rows' })).toHaveAttribute(
    'href',
    '/api/accounts/imports/task-1/errors.csv',
  );
  expect(router.state.location.search).toBe('?import=task-1');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

test('rejects a file that is not a table before sending it', async () => {
  openPage([], '/account-intake?import=new');
  const dialog = await screen.findByRole('dialog', { name: 'Import accounts' });
  const file = new File(['x'], 'photo.png', { type: 'image/png' });
  await userEvent.upload(within(dialog).getByTestId('file-input'), file, { applyAccept: false });
  expect(await within(dialog).findByText('Please upload a CSV or Excel file (.csv, .xlsx, .xls)')).toBeInTheDocument();
  expect(api.findRequests('post', '/api/accounts/imports')).toEqual([]);
});

test('is read-only for a viewer', async () => {
  openPage([], '/account-intake', buildPerson({ role: 'viewer' }));
  expect(await screen.findByText('No accounts found')).toBeInTheDocument();
  for (const name of ['New Account', 'Create Account']) expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
});
