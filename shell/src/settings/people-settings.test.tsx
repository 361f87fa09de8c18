import type { ResponseBody } from '@stampline/api-client';
import { createFakeApi, noContent, buildPerson, renderScreen } from '@stampline/testing';
import type { CurrentUser } from '@stampline/ui';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SettingsPage } from './SettingsPage';

const ana: ResponseBody<'/api/organization/members'>[number] = {
  id: 'u1',
  name: 'Ana Ortiz',
  email: 'ana@agency.test',
  role: 'owner',
  createdAt: '2026-11-01T09:00:00.000Z',
};
const max = { ...ana, id: 'u2', name: 'Max Stone', email: 'max@agency.test', role: 'member' as const };

const invitation: ResponseBody<'/api/organization/invitations'>[number] = {
  id: 'i1',
  email: 'nick@agency.test',
  role: 'viewer',
  createdAt: '2026-11-20T09:00:00.000Z',
  expiresAt: '2026-11-27T09:00:00.000Z',
  letter: { id: 'l1', state: 'failed', problem: 'The mail server refused the address.', sentAt: null },
};

const currentSession: ResponseBody<'/api/auth/sessions'>[number] = {
  id: 's1',
  startedAt: '2026-11-20T09:00:00.000Z',
  lastSeenAt: '2026-11-22T09:00:00.000Z',
  address: '192.0.2.1',
  userAgent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0',
  current: true,
};
const otherSession = { ...currentSession, id: 's2', userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X) Firefox/140.0', current: false };

const api = createFakeApi();

function openSection(section: string, role: CurrentUser['role'] = 'owner') {
  api.on('get', '/api/organization/members', [ana, max], { 'X-Total-Count': '2' });
  api.on('get', '/api/organization/invitations', [invitation], { 'X-Total-Count': '1' });
  api.on('get', '/api/auth/sessions', [currentSession, otherSession], { 'X-Total-Count': '2' });
  renderScreen(<SettingsPage />, { address: `/settings/${section}`, path: '/settings/:section', user: buildPerson({ role }) });
}

const readCells = (row: HTMLElement) => within(row).getAllByRole('gridcell');
const getRow = async (text: string) => (await screen.findByText(text)).closest<HTMLElement>('[role="row"]') ?? document.body;

test('hides the search field of a short member list, and sorts on the server', async () => {
  openSection('members');
  expect(readCells(await getRow('ana@agency.test'))[0]).toHaveTextContent('Ana Ortiz (you)');
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('columnheader', { name: 'Joined' }));
  await waitFor(() =>
    expect(api.findRequests('get', '/api/organization/members').map(({ query }) => query)).toEqual([
      { limit: '50' },
      { limit: '50', sort: 'createdAt' },
    ]),
  );
});

test('lets an owner change a role with the arrow keys, and asks for confirmation before removing a member', async () => {
  openSection('members');
  api.on('patch', '/api/organization/members/{id}', { ...max, role: 'viewer' });
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Role of Max Stone' }), 'viewer');
  await waitFor(() =>
    expect(api.findRequests('patch', '/api/organization/members/{id}').map(({ params, body }) => [params, body])).toEqual([
      [{ id: 'u2' }, { role: 'viewer' }],
    ]),
  );
  expect(screen.getByRole('button', { name: 'Remove Ana Ortiz' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Remove Max Stone' }));
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel' }));
  expect(api.findRequests('delete', '/api/organization/members/{id}')).toEqual([]);
});

test('is read-only for a viewer', async () => {
  openSection('members', 'viewer');
  expect(readCells(await getRow('max@agency.test')).map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Max Stone', 'Member']),
  );
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Remove|Invite/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Open invitations' })).not.toBeInTheDocument();
});

test("shows why an invitation's email was not sent, and revokes it after confirmation", async () => {
  openSection('members');
  api.on('delete', '/api/organization/invitations/{id}', noContent);
  const row = within(await getRow('nick@agency.test'));
  expect(row.getByText('Not sent')).toBeInTheDocument();
  expect(row.getByText('The mail server refused the address.')).toBeInTheDocument();
  await userEvent.click(row.getByRole('button', { name: 'Revoke the invitation to nick@agency.test' }));
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Revoke' }));
  await waitFor(() =>
    expect(api.findRequests('delete', '/api/organization/invitations/{id}').map(({ params }) => params)).toEqual([{ id: 'i1' }]),
  );
});

test('labels the current session, and ends other sessions', async () => {
  openSection('sessions');
  api.on('delete', '/api/auth/sessions/{id}', noContent);
  expect(within(await getRow('Chrome on Windows')).getByText('This session')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'End the session in Firefox on macOS' }));
  await waitFor(() => expect(api.findRequests('delete', '/api/auth/sessions/{id}').map(({ params }) => params)).toEqual([{ id: 's2' }]));
});

test('asks an owner to verify the email address before inviting people, and resends the link', async () => {
  openSection('members');
  api.on('get', '/api/auth/email-verification', { email: 'ana@agency.test', verifiedAt: null, canSend: true });
  api.on('post', '/api/auth/email-verification', noContent);
  await userEvent.click(await screen.findByRole('button', { name: 'Invite' }));
  const dialog = await screen.findByRole('dialog', { name: 'Invite a person' });
  expect(await within(dialog).findByText(/Verify your email address before you invite people\./)).toBeInTheDocument();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send again' }));
  expect(await screen.findByText('Link sent')).toBeInTheDocument();
  expect(api.findRequests('post', '/api/auth/email-verification')).toHaveLength(1);
});
