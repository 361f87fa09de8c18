import type { Answer } from '@stampline/api-client';
import { fakeApi, person, refusal, renderScreen } from '@stampline/testing';
import type { CurrentUser } from '@stampline/ui';
import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SettingsPage } from '../SettingsPage';

// The grid comes in a chunk of its own, which a loaded machine takes its time to read.
configure({ asyncUtilTimeout: 10_000 });

type Entry = Answer<'/api/audit'>[number];

const roleChanged: Entry = {
  sequence: 1204,
  recordedAt: '2026-11-20T09:00:00.000Z',
  actor: { kind: 'user', id: 'u1' },
  action: 'member.role-changed',
  label: 'Member role changed',
  subjectType: 'user',
  subjectId: 'u2',
  before: { role: 'member' },
  after: { role: 'viewer' },
  requestId: 'request-1',
  hash: 'a1b2',
  previousHash: '',
};
const uploaded: Entry = {
  ...roleChanged,
  sequence: 1203,
  actor: { kind: 'user', id: 'u9' },
  action: 'import.requested',
  label: 'Policy file uploaded',
  before: null,
  after: { fileName: 'book.csv', sizeBytes: 2048 },
};
const imported: Entry = { ...uploaded, sequence: 1202, actor: { kind: 'job', id: 'imports' }, label: 'Policy import finished' };

const byProgram: Entry = { ...uploaded, sequence: 1201, actor: { kind: 'api-key', id: 'k1' }, label: 'Filing prepared' };

const ana = { id: 'u1', name: 'Ana Ortiz', email: 'ana@agency.test', role: 'owner' as const, createdAt: '2026-11-01T09:00:00.000Z' };

const api = fakeApi();
const asked = () => api.sent('get', '/api/audit').flatMap(({ query }) => (query['subjectId'] === undefined ? [query] : []));

function open(search = '', role: CurrentUser['role'] = 'owner') {
  api.on('get', '/api/organization/members', [ana], { 'X-Total-Count': '1' });
  api.on('get', '/api/audit/actions', [{ action: 'import.requested', label: 'Policy file uploaded' }], { 'X-Total-Count': '1' });
  api.on(
    'get',
    '/api/audit',
    ({ query }) => {
      if (query['subjectId'] === 'u9') return [{ ...roleChanged, action: 'member.removed', before: { name: 'Max Stone' } }];
      if (query['subjectId'] === 'k1') return [{ ...roleChanged, action: 'api-key.created', after: { name: 'Nightly import' } }];
      return [roleChanged, uploaded, imported, byProgram];
    },
    { 'X-Total-Count': '4' },
  );
  return renderScreen(<SettingsPage />, { address: `/settings/audit-log${search}`, path: '/settings/:section', user: person({ role }) });
}

const cellsOf = (text: string) =>
  within(screen.getByText(text).closest<HTMLElement>('[role="row"]') ?? document.body)
    .getAllByRole('gridcell')
    .map(({ textContent }) => textContent);

test('each entry with who did what; of people who have left, the name they had', async () => {
  open();
  expect(await screen.findByText('Max Stone (left)')).toBeInTheDocument();
  expect(cellsOf('Member role changed')).toEqual(expect.arrayContaining(['1,204', 'Ana Ortiz', 'Role: member → viewer']));
  expect(cellsOf('Policy file uploaded')).toEqual(expect.arrayContaining(['Max Stone (left)', 'File name: book.csv, Size: 2 KB']));
  expect(await screen.findByText('API key Nightly import')).toBeInTheDocument();
  expect(cellsOf('Policy import finished')).toEqual(expect.arrayContaining(['Stampline']));
});

test('a person, a kind of change and days narrow the list and its file', async () => {
  open();
  await screen.findByText('Max Stone (left)');
  await userEvent.click(screen.getByRole('combobox', { name: 'Person' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Ana Ortiz' }));
  await userEvent.click(screen.getByRole('combobox', { name: 'Change' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Policy file uploaded' }));
  fireEvent.change(screen.getByLabelText('From day'), { target: { value: '2026-11-20' } });
  fireEvent.change(screen.getByLabelText('To day'), { target: { value: '2026-11-20' } });
  const day = { recordedFrom: new Date(2026, 10, 20).toISOString(), recordedBefore: new Date(2026, 10, 21).toISOString() };
  await waitFor(() => expect(asked().at(-1)).toEqual({ limit: '50', actorId: 'u1', action: 'import.requested', ...day }));
  expect(screen.getByLabelText('To day')).toHaveValue('2026-11-20');
  await userEvent.click(screen.getByRole('button', { name: 'Download' }));
  const file = await screen.findByRole('menuitem', { name: 'CSV' });
  const parameters = new URL(file.getAttribute('href') ?? '', 'http://product').searchParams;
  expect(Object.fromEntries(parameters)).toEqual({ actorId: 'u1', action: 'import.requested', ...day, format: 'csv' });
});

test('an entry opens with what it changed and what proves it', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Open entry 1,204: Member role changed' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Member role changed' }));
  expect(dialog.getByRole('row', { name: 'Role member viewer' })).toBeInTheDocument();
  expect(dialog.getByText('request-1')).toBeInTheDocument();
  expect(dialog.getByText('a1b2')).toBeInTheDocument();
});

test.each([
  [{ sound: true, entries: 1204, firstFault: null }, 'The log is intact: 1,204 entries, none changed or removed.'],
  [{ sound: false, entries: 1204, firstFault: 17 }, /^The log was altered: entry 17 was changed/],
])('verification says how the log is: %j', async (answer, words) => {
  open();
  api.on('get', '/api/audit/verification', answer);
  await userEvent.click(await screen.findByRole('button', { name: 'Verify the log' }));
  expect(await screen.findByText(words)).toBeInTheDocument();
});

test('a verification that cannot be made says so', async () => {
  open();
  api.on('get', '/api/audit/verification', refusal(503, 'Try again in a minute.'));
  await userEvent.click(await screen.findByRole('button', { name: 'Verify the log' }));
  expect(await screen.findByText(/The log could not be verified\. .*Try again in a minute\./)).toBeInTheDocument();
});

test('only owners have the log', () => {
  open('', 'member');
  expect(screen.queryByRole('tab', { name: 'Audit log' })).not.toBeInTheDocument();
  expect(api.sent('get', '/api/audit')).toEqual([]);
});
