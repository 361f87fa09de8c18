import { createFakeApi, noContent, buildPerson, renderScreen } from '@stampline/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import type { AccountingConnection, LedgerCustomer } from '../accounting-api';
import CustomersPage from './CustomersPage';

const connection: AccountingConnection = {
  id: 'connection-1',
  name: 'Main books',
  system: 'xero',
  status: 'connected',
  lastSync: null,
  environment: 'sandbox',
  isSimulator: true,
  companyId: '1',
  companyName: 'Harborline Sample Agency',
  companies: [],
  problem: null,
  missingCredentials: [],
  hasMappings: true,
  runningTaskId: null,
  undecidedCustomers: 1,
  checkedAt: null,
};
const customer: LedgerCustomer = {
  id: 'customer-1',
  accountId: 'account-1',
  name: 'Oak Logistics',
  status: 'undecided',
  externalId: null,
  candidates: [{ externalId: '148', name: 'Oak Logistics, LLC', likeness: 'name' }],
  refusal: null,
  changedAt: '2026-11-20T15:04:05.000Z',
};

const api = createFakeApi();

function openPage(user = buildPerson(), shown = customer) {
  api.on('get', '/api/accounting/connections/{id}', connection);
  api.on('get', '/api/accounting/connections/{id}/customers', [shown], { 'X-Total-Count': '1' });
  const page = (
    <Routes>
      <Route path="/accounting-integrations/:id/customers" element={<CustomersPage />} />
    </Routes>
  );
  return renderScreen(page, { user, address: '/accounting-integrations/connection-1/customers' });
}

test.each([
  [/^Oak Logistics, LLC \(ID 148\), same name$/, '148'],
  [/^None of these/, null],
])('lets a user choose the customer for an account: %s', async (label, externalId) => {
  openPage();
  api.on('put', '/api/accounting/connections/{id}/customers/{customerId}/choice', noContent);
  await userEvent.click(await screen.findByRole('button', { name: 'Choose the customer for Oak Logistics' }));
  const dialog = within(await screen.findByRole('dialog'));
  // None of the options is preselected.
  expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  await userEvent.click(dialog.getByRole('radio', { name: label }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(api.findRequests('put', '/api/accounting/connections/{id}/customers/{customerId}/choice').map(({ body }) => body)).toEqual([
      { externalId },
    ]),
  );
});

test('shows unresolved matches to viewers, without letting them choose', async () => {
  openPage(buildPerson({ role: 'viewer' }));
  expect(await screen.findByText('May be Oak Logistics, LLC.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Choose the customer/ })).not.toBeInTheDocument();
});

test('offers a choice for a customer that the external ledger rejected as new', async () => {
  openPage(buildPerson(), { ...customer, status: 'refused', refusal: 'The name supplied already exists.' });
  expect(await screen.findByText('The name supplied already exists.')).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Choose the customer for Oak Logistics' })).toBeInTheDocument();
});
