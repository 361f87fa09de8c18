import {
  replyAccepted,
  createFakeApi,
  noResponse,
  noContent,
  buildPerson,
  replyWithProblem,
  renderScreen,
  buildTask,
} from '@stampline/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import PolicySyncPage from './PolicySyncPage';
import type { PolicySync, PolicySyncRun } from './policy-sync-api';

const connected: PolicySync = {
  connected: true,
  baseUrl: 'https://api.policies.example.com/v1',
  keyHint: '4f9c',
  schedule: 'hourly',
  numbers: 'ask',
  isSimulator: false,
  simulatorUrl: null,
  webhookUrl: 'https://stampline.example.com/api/policy-sync/webhook/1',
  hasWebhookSecret: false,
  previousSecretUntil: null,
  runningTaskId: null,
  lastProblem: null,
  openErrors: 0,
};

const run: PolicySyncRun = {
  id: 'run-1',
  status: 'finished',
  startedBy: 'schedule',
  createdBy: null,
  records: 14,
  pages: 1,
  outcomes: [
    { outcome: 'new', records: 12 },
    { outcome: 'back_out', records: 2 },
  ],
  refused: 0,
  problem: null,
  createdAt: '2026-11-20T15:04:05.000Z',
  finishedAt: '2026-11-20T15:04:09.000Z',
};

const api = createFakeApi();

function openPage(sync: Partial<PolicySync> = {}, user = buildPerson()) {
  api.on('get', '/api/policy-sync', { ...connected, ...sync });
  api.on('get', '/api/policy-sync/runs', [run], { 'X-Total-Count': '1' });
  return renderScreen(<PolicySyncPage />, { user, address: '/policy-sync' });
}

const notConnected = { connected: false, baseUrl: null, keyHint: null, schedule: 'off', numbers: 'ask', webhookUrl: null } as const;

test('connects the simulator if it is running', async () => {
  openPage({ ...notConnected, simulatorUrl: 'http://127.0.0.1:3106/v1' });
  api.on('put', '/api/policy-sync', connected);
  await userEvent.click(await screen.findByRole('button', { name: 'Connect' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Use simulator' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  const body = { baseUrl: 'http://127.0.0.1:3106/v1', apiKey: 'simulator-key', schedule: 'hourly', numbers: 'ask' };
  await waitFor(() => expect(api.findRequests('put', '/api/policy-sync').map((sent) => sent.body)).toEqual([body]));
});

test('follows a sync that another user has just started', async () => {
  openPage();
  api.on('get', '/api/tasks/{id}', noResponse);
  api.on('post', '/api/policy-sync/runs', replyWithProblem(409, 'A sync is already running.', undefined, { taskId: 'task-9' }));
  const button = await screen.findByRole('button', { name: 'Sync Now' });
  await screen.findByText('New 12 · Back-out 2');
  api.on('get', '/api/policy-sync', noResponse);
  await userEvent.click(button);
  expect(await screen.findByText('Syncing policies')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Sync Now' })).toBeDisabled();
  expect(screen.queryByText('Sync not started')).not.toBeInTheDocument();
});

test('starts a sync on demand, and lists past syncs', async () => {
  openPage();
  api.on('post', '/api/policy-sync/runs', replyAccepted(buildTask({ kind: 'policy-sync', status: 'queued' })));
  expect(await screen.findByText('New 12 · Back-out 2')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Sync Now' }));
  await waitFor(() => expect(api.findRequests('post', '/api/policy-sync/runs')).toHaveLength(1));
});

test('shows why the last sync failed', async () => {
  openPage({ lastProblem: 'The host failed.' });
  expect(await screen.findByText('The last sync failed. The host failed.')).toBeInTheDocument();
});

test('explains a failed connection test', async () => {
  openPage();
  api.on('post', '/api/policy-sync/test', { success: false, message: 'The key is wrong.' });
  await userEvent.click(await screen.findByRole('button', { name: 'Test Connection' }));
  expect(await screen.findByText('The key is wrong.')).toBeInTheDocument();
});

test('lists rejected records, with a file in which to correct them', async () => {
  openPage({ openErrors: 1 });
  const refused = { externalId: 'T-1', policyNumber: 'SL-1', changedAt: '2026-11-20T15:04:05.000Z', errors: ['state "ZZ" is unknown.'] };
  api.on('get', '/api/policy-sync/errors', [refused], { 'X-Total-Count': '1' });
  expect(await screen.findByText('state "ZZ" is unknown.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Download errors as CSV' })).toHaveAttribute('href', '/api/policy-sync/errors.csv');
});

test('saves in the settings how to handle similar policy numbers', async () => {
  openPage({ openErrors: 1 });
  api.on('get', '/api/policy-sync/errors', [], { 'X-Total-Count': '0' });
  api.on('put', '/api/policy-sync', connected);
  await userEvent.click(await screen.findByRole('button', { name: 'Settings' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Similar policy numbers' }), 'The same policy');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  const body = { baseUrl: connected.baseUrl, schedule: 'hourly', numbers: 'same' };
  await waitFor(() => expect(api.findRequests('put', '/api/policy-sync').map((sent) => sent.body)).toEqual([body]));
});

test('shows a webhook secret only once', async () => {
  openPage();
  api.on('post', '/api/policy-sync/webhook-secret', { secret: 'abc123', previousSecretUntil: null });
  await userEvent.click(await screen.findByRole('button', { name: 'Create secret' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Webhook secret' }));
  expect(dialog.getByLabelText('Secret')).toHaveValue('abc123');
});

test('disconnects after confirmation', async () => {
  openPage();
  api.on('delete', '/api/policy-sync', noContent);
  await userEvent.click(await screen.findByRole('button', { name: 'Disconnect' }));
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Disconnect' }));
  await waitFor(() => expect(api.findRequests('delete', '/api/policy-sync')).toHaveLength(1));
});

test('is read-only for a viewer', async () => {
  openPage({}, buildPerson({ role: 'viewer' }));
  expect(await screen.findByText('New 12 · Back-out 2')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Sync Now|Test|Settings|Disconnect|secret/ })).not.toBeInTheDocument();
});
