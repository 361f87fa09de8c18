import { createFakeApi, noContent, pasteText, buildPerson, renderScreen } from '@stampline/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AccountingConnection, AccountingSystem, FieldMappings } from './accounting-api';
import AccountingIntegrationsPage from './AccountingIntegrationsPage';

const system: AccountingSystem = {
  id: 'quickbooks',
  name: 'QuickBooks Online',
  description: 'Posts entries.',
  features: ['Payments'],
  hasSimulator: true,
  missingSettings: ['QUICKBOOKS_CLIENT_ID', 'QUICKBOOKS_CLIENT_SECRET'],
  hasSandboxApplications: true,
  siteFields: [],
};
const xero: AccountingSystem = { ...system, id: 'xero', name: 'Xero', missingSettings: [], hasSandboxApplications: false };
const netsuite: AccountingSystem = {
  ...system,
  id: 'netsuite',
  name: 'NetSuite',
  siteFields: [{ field: 'vendorAccountId', label: 'NetSuite account ID', help: 'In Company Information', simulatorValue: '1234567_SB1' }],
};
const connection: AccountingConnection = {
  id: 'connection-1',
  name: 'Main books',
  system: 'quickbooks',
  status: 'connected',
  lastSync: null,
  environment: 'sandbox',
  isSimulator: true,
  companyId: '1',
  companyName: 'Harborline Sample Agency',
  companies: [{ id: '1', name: 'Harborline Sample Agency' }],
  problem: null,
  missingCredentials: [],
  hasMappings: true,
  runningTaskId: null,
  undecidedCustomers: 0,
  checkedAt: null,
};
const mappings: FieldMappings = {
  mappings: [],
  postFrom: '2026-01',
  chart: [
    { id: '35', number: '1010', name: 'Operating checking', type: 'bank' },
    { id: '71', number: '6150', name: 'Surplus lines tax', type: 'expense' },
    { id: '92', number: '2150', name: 'Taxes payable', type: 'liability' },
  ],
};

const api = createFakeApi();

function openPage(connections: AccountingConnection[] = [connection], { user = buildPerson(), tab = '' } = {}) {
  api.on('get', '/api/accounting/connections', connections, { 'X-Total-Count': String(connections.length) });
  api.on('get', '/api/accounting/systems', [system, netsuite, xero], { 'X-Total-Count': '3' });
  api.on('get', '/api/accounting/runs', [], { 'X-Total-Count': '0' });
  api.on('get', '/api/accounting/sync-settings', { autoSync: false, syncFrequency: 'daily', syncItems: ['invoices'] });
  api.on('get', '/api/accounting/connections/{id}/field-mappings', mappings);
  return renderScreen(<AccountingIntegrationsPage />, { user, address: `/accounting-integrations${tab}` });
}

async function openAddDialog() {
  await userEvent.click(await screen.findAllByRole('button', { name: 'Add Connection' }).then(([first]) => first!));
  return within(await screen.findByRole('dialog'));
}

/** A consent window that the user closes immediately. */
const openClosedWindow = () => {
  const popup = Object.assign(Object.create(null), { closed: true, close: jest.fn(), location: { assign: jest.fn() } });
  jest.spyOn(window, 'open').mockReturnValue(popup);
  return popup;
};

test("adds a connection with a system and a name, and collapses the operator's prerequisites", async () => {
  openPage([]);
  api.on('post', '/api/accounting/connections', { ...connection, status: 'disconnected' });
  const open = jest.spyOn(window, 'open');
  const dialog = await openAddDialog();
  await userEvent.click(dialog.getByRole('button', { name: 'Add Connection' }));
  expect(await screen.findByText('Please select a system and provide a connection name.')).toBeInTheDocument();
  await userEvent.selectOptions(dialog.getByLabelText('System'), 'quickbooks');
  await userEvent.clear(dialog.getByLabelText('Connection name'));
  await pasteText(dialog.getByLabelText('Connection name'), 'Main books');
  expect(dialog.getByText(/^QuickBooks Online is not set up on this site yet\. Contact support to enable it/)).toBeInTheDocument();
  const settings = 'Register Stampline with QuickBooks Online and set QUICKBOOKS_CLIENT_ID and QUICKBOOKS_CLIENT_SECRET.';
  expect(dialog.queryByText(settings)).not.toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'For the people who run this site' }));
  expect(dialog.getByText(settings)).toBeInTheDocument();
  expect(dialog.queryByLabelText('Client ID')).not.toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Add Connection' }));
  await waitFor(() => expect(api.findRequests('post', '/api/accounting/connections')).toHaveLength(1));
  expect(api.findRequests('post', '/api/accounting/connections')[0]?.body).toMatchObject({ system: 'quickbooks', name: 'Main books' });
  expect(open).not.toHaveBeenCalled();
});

test("opens a system's consent page with the operator's application, without asking for credentials", async () => {
  openPage([]);
  const popup = openClosedWindow();
  api.on('post', '/api/accounting/connections', { ...connection, id: 'added', status: 'disconnected' });
  api.on('get', '/api/accounting/connections/{id}/authorize-url', {
    authUrl: 'https://login.xero.example/',
    callbackUrl: 'https://example.com/',
  });
  const dialog = await openAddDialog();
  await userEvent.selectOptions(dialog.getByLabelText('System'), 'xero');
  expect(dialog.queryByText(/register Stampline/)).not.toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Connect to Xero…' }));
  await waitFor(() => expect(popup.location.assign).toHaveBeenCalledWith('https://login.xero.example/'));
  expect(api.findRequests('post', '/api/accounting/connections')[0]?.body).toMatchObject({
    system: 'xero',
    clientId: '',
    clientSecret: '',
  });
});

test("connects with the organization's application, whose fields are collapsed", async () => {
  openPage([]);
  const popup = openClosedWindow();
  api.on('post', '/api/accounting/connections', { ...connection, status: 'disconnected' });
  api.on('get', '/api/accounting/connections/{id}/authorize-url', {
    authUrl: 'https://intuit.example/',
    callbackUrl: 'https://example.com/',
  });
  const dialog = await openAddDialog();
  await userEvent.selectOptions(dialog.getByLabelText('System'), 'quickbooks');
  await userEvent.click(dialog.getByRole('button', { name: "Use your organization's application" }));
  await pasteText(dialog.getByLabelText('Client ID'), 'agency');
  expect(dialog.getByRole('button', { name: 'Add Connection' })).toBeInTheDocument();
  await pasteText(dialog.getByLabelText(/Client secret/), 'agency-secret');
  await userEvent.click(dialog.getByRole('button', { name: 'Connect to QuickBooks Online…' }));
  await waitFor(() => expect(popup.location.assign).toHaveBeenCalledWith('https://intuit.example/'));
  expect(api.findRequests('post', '/api/accounting/connections')[0]?.body).toMatchObject({
    clientId: 'agency',
    clientSecret: 'agency-secret',
  });
});

test('asks for values that only some systems require, and prefills them for the simulator', async () => {
  openPage([]);
  api.on('post', '/api/accounting/connections', { ...connection, system: 'netsuite', status: 'disconnected' });
  await userEvent.click(await screen.findAllByRole('button', { name: 'Add Connection' }).then(([first]) => first!));
  const dialog = within(await screen.findByRole('dialog'));
  openClosedWindow();
  api.on('get', '/api/accounting/connections/{id}/authorize-url', {
    authUrl: 'https://netsuite.example/',
    callbackUrl: 'https://example.com/',
  });
  await userEvent.selectOptions(dialog.getByLabelText('System'), 'quickbooks');
  expect(dialog.queryByLabelText('NetSuite account ID')).not.toBeInTheDocument();
  await userEvent.selectOptions(dialog.getByLabelText('System'), 'netsuite');
  expect(dialog.getByLabelText('Subsidiary ID (optional)')).toBeInTheDocument();
  expect(dialog.getByLabelText('Connection name')).toHaveValue(netsuite.name);
  await userEvent.selectOptions(dialog.getByLabelText('Environment'), 'sandbox');
  await userEvent.click(dialog.getByRole('button', { name: 'Use simulator' }));
  expect(dialog.getByLabelText('NetSuite account ID')).toHaveValue('1234567_SB1');
  await userEvent.click(dialog.getByRole('button', { name: 'Connect to NetSuite…' }));
  await waitFor(() => expect(api.findRequests('post', '/api/accounting/connections')).toHaveLength(1));
  const sent = api.findRequests('post', '/api/accounting/connections')[0]?.body;
  expect(sent).toMatchObject({ system: 'netsuite', vendorAccountId: '1234567_SB1' });
  expect(sent).not.toHaveProperty('tenantId');
});

test('lists the missing credentials at Connect, and saves them', async () => {
  const missing = {
    ...connection,
    system: 'netsuite',
    status: 'disconnected',
    missingCredentials: ['vendorAccountId', 'clientSecret'],
  } as const;
  openPage([{ ...missing, missingCredentials: [...missing.missingCredentials] }]);
  api.on('patch', '/api/accounting/connections/{id}', connection);
  expect(await screen.findByText('Enter the NetSuite account ID and client secret before you connect.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Connect Main books' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Main books' }));
  await pasteText(dialog.getByLabelText('NetSuite account ID'), '1234567');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.findRequests('patch', '/api/accounting/connections/{id}')).toHaveLength(1));
  expect(api.findRequests('patch', '/api/accounting/connections/{id}')[0]?.body).toEqual({
    name: 'Main books',
    vendorAccountId: '1234567',
  });
  expect(api.findRequests('get', '/api/accounting/connections/{id}/authorize-url')).toEqual([]);
});

test('syncs only connected systems, and shows why a connection fails', async () => {
  openPage([{ ...connection, status: 'error', problem: 'Connect QuickBooks Online again.' }]);
  expect(await screen.findByText('Connect QuickBooks Online again.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Sync Main books' })).toBeDisabled();
});

test('requires account mappings before it offers to sync invoices', async () => {
  openPage([{ ...connection, hasMappings: false }]);
  expect(await screen.findByRole('link', { name: 'Choose accounts of Main books' })).toHaveAttribute(
    'href',
    '/accounting-integrations?tab=mapping',
  );
  expect(screen.queryByRole('button', { name: 'Sync Main books' })).not.toBeInTheDocument();
});

test('removes a connection after confirmation', async () => {
  openPage();
  api.on('delete', '/api/accounting/connections/{id}', noContent);
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Main books' }));
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
  // The list also loads again, which may replace the element of the toast.
  await waitFor(() => expect(screen.getByText('Connection Removed')).toBeInTheDocument());
});

test('saves the settings', async () => {
  openPage([connection], { tab: '?tab=settings' });
  api.on('put', '/api/accounting/sync-settings', { autoSync: true, syncFrequency: 'hourly', syncItems: ['invoices', 'payments'] });
  await userEvent.click(await screen.findByLabelText('Auto-sync'));
  await userEvent.selectOptions(screen.getByLabelText('Sync frequency'), 'hourly');
  await userEvent.click(screen.getByLabelText('Payments'));
  await userEvent.click(screen.getByRole('button', { name: 'Save Settings' }));
  await waitFor(() => expect(api.findRequests('put', '/api/accounting/sync-settings')).toHaveLength(1));
  expect(api.findRequests('put', '/api/accounting/sync-settings')[0]?.body).toEqual({
    autoSync: true,
    syncFrequency: 'hourly',
    syncItems: ['invoices', 'payments'],
  });
});

test('proposes an account for each amount, and saves a different choice', async () => {
  openPage([connection], { tab: '?tab=mapping' });
  api.on('put', '/api/accounting/connections/{id}/field-mappings', mappings);
  await screen.findByRole('button', { name: 'Add Mapping' });
  expect(screen.getAllByLabelText('Target').map((field) => field instanceof HTMLSelectElement && field.value)).toEqual([
    'account:71',
    '',
    'account:92',
    'account:35',
  ]);
  await userEvent.selectOptions(screen.getAllByLabelText('Target')[1]!, 'account:71');
  await userEvent.click(screen.getByRole('button', { name: 'Save Mapping' }));
  await waitFor(() => expect(api.findRequests('put', '/api/accounting/connections/{id}/field-mappings')).toHaveLength(1));
  expect(api.findRequests('put', '/api/accounting/connections/{id}/field-mappings')[0]?.body).toEqual({
    postFrom: '2026-01',
    mappings: [
      { source: 'tax_amount', target: 'account', accountId: '71' },
      { source: 'fees', target: 'account', accountId: '71' },
      { source: 'tax_payable', target: 'account', accountId: '92' },
      { source: 'paid_from', target: 'account', accountId: '35' },
    ],
  });
});

test('requires a connection before mappings, which can be added from their tab', async () => {
  openPage([], { tab: '?tab=mapping' });
  expect(await screen.findByRole('button', { name: 'Add Mapping' })).toBeDisabled();
  await userEvent.click(screen.getAllByRole('button', { name: 'Add Connection' }).at(-1)!);
  expect(await screen.findByRole('dialog', { name: 'Add Connection' })).toBeInTheDocument();
});

test('is read-only for a viewer', async () => {
  openPage([connection], { user: buildPerson({ role: 'viewer' }) });
  expect(await screen.findByText('Main books')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Add|Test|Sync|Remove|Reconnect/ })).not.toBeInTheDocument();
});

test('changes credentials and keeps those left blank', async () => {
  openPage();
  api.on('patch', '/api/accounting/connections/{id}', connection);
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Main books' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: "Use your organization's application" }));
  await pasteText(dialog.getByLabelText(/Client secret/), 'rotated');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Connect Main books again to use the new credentials.')).toBeInTheDocument();
  expect(api.findRequests('patch', '/api/accounting/connections/{id}').map(({ body }) => body)).toEqual([
    { name: 'Main books', clientSecret: 'rotated' },
  ]);
});
