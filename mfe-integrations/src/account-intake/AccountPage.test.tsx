import { createFakeApi, pasteText, buildPerson, buildPolicy, replyWithProblem, renderScreen } from '@stampline/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import AccountPage from './AccountPage';
import type { AccountDetail } from './account-api';
import { buildAccountDetail } from './testing/account-fixture';

const api = createFakeApi();

function openAccount(account: AccountDetail, user = buildPerson()) {
  api.on('get', '/api/jurisdictions', []);
  api.on('get', '/api/policies', [], { 'X-Total-Count': '0' });
  api.on('get', '/api/accounts/{id}/policy-suggestions', [buildPolicy({ insuredName: 'HARBOR MARINE' })], { 'X-Total-Count': '1' });
  api.on('get', '/api/accounts/{id}', account);
  return renderScreen(<AccountPage />, { address: '/account-intake/a-1', path: '/account-intake/:id', user });
}

const findChanges = () => api.findRequests('patch', '/api/accounts/{id}').map(({ body }) => body);

test('warns of a possible duplicate and of missing fields that documents require', async () => {
  const duplicate = {
    id: 'a-9',
    accountName: 'HARBOR',
    accountNumber: 'H',
    status: 'archived',
    sameName: true,
    sameFederalTaxId: true,
  } as const;
  openAccount(buildAccountDetail({ primaryContactEmail: null, mailingAddress: null, possibleDuplicates: [duplicate] }));
  const warning = (await screen.findByRole('link', { name: 'HARBOR (#H)' })).closest('[role=alert]');
  expect(warning).toHaveTextContent('has the same name and federal tax ID and is archived.');
  expect(
    screen.getByText('Incomplete profile. Add the contact email and mailing address, and documents fill them in.'),
  ).toBeInTheDocument();
});

test('shows the full federal tax ID only on demand', async () => {
  api.on('post', '/api/accounts/{id}/reveal-federal-tax-id', { federalTaxId: '12-3456789' });
  openAccount(buildAccountDetail());
  expect(await screen.findByText('*****6789')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Show in full' }));
  expect(await screen.findByText('12-3456789')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Hide' }));
  expect(await screen.findByText('*****6789')).toBeInTheDocument();
});

test("sends an edit's changes with the version they are based on, and lists what others changed after a conflict", async () => {
  openAccount(buildAccountDetail({ version: 3 }));
  await userEvent.click(await screen.findByRole('button', { name: 'Edit account' }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit account' });
  await userEvent.clear(within(dialog).getByRole('textbox', { name: 'City' }));
  await pasteText(within(dialog).getByRole('textbox', { name: 'City' }), 'Suffolk');
  api.on('get', '/api/accounts/{id}', buildAccountDetail({ version: 4, notes: 'Of others' }));
  api.on('patch', '/api/accounts/{id}', replyWithProblem(409, 'Someone changed the notes after you opened this account.'));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save account' }));
  expect(await within(dialog).findByText('Someone changed the notes after you opened this account.')).toBeInTheDocument();
  api.on('patch', '/api/accounts/{id}', buildAccountDetail({ city: 'Suffolk', version: 4 }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save account' }));
  expect(await screen.findByText('Account saved')).toBeInTheDocument();
  expect(findChanges()).toEqual([
    { version: 3, city: 'Suffolk' },
    { version: 3, city: 'Suffolk' },
  ]);
});

test('archives after confirmation', async () => {
  openAccount(buildAccountDetail());
  api.on('patch', '/api/accounts/{id}', buildAccountDetail({ status: 'archived', version: 2 }));
  await userEvent.click(await screen.findByRole('button', { name: 'Archive account' }));
  const question = await screen.findByRole('alertdialog', { name: 'Archive Harbor Marine LLC?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Archive account' }));
  expect(await screen.findByText('Account archived')).toBeInTheDocument();
  expect(findChanges()).toEqual([{ version: 1, status: 'archived' }]);
});

test('restores an archived account', async () => {
  openAccount(buildAccountDetail({ status: 'archived', version: 2 }));
  api.on('patch', '/api/accounts/{id}', buildAccountDetail({ version: 3 }));
  await userEvent.click(await screen.findByRole('button', { name: 'Restore account' }));
  await waitFor(() => expect(findChanges()).toEqual([{ version: 2, status: 'active' }]));
});

test('suggests policies with the same insured name, and links the selected policies', async () => {
  openAccount(buildAccountDetail());
  expect(await screen.findByText('1 policy without an account has this insured name.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Review' }));
  const dialog = await screen.findByRole('dialog', { name: 'Link policies to Harbor Marine LLC' });
  await userEvent.click(await within(dialog).findByRole('checkbox', { name: /^VA-1, HARBOR MARINE/ }));
  api.on('post', '/api/accounts/{id}/policies', { linkedPolicies: 1 });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Link 1 policy' }));
  expect(await screen.findByText('1 policy is linked to Harbor Marine LLC.')).toBeInTheDocument();
  expect(api.findRequests('post', '/api/accounts/{id}/policies').map(({ body }) => body)).toEqual([{ policyIds: ['p-1'] }]);
});

test('searches for other policies that have no account', async () => {
  openAccount(buildAccountDetail());
  await userEvent.click(await screen.findByRole('button', { name: 'Link policies' }));
  const dialog = await screen.findByRole('dialog');
  api.on('get', '/api/policies', [buildPolicy({ id: 'p-2', policyNumber: 'NC-7' })], { 'X-Total-Count': '1' });
  await userEvent.type(within(dialog).getByRole('searchbox', { name: 'Search policies' }), 'NC');
  expect(await within(dialog).findByRole('checkbox', { name: /^NC-7/ })).toBeInTheDocument();
  expect(api.findRequests('get', '/api/policies').at(-1)?.query).toEqual({
    account: 'none',
    search: 'NC',
    limit: '50',
    sort: 'policyNumber',
  });
});

test('is read-only for a viewer', async () => {
  openAccount(buildAccountDetail(), buildPerson({ role: 'viewer' }));
  expect(await screen.findByText('*****6789')).toBeInTheDocument();
  for (const name of ['Show in full', 'Edit account', 'Archive account'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
});
