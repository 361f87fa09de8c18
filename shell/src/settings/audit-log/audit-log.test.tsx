import type { ResponseBody } from '@stampline/api-client';
import { chooseOption, createFakeApi, buildPerson, replyWithProblem, renderScreen } from '@stampline/testing';
import type { CurrentUser } from '@stampline/ui';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SettingsPage } from '../SettingsPage';

type Entry = ResponseBody<'/api/audit'>[number];

const roleChanged: Entry = {
  sequence: 1204,
  recordedAt: '2026-11-20T09:00:00.000Z',
  actor: { kind: 'user', id: 'u1' },
  action: 'member.role-changed',
  label: 'Member role changed',
  sentence: 'Member role changed from member to viewer',
  subjectType: 'user',
  subjectId: 'u2',
  before: { role: 'member' },
  after: { role: 'viewer' },
  requestId: 'request-1',
  hash: 'a1b2',
  previousHash: '',
  keyId: '2026',
};
const uploaded: Entry = {
  ...roleChanged,
  sequence: 1203,
  actor: { kind: 'user', id: 'u9' },
  action: 'import.requested',
  label: 'Policy file uploaded',
  subjectType: 'import',
  subjectId: 'i1',
  sentence: 'Policy file book.csv uploaded',
  before: null,
  after: { fileName: 'book.csv', sizeBytes: 2048 },
};
const imported: Entry = {
  ...uploaded,
  sequence: 1202,
  actor: { kind: 'job', id: 'imports' },
  label: 'Policy import finished',
  sentence: 'Policy import finished',
};

const changedByApiKey: Entry = {
  ...uploaded,
  sequence: 1201,
  actor: { kind: 'api-key', id: 'k1' },
  label: 'Filing prepared',
  sentence: 'Filing prepared',
};

const ana = { id: 'u1', name: 'Ana Ortiz', email: 'ana@agency.test', role: 'owner' as const, createdAt: '2026-11-01T09:00:00.000Z' };

const organization = { ...buildPerson().organization, emailsAuditLog: false };

const api = createFakeApi();
const findRequests = () => api.findRequests('get', '/api/audit').flatMap(({ query }) => (query['subjectId'] === undefined ? [query] : []));

function openLog(search = '', role: CurrentUser['role'] = 'owner') {
  api.on('get', '/api/organization/members', [ana], { 'X-Total-Count': '1' });
  api.on('get', '/api/audit/actions', [{ action: 'import.requested', label: 'Policy file uploaded' }], { 'X-Total-Count': '1' });
  api.on(
    'get',
    '/api/audit',
    ({ query }) => {
      if (query['subjectId'] === 'u9') return [{ ...roleChanged, action: 'member.removed', before: { name: 'Max Stone' } }];
      if (query['subjectId'] === 'k1') return [{ ...roleChanged, action: 'api-key.created', after: { name: 'Nightly import' } }];
      return [roleChanged, uploaded, imported, changedByApiKey];
    },
    { 'X-Total-Count': '4' },
  );
  api.on('get', '/api/organization', organization);
  return renderScreen(<SettingsPage />, {
    address: `/settings/audit-log${search}`,
    path: '/settings/:section',
    user: buildPerson({ role }),
  });
}

const readCells = (text: string) =>
  within(screen.getByText(text).closest<HTMLElement>('[role="row"]') ?? document.body)
    .getAllByRole('gridcell')
    .map(({ textContent }) => textContent);

test('names the actor of each entry, and former members by their most recent name on record', async () => {
  openLog();
  expect(await screen.findByText('Max Stone (left)')).toBeInTheDocument();
  expect(readCells('Member role changed from member to viewer')).toEqual(
    expect.arrayContaining(['1,204', 'Ana Ortiz', 'Role: member → viewer']),
  );
  expect(readCells('Policy file book.csv uploaded')).toEqual(
    expect.arrayContaining(['Max Stone (left)', 'File name: book.csv, Size: 2 KB']),
  );
  expect(await screen.findByText('API key Nightly import')).toBeInTheDocument();
  expect(readCells('Policy import finished')).toEqual(expect.arrayContaining(['Stampline']));
});

async function typeDay(label: string): Promise<void> {
  // The date field is a lazy chunk.
  const field = await screen.findByRole('group', { name: label }, { timeout: 10_000 });
  await userEvent.click(within(field).getByRole('spinbutton', { name: 'Month' }));
  await userEvent.keyboard('11202026');
}

test('filters the list and the downloaded file by person, kind of change and date range', async () => {
  openLog();
  await screen.findByText('Max Stone (left)');
  await chooseOption(screen.getByRole('combobox', { name: 'Person' }), 'Ana Ortiz');
  await chooseOption(screen.getByRole('combobox', { name: 'Change' }), 'Policy file uploaded');
  await typeDay('First day');
  await typeDay('Last day');
  const day = { recordedFrom: new Date(2026, 10, 20).toISOString(), recordedBefore: new Date(2026, 10, 21).toISOString() };
  await waitFor(() => expect(findRequests().at(-1)).toEqual({ limit: '50', actorId: 'u1', action: 'import.requested', ...day }));
  expect(screen.getByRole('group', { name: 'Last day' })).toHaveTextContent(/11.*20.*2026/);
  await userEvent.click(screen.getByRole('button', { name: 'Download' }));
  const file = await screen.findByRole('menuitem', { name: 'CSV' });
  const parameters = new URL(file.getAttribute('href') ?? '', 'http://product').searchParams;
  expect(Object.fromEntries(parameters)).toEqual({ actorId: 'u1', action: 'import.requested', ...day, format: 'csv' });
});

test("shows an entry's changes and proof when it is opened", async () => {
  openLog();
  await userEvent.click(await screen.findByRole('button', { name: 'Open entry 1,204: Member role changed from member to viewer' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Member role changed from member to viewer' }));
  expect(dialog.getByRole('row', { name: 'Role member viewer' })).toBeInTheDocument();
  expect(dialog.getByText('request-1')).toBeInTheDocument();
  expect(dialog.getByText('a1b2')).toBeInTheDocument();
});

const fullLog = { through: 1204, next: null, entries: 1204, anchor: null };
const anchor = { sequence: 1180, anchoredAt: '2026-11-19T02:20:00.000Z' };

test.each([
  [{ ...fullLog, sound: true, firstFault: null, reason: null }, 'The log is intact: 1,204 entries, none changed or removed.'],
  [
    { ...fullLog, anchor, sound: true, firstFault: null, reason: null },
    /changed or removed\. It also matches the copy of entry 1,180 kept on Nov 1/,
  ],
  [
    { ...fullLog, anchor, sound: false, firstFault: 1205, reason: 'anchor-differs' as const },
    /entry 1,205 is missing or differs from the copy/,
  ],
  [{ ...fullLog, sound: false, firstFault: 17, reason: 'altered' as const }, /^The log was altered: entry 17 was changed/],
  [{ ...fullLog, sound: false, firstFault: 3, reason: 'key-missing' as const }, /^Entry 3 cannot be verified: its encryption key/],
])("shows a verification's outcome: %j", async (answer, words) => {
  openLog();
  api.on('get', '/api/audit/verification', answer);
  await userEvent.click(await screen.findByRole('button', { name: 'Verify the log' }));
  expect(await screen.findByText(words)).toBeInTheDocument();
});

test('verifies a long log in parts, and shows progress', async () => {
  openLog();
  const gate = new EventTarget();
  const end = new Promise((resolve) => gate.addEventListener('open', resolve));
  api.on('get', '/api/audit/verification', async ({ query }) => {
    const log = { sound: true, entries: 3000, firstFault: null, reason: null, anchor: null };
    if (query['after'] === '0') return { ...log, through: 2000, next: 2000 };
    await end;
    return { ...log, through: 3000, next: null };
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Verify the log' }));
  expect(await screen.findByText('2,000 of 3,000 entries')).toBeInTheDocument();
  gate.dispatchEvent(new Event('open'));
  expect(await screen.findByText('The log is intact: 3,000 entries, none changed or removed.')).toBeInTheDocument();
  expect(api.findRequests('get', '/api/audit/verification').map(({ query }) => query['after'])).toEqual(['0', '2000']);
  expect(screen.queryByText('2,000 of 3,000 entries')).not.toBeInTheDocument();
});

test('explains why a verification cannot run', async () => {
  openLog();
  api.on('get', '/api/audit/verification', replyWithProblem(503, 'Try again in a minute.'));
  await userEvent.click(await screen.findByRole('button', { name: 'Verify the log' }));
  expect(await screen.findByText(/We could not verify the log\. .*Try again in a minute\./)).toBeInTheDocument();
});

test('lets an owner turn on daily emails with the newest entry', async () => {
  openLog();
  const daily = await screen.findByRole('switch', { name: /^Email the newest entry to owners every day/ });
  expect(daily).not.toBeChecked();
  api.on('patch', '/api/organization', { ...organization, emailsAuditLog: true });
  api.on('get', '/api/organization', { ...organization, emailsAuditLog: true });
  await userEvent.click(daily);
  expect(await screen.findByText('Emails turned on')).toBeInTheDocument();
  expect(api.findRequests('patch', '/api/organization').map(({ body }) => body)).toEqual([{ emailsAuditLog: true }]);
  await waitFor(() => expect(daily).toBeChecked());
});

test('shows an owner why emails cannot be turned on', async () => {
  openLog();
  api.on(
    'patch',
    '/api/organization',
    replyWithProblem(409, 'This installation sends no email. Ask your operator to configure a mail server.'),
  );
  await userEvent.click(await screen.findByRole('switch', { name: /^Email the newest entry/ }));
  expect(await screen.findByText(/This installation sends no email/)).toBeInTheDocument();
  expect(screen.getByRole('switch', { name: /^Email the newest entry/ })).not.toBeChecked();
});

test('links an entry to its record', async () => {
  openLog();
  expect(await screen.findByRole('link', { name: 'Record of entry 1,203: Policy file book.csv uploaded' })).toHaveAttribute(
    'href',
    '/policy-upload?import=i1',
  );
  expect(screen.queryByRole('link', { name: /Member role/ })).not.toBeInTheDocument();
});

test('lets members read the log, but not verify or download it', async () => {
  openLog('', 'member');
  expect(await screen.findByRole('tab', { name: 'Audit log' })).toBeInTheDocument();
  expect(await screen.findByText('Policy file book.csv uploaded')).toBeInTheDocument();
  expect(screen.getByText(/Owners also see changes to settings and members/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Verify the log' })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Download a signed copy' })).not.toBeInTheDocument();
  expect(screen.queryByRole('switch')).not.toBeInTheDocument();
});
