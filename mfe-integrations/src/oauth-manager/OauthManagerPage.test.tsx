import { createFakeApi, noResponse, noContent, buildPerson, replyWithProblem, renderScreen } from '@stampline/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Connection } from './connection-labels';
import OauthManagerPage from './OauthManagerPage';
import type { Revocation } from './use-revocations';

const system: Connection = {
  id: 'policy-administration',
  kind: 'policy-administration',
  name: 'Policy administration system',
  state: 'needs-reconnect',
  account: 'api.policies.example.com',
  scopes: ['Read transactions'],
  expiresAt: null,
  lastUsedAt: '2026-11-20T15:04:05.000Z',
  checkedAt: null,
  lastError: 'The key has expired.',
  retryAt: null,
  missing: [],
  isSimulator: false,
};
const drive: Connection = {
  ...system,
  id: 'googledrive',
  kind: 'storage',
  name: 'Google Drive',
  state: 'not-configured',
  account: null,
  scopes: [],
  lastUsedAt: null,
  lastError: null,
  missing: ['GOOGLE_DRIVE_CLIENT_ID', 'GOOGLE_DRIVE_CLIENT_SECRET'],
};

const api = createFakeApi();

function openPage(user = buildPerson(), other = drive, left: Revocation[] = []) {
  api.on('get', '/api/connections', [system, other], { 'X-Total-Count': '2' });
  api.on('get', '/api/connections/revocations', left, { 'X-Total-Count': String(left.length) });
  return renderScreen(<OauthManagerPage />, { user, address: '/oauth-manager' });
}

test("shows each connection's status, failure and missing settings", async () => {
  openPage();
  expect(await screen.findByText('Reconnect needed')).toBeInTheDocument();
  expect(screen.getByText('The key has expired.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'For the people who run this site' }));
  expect(screen.getByText(/Missing: GOOGLE_DRIVE_CLIENT_ID, GOOGLE_DRIVE_CLIENT_SECRET/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Reconnect: Policy administration system' })).toHaveAttribute('href', '/policy-sync');
});

test('explains how to remove access that could not be revoked, and dismisses the explanation once the user has done so', async () => {
  const instruction = 'In Dropbox, open Settings, "Connected apps", and disconnect Stampline.';
  openPage(buildPerson(), drive, [{ id: 'revocation-1', name: 'Dropbox', nextAttemptAt: null, instruction }]);
  expect(await screen.findByText('Dropbox may still list Stampline among the apps with access')).toBeInTheDocument();
  expect(screen.getByText(instruction)).toBeInTheDocument();
  api.on('delete', '/api/connections/revocations/{id}', noContent);
  api.on('get', '/api/connections/revocations', [], { 'X-Total-Count': '0' });
  await userEvent.click(screen.getByRole('button', { name: 'I removed it: Dropbox' }));
  await waitFor(() => expect(screen.queryByText(instruction)).not.toBeInTheDocument());
  expect(api.findRequests('delete', '/api/connections/revocations/{id}').map(({ params }) => params)).toEqual([{ id: 'revocation-1' }]);
});

test('links to the accounting systems until one is connected', async () => {
  openPage();
  expect(await screen.findByRole('link', { name: 'Connect: Accounting' })).toHaveAttribute('href', '/accounting-integrations?tab=systems');
});

test('shows a connected accounting system instead of the link', async () => {
  openPage(buildPerson(), { ...drive, id: 'connection-1', kind: 'accounting', name: 'Main books (Xero)', state: 'connected', missing: [] });
  expect(await screen.findByText('Main books (Xero)')).toBeInTheDocument();
  expect(screen.queryByText('No accounting system is connected.')).not.toBeInTheDocument();
});

test('checks a connection on demand', async () => {
  openPage();
  api.on('post', '/api/connections/{connection}/check', { ...system, state: 'connected', lastError: null });
  await userEvent.click(await screen.findByRole('button', { name: 'Check Policy administration system' }));
  expect(await screen.findByText('Connection Test Successful')).toBeInTheDocument();
});

test('disconnects after confirmation', async () => {
  openPage();
  api.on('delete', '/api/policy-sync', noContent);
  await userEvent.click(await screen.findByRole('button', { name: 'Disconnect Policy administration system' }));
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Disconnect' }));
  await waitFor(() => expect(api.findRequests('delete', '/api/policy-sync')).toHaveLength(1));
});

test('reconnects a drive whose consent has expired', async () => {
  openPage(buildPerson(), { ...drive, state: 'needs-reconnect', account: 'dana@example.com', missing: [], isSimulator: true });
  api.on('get', '/api/cloud-storage/auth/{provider}/url', replyWithProblem(503, 'Try again.'));
  jest.spyOn(window, 'open').mockReturnValue(null);
  await userEvent.click(await screen.findByRole('button', { name: 'Reconnect: Google Drive' }));
  expect(await screen.findByText('Connection Failed')).toBeInTheDocument();
  expect(api.findRequests('get', '/api/cloud-storage/auth/{provider}/url').map(({ query }) => query)).toEqual([{ simulator: 'true' }]);
});

test("shows that a drive's authorization is pending while its window is open", async () => {
  openPage(buildPerson(), { ...drive, state: 'not-connected', missing: [] });
  api.on('get', '/api/cloud-storage/auth/{provider}/url', noResponse);
  jest.spyOn(window, 'open').mockReturnValue(null);
  expect(await screen.findByText('Not connected')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Connect: Google Drive' }));
  expect(await screen.findByText('Authorization pending')).toBeInTheDocument();
  expect(screen.queryByText('Not connected')).not.toBeInTheDocument();
});

test('reconnects a drive that lacks permissions', async () => {
  openPage(buildPerson(), { ...drive, state: 'limited', missing: [], lastError: 'Stampline needs more access to OneDrive.' });
  expect(await screen.findByText('More access needed')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Reconnect: Google Drive' })).toBeEnabled();
});

test('shows when a rate-limited drive accepts requests again', async () => {
  openPage(buildPerson(), { ...drive, state: 'throttled', missing: [], retryAt: '2026-11-20T16:04:00.000Z' });
  expect(await screen.findByText('Busy, retry later')).toBeInTheDocument();
  expect(screen.getByText('Try again after')).toBeInTheDocument();
});

test('is read-only for a viewer', async () => {
  openPage(buildPerson({ role: 'viewer' }));
  expect(await screen.findByText('Reconnect needed')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Check|Disconnect/ })).not.toBeInTheDocument();
});

test('disconnects an accounting connection, and opens its page to reconnect', async () => {
  openPage(buildPerson(), {
    ...drive,
    id: 'books-1',
    kind: 'accounting',
    name: 'Main books (Xero)',
    state: 'needs-reconnect',
    missing: [],
  });
  api.on('delete', '/api/accounting/connections/{id}', noContent);
  expect(await screen.findByRole('link', { name: 'Reconnect: Main books (Xero)' })).toHaveAttribute('href', '/accounting-integrations');
  await userEvent.click(screen.getByRole('button', { name: 'Disconnect Main books (Xero)' }));
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Disconnect' }));
  await waitFor(() =>
    expect(api.findRequests('delete', '/api/accounting/connections/{id}').map(({ params }) => params)).toEqual([{ id: 'books-1' }]),
  );
});
