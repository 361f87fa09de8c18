import type { ResponseBody } from '@stampline/api-client';
import { createFakeApi, noContent, pasteText, buildPerson, renderScreen, replyWithProblem } from '@stampline/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ApiKey } from './api-key-api';
import DevelopersPage from './DevelopersPage';

const key: ApiKey = {
  id: '0f8c1a52-6f0b-4f5e-9f0c-2f6f0b7a9d11',
  name: 'Nightly import',
  mode: 'live',
  scopes: ['policies:write', 'tax:read'],
  prefix: 'stl_live_',
  lastFour: 'x7Qk',
  createdByName: 'Dana Reed',
  createdAt: '2026-03-01T10:00:00.000Z',
  expiresAt: null,
  hasExpired: false,
  wasRotated: false,
  lastUsedAt: null,
};
const secret = { ...key, secret: `stl_live_${'a'.repeat(43)}` };

const trial: ResponseBody<'/api/organization/plan'> = {
  plan: null,
  trialEndsOn: '2026-03-31',
  isTrial: true,
  mayImport: true,
  mayUseApi: true,
  countedMonths: [],
};

const api = createFakeApi();

function openPage(role: 'owner' | 'member' = 'owner', address = '/developers', keys = [key], plan = trial) {
  api.on('get', '/api/organization/plan', plan);
  api.on('get', '/api/api-keys', keys, { 'X-Total-Count': String(keys.length) });
  return renderScreen(<DevelopersPage />, { user: buildPerson({ role }), address });
}

test('creates a key with the chosen scopes, and shows its secret only once', async () => {
  openPage();
  api.on('post', '/api/api-keys', secret);
  await userEvent.click(await screen.findByRole('button', { name: 'Create key' }));
  const dialog = within(await screen.findByRole('dialog'));
  await pasteText(dialog.getByRole('textbox', { name: 'Name' }), ' Nightly import ');
  await userEvent.click(dialog.getByRole('radio', { name: 'Choose for each area' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Create key' }));
  expect(await dialog.findByText('Choose at least one permission')).toBeInTheDocument();
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Policies' }), 'write');
  await userEvent.click(dialog.getByRole('button', { name: 'Create key' }));
  expect(await screen.findByText('Copy it now. We do not show it again.')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'API key' })).toHaveValue(secret.secret);
  expect(api.findRequests('post', '/api/api-keys').at(-1)?.body).toEqual({
    name: 'Nightly import',
    mode: 'live',
    scopes: ['policies:write'],
  });
});

test('creates a key only once even if the first response is lost', async () => {
  openPage();
  api.once('post', '/api/api-keys', replyWithProblem(503, 'The connection to the database was lost.'));
  await userEvent.click(await screen.findByRole('button', { name: 'Create key' }));
  const dialog = within(await screen.findByRole('dialog'));
  await pasteText(dialog.getByRole('textbox', { name: 'Name' }), 'Nightly import');
  await userEvent.click(dialog.getByRole('button', { name: 'Create key' }));
  expect(await dialog.findByText(/The connection to the database was lost/)).toBeInTheDocument();
  api.on('post', '/api/api-keys', secret);
  await userEvent.dblClick(dialog.getByRole('button', { name: 'Create key' }));
  expect(await screen.findByRole('textbox', { name: 'API key' })).toHaveValue(secret.secret);
  const keys = api.findRequests('post', '/api/api-keys').map(({ headers }) => headers.get('Idempotency-Key'));
  expect(keys.length).toBeGreaterThan(1);
  expect([...new Set(keys)]).toEqual([expect.any(String)]);
});

test('creates a key with full read access when Enter is pressed', async () => {
  openPage();
  api.on('post', '/api/api-keys', secret);
  await userEvent.click(await screen.findByRole('button', { name: 'Create key' }));
  await pasteText(within(await screen.findByRole('dialog')).getByRole('textbox', { name: 'Name' }), 'Nightly import');
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('textbox', { name: 'API key' })).toHaveValue(secret.secret);
  const [sent] = api.findRequests('post', '/api/api-keys');
  expect(sent?.body).toMatchObject({ scopes: expect.arrayContaining(['policies:read', 'filing:read', 'integrations:read']) });
});

test('shows the scopes of a key, and revokes it after confirmation', async () => {
  openPage();
  expect(await screen.findByText('Policies: write · Tax: read')).toBeInTheDocument();
  api.on('delete', '/api/api-keys/{id}', noContent);
  await userEvent.click(screen.getByRole('button', { name: 'Revoke Nightly import' }));
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Revoke' }));
  expect(await screen.findByText('Key revoked')).toBeInTheDocument();
});

test('offers to revoke a rotated key, but not to rotate it again', async () => {
  openPage('owner', '/developers', [{ ...key, wasRotated: true, expiresAt: '2026-03-03T10:00:00.000Z' }]);
  expect(await screen.findByRole('button', { name: 'Revoke Nightly import' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Rotate Nightly import' })).not.toBeInTheDocument();
});

test('explains that the plan does not include API access, and links to the plans', async () => {
  openPage('owner', '/developers', [key], { ...trial, plan: 'starter', isTrial: false, mayUseApi: false });
  expect(await screen.findByText(/API keys come with the Professional and Enterprise plans/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Settings' })).toHaveAttribute('href', '/settings/plan');
});

test('lets an owner manage webhooks in the sandbox, but not API keys', async () => {
  api.on('get', '/api/webhooks/endpoints', []);
  const looking = buildPerson({ role: 'viewer', isInSandbox: true });
  renderScreen(<DevelopersPage />, { user: looking, address: '/developers' });
  expect(await screen.findByText('Not available in the sandbox')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('tab', { name: 'Webhooks' }));
  expect(await screen.findByText(/receive sandbox events only/)).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Add endpoint' })).toBeInTheDocument();
});

test('shows a member the examples, and states who can create a key', async () => {
  openPage('member');
  expect(await screen.findByText(/Only owners can see API keys/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('tab', { name: 'Examples' }));
  expect((await screen.findAllByText(/createStamplineClient/)).length).toBeGreaterThan(0);
});

test('shows the usage and the log under the name of the key', async () => {
  api.on('get', '/api/api-keys/usage', [{ day: '2026-03-02', keyId: key.id, callOutcome: 'answered', calls: 1440 }], {
    'X-Total-Count': '1',
  });
  openPage('owner', '/developers?tab=usage');
  expect(await screen.findByRole('row', { name: /Nightly import .*1,440/ })).toBeInTheDocument();
});
