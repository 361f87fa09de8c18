import { createFakeApi, noContent, pasteText, buildPerson, replyWithProblem, renderScreen } from '@stampline/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import CloudStoragePage from './CloudStoragePage';
import { buildCreatedShare } from '../share-links/testing/shares';
import type { Connection, Listing, StorageFile } from './storage-api';

const api = createFakeApi();
const FILES = '/api/cloud-storage/{provider}/files';

const builtin: Connection = {
  provider: 'builtin',
  name: 'Built-in Storage',
  isConnected: true,
  userInfo: { name: 'Your organization', email: null },
  storage: { used: 1024 ** 2, total: 5 * 1024 ** 3 },
  missing: [],
  problem: null,
  isSimulator: false,
  hasSimulator: false,
};
const drive: Connection = {
  provider: 'googledrive',
  name: 'Google Drive',
  isConnected: false,
  userInfo: null,
  storage: null,
  missing: ['GOOGLE_DRIVE_CLIENT_ID'],
  problem: null,
  isSimulator: false,
  hasSimulator: false,
};

function buildFile(changes: Partial<StorageFile> = {}): StorageFile {
  return {
    id: 'file-1',
    name: 'Form 802.pdf',
    type: 'file',
    size: 2048,
    provider: 'builtin',
    modifiedTime: '2026-11-21T15:04:05.000Z',
    modifiedByName: 'Dana Reyes',
    folder: 'root',
    mediaType: 'application/pdf',
    sha256: 'a'.repeat(64),
    warning: null,
    retainUntil: null,
    retainedAs: null,
    legalHold: false,
    trashedAt: null,
    ...changes,
  };
}

const folder = buildFile({ id: 'folder-1', name: 'Reports', type: 'folder', size: null, mediaType: null, sha256: null });
const buildListing = (files: StorageFile[]): Listing => ({
  files,
  folder: { id: 'root', name: 'All files', path: [] },
  total: files.length,
  nextCursor: null,
  previousCursor: null,
});

function openPage(address = '/cloud-storage', files: StorageFile[] = [folder, buildFile()], user = buildPerson(), other = drive) {
  api.on('get', '/api/cloud-storage/connections', [other, builtin], { 'X-Total-Count': '2' });
  api.on('get', FILES, buildListing(files));
  return renderScreen(<CloudStoragePage />, { address, user });
}
const MANAGE = '/cloud-storage?manage=builtin';

test('lists the missing credentials of a drive', async () => {
  openPage();
  const missing = ['GOOGLE_DRIVE_CLIENT_ID', 'GOOGLE_DRIVE_CLIENT_SECRET'];
  api.on(
    'get',
    '/api/cloud-storage/auth/{provider}/url',
    replyWithProblem(400, 'Google Drive requires API credentials.', undefined, { missing }),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Connect Google Drive' }));
  expect(await screen.findByText('OAuth Setup Required')).toBeInTheDocument();
  expect(
    screen.getByText('Google Drive requires API credentials. Missing: GOOGLE_DRIVE_CLIENT_ID, GOOGLE_DRIVE_CLIENT_SECRET'),
  ).toBeInTheDocument();
});

test('shows folders and files on the Manage Files tab, and opens a folder', async () => {
  openPage();
  await userEvent.click(await screen.findByRole('button', { name: 'Manage Files' }));
  const dialog = await screen.findByRole('dialog', { name: 'Built-in Storage' });
  expect(await within(dialog).findByRole('button', { name: 'Form 802.pdf' })).toBeInTheDocument();
  expect(within(dialog).getByText('2 KB')).toBeInTheDocument();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Open Reports' }));
  await waitFor(() => expect(api.findRequests('get', FILES).some(({ query }) => query.folder === 'folder-1')).toBe(true));
});

test('explains that the files could not be loaded', async () => {
  openPage(MANAGE);
  api.on('get', FILES, replyWithProblem(503, 'The object storage cannot be used right now.'));
  expect(await screen.findByText('Load Failed')).toBeInTheDocument();
  expect(screen.getByText('Failed to load files from cloud storage. The object storage cannot be used right now.')).toBeInTheDocument();
  expect(await screen.findByText('The object storage cannot be used right now.')).toBeInTheDocument();
});

test('shows above the loaded files why a reload failed', async () => {
  openPage(MANAGE);
  await screen.findByRole('button', { name: 'Form 802.pdf' });
  api.on('get', FILES, replyWithProblem(503, 'Google Drive is limiting requests right now. Try again in 60 minutes.'));
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByText(/Try again in 60 minutes. The list may be out of date./)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Form 802.pdf' })).toBeInTheDocument();
});

const createFolder = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name: 'New Folder' }));
  const prompt = await screen.findByRole('dialog', { name: 'New Folder' });
  if (name !== '') await pasteText(within(prompt).getByRole('textbox', { name: 'Folder name' }), name);
  await userEvent.click(within(prompt).getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(prompt).not.toBeInTheDocument());
};

test('requires a name for a new folder', async () => {
  openPage(MANAGE);
  api.on('post', '/api/cloud-storage/{provider}/create-folder', folder);
  await createFolder('');
  await createFolder('Reports');
  expect(await screen.findByText('Folder Created')).toBeInTheDocument();
  expect(api.findRequests('post', '/api/cloud-storage/{provider}/create-folder').map(({ body }) => body)).toEqual([
    { name: 'Reports', parentFolder: 'root' },
  ]);
});

test('resumes an upload once the server is reachable again', async () => {
  openPage(MANAGE);
  api.once('post', '/api/cloud-storage/{provider}/upload', replyWithProblem(503, 'The server cannot be reached right now.'));
  await screen.findByRole('button', { name: 'Upload Files' });
  await userEvent.upload(screen.getByLabelText('Files to upload'), new File(['%PDF-'], 'Form 802.pdf'));
  expect(await screen.findByText(/^Interrupted/)).toHaveTextContent('The server cannot be reached right now.');
  expect(screen.queryByText('Upload Failed')).not.toBeInTheDocument();
  api.once('post', '/api/cloud-storage/{provider}/upload', buildFile());
  await userEvent.click(screen.getByRole('button', { name: 'Resume' }));
  expect(await screen.findByText('1 of 1 file uploaded')).toBeInTheDocument();
  // The key lets the server recognize a repeated request after a lost response.
  const keys = api.findRequests('post', '/api/cloud-storage/{provider}/upload').map(({ headers }) => headers.get('Idempotency-Key'));
  expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), keys[0]]);
});

test('shows next to the name field why a folder could not be created', async () => {
  openPage(MANAGE);
  api.on('post', '/api/cloud-storage/{provider}/create-folder', replyWithProblem(503, 'Google Drive is limiting requests right now.'));
  await userEvent.click(await screen.findByRole('button', { name: 'New Folder' }));
  const prompt = await screen.findByRole('dialog', { name: 'New Folder' });
  await pasteText(within(prompt).getByRole('textbox', { name: 'Folder name' }), 'Reports');
  await userEvent.click(within(prompt).getByRole('button', { name: 'Create' }));
  expect(await screen.findByText('Creation Failed')).toBeInTheDocument();
  expect(screen.getByText('Failed to create folder. Please try again. Google Drive is limiting requests right now.')).toBeInTheDocument();
  expect(await within(prompt).findByText('Google Drive is limiting requests right now.')).toBeInTheDocument();
});

test('uploads a file into the folder, and shows why an upload is rejected', async () => {
  openPage(MANAGE);
  api.once('post', '/api/cloud-storage/{provider}/upload', buildFile());
  await screen.findByRole('button', { name: 'Upload Files' });
  const input = screen.getByLabelText('Files to upload');
  await userEvent.upload(input, new File(['%PDF-'], 'Form 802.pdf'));
  expect(await screen.findByText('1 of 1 file uploaded')).toBeInTheDocument();
  api.once('post', '/api/cloud-storage/{provider}/upload', replyWithProblem(413, 'Your organization uses 5.00 GB of 5.00 GB.'));
  await userEvent.upload(input, new File(['x'], 'more.txt'));
  expect(await screen.findByText('Upload Failed')).toBeInTheDocument();
  const failure = 'Failed to upload file. Please try again. Your organization uses 5.00 GB of 5.00 GB.';
  expect(screen.getByText(failure)).toBeInTheDocument();
  expect(screen.getAllByText(/Your organization uses 5.00 GB of 5.00 GB/)).toHaveLength(2);
  const sent = api
    .findRequests('post', '/api/cloud-storage/{provider}/upload')
    .map(({ body }) => (body instanceof FormData ? body.get('folder') : null));
  expect(sent).toEqual(['root', 'root']);
});

test('moves a file to the trash and restores it', async () => {
  openPage(MANAGE, [buildFile()]);
  api.on('delete', '/api/cloud-storage/{provider}/files/{fileId}', noContent);
  await userEvent.click(await screen.findByRole('button', { name: 'More for Form 802.pdf' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Move to trash' }));
  expect(await screen.findByText('Moved to Trash')).toBeInTheDocument();
  api.on('get', '/api/cloud-storage/builtin/trash', [buildFile({ trashedAt: '2026-11-22T00:00:00.000Z' })], { 'X-Total-Count': '1' });
  api.on('post', '/api/cloud-storage/builtin/trash/{trashedId}/restore', buildFile());
  await userEvent.click(screen.getByRole('tab', { name: 'Trash' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Restore Form 802.pdf' }));
  expect(await screen.findByText('Restored')).toBeInTheDocument();
});

test('shows the account and scope of a connected drive, and removes a file after confirmation', async () => {
  const account = { name: 'Dana Reyes', email: 'dana@example.com' };
  const connected: Connection = { ...drive, isConnected: true, userInfo: account, storage: { used: 2048, total: null }, isSimulator: true };
  openPage('/cloud-storage', [buildFile()], buildPerson(), connected);
  api.on('delete', '/api/cloud-storage/{provider}/files/{fileId}', noContent);
  const card = within(await screen.findByRole('region', { name: 'Google Drive' }));
  expect([card.getByText('dana@example.com'), card.getByText('2 KB used'), card.getByText('Simulator')]).toHaveLength(3);
  await userEvent.click(card.getByRole('button', { name: 'Manage Files' }));
  expect(await screen.findByText(/only the files and folders created in Stampline/)).toBeInTheDocument();
  await userEvent.click(await screen.findByRole('button', { name: 'More for Form 802.pdf' }));
  expect(screen.queryByRole('menuitem', { name: 'Share' })).not.toBeInTheDocument();
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove' }));
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Removed')).toBeInTheDocument();
  expect(api.findRequests('delete', '/api/cloud-storage/{provider}/files/{fileId}')).toHaveLength(1);
});

/** Consent popup that the user closes. */
function openConsentWindow() {
  const popup = Object.assign(Object.create(null), { closed: false, location: { assign: jest.fn() }, close: jest.fn() });
  const opened = jest.spyOn(window, 'open').mockReturnValue(popup);
  return { popup, opened };
}

test("connects a drive in a 600 by 700 popup, and refetches the drive's state once after the popup closes", async () => {
  const { popup, opened } = openConsentWindow();
  openPage('/cloud-storage', [], buildPerson(), { ...drive, missing: [] });
  api.on('get', '/api/cloud-storage/auth/{provider}/url', { authUrl: 'https://accounts.example.com/authorize' });
  api.on('get', '/api/cloud-storage/auth/{provider}/status', { ...drive, missing: [], isConnected: true });
  await userEvent.click(await screen.findByRole('button', { name: 'Connect Google Drive' }));
  await waitFor(() => expect(popup.location.assign).toHaveBeenCalledWith('https://accounts.example.com/authorize'));
  expect(opened.mock.calls).toEqual([['about:blank', 'stampline-storage', 'popup,width=600,height=700']]);
  expect(api.findRequests('get', '/api/cloud-storage/auth/{provider}/status')).toHaveLength(0);
  expect(screen.getByText('Authorization pending')).toBeInTheDocument();
  popup.closed = true;
  expect(await screen.findByText('Connected Successfully', {}, { timeout: 5_000 })).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText('Authorization pending')).not.toBeInTheDocument());
  expect(api.findRequests('get', '/api/cloud-storage/auth/{provider}/status')).toHaveLength(1);
});

test('closes the popup if the consent page cannot be opened, and explains a blocked popup', async () => {
  const { popup, opened } = openConsentWindow();
  openPage('/cloud-storage', [], buildPerson(), { ...drive, missing: [] });
  api.on('get', '/api/cloud-storage/auth/{provider}/url', replyWithProblem(503, 'Try again.'));
  await userEvent.click(await screen.findByRole('button', { name: 'Connect Google Drive' }));
  expect(await screen.findByText('Connection Failed')).toBeInTheDocument();
  expect(popup.close).toHaveBeenCalled();
  opened.mockReturnValue(null);
  api.on('get', '/api/cloud-storage/auth/{provider}/url', { authUrl: 'https://accounts.example.com/authorize' });
  await userEvent.click(screen.getByRole('button', { name: 'Connect Google Drive' }));
  expect(await screen.findByText(/Allow pop-ups for this site/)).toBeInTheDocument();
});

test('offers the simulator if credentials are missing', async () => {
  openConsentWindow();
  openPage('/cloud-storage', [], buildPerson(), { ...drive, hasSimulator: true });
  api.on('get', '/api/cloud-storage/auth/{provider}/url', replyWithProblem(503, 'Try again.'));
  await userEvent.click(await screen.findByRole('button', { name: 'Try Simulator: Google Drive' }));
  expect(await screen.findByText('Connection Failed')).toBeInTheDocument();
  expect(api.findRequests('get', '/api/cloud-storage/auth/{provider}/url').map(({ query }) => query)).toEqual([{ simulator: 'true' }]);
});

test('shares a file through a link that is shown only once', async () => {
  openPage(MANAGE, [buildFile()]);
  api.on('get', '/api/shares', [], { 'X-Total-Count': '0' });
  api.on('get', '/api/shares/options', { sendsEmail: false });
  api.on('post', '/api/shares', buildCreatedShare({ subjectKind: 'file', subjectId: 'file-1' }));
  await userEvent.click(await screen.findByRole('button', { name: 'More for Form 802.pdf' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Share' }));
  const dialog = await screen.findByRole('dialog', { name: 'Share Form 802.pdf' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Generate QR Code' }));
  expect(await within(dialog).findByRole('textbox', { name: /^Link, works until/ })).toHaveValue(buildCreatedShare().shareUrl);
  expect(api.findRequests('post', '/api/shares').map(({ body }) => body)).toEqual([
    { subjectKind: 'file', subjectId: 'file-1', expiresInHours: 168 },
  ]);
});

test('shows why a file cannot be downloaded', async () => {
  openPage(MANAGE);
  const gone = 'There is no such file. It may be in the trash.';
  api.on('get', '/api/cloud-storage/{provider}/download/{fileId}', replyWithProblem(404, gone));
  await userEvent.click(await screen.findByRole('link', { name: 'Download Form 802.pdf' }));
  expect(await screen.findByText('Download Failed')).toBeInTheDocument();
  expect(screen.getByText(gone)).toBeInTheDocument();
  expect(screen.queryByText('Download Started')).not.toBeInTheDocument();
});

test("shows viewers only the download button, and the file's actual type next to its name", async () => {
  openPage(
    MANAGE,
    [
      buildFile({
        name: 'photo.png',
        mediaType: 'application/octet-stream',
        warning: 'The name says this is a PNG image, but its content is not.',
      }),
    ],
    buildPerson({ role: 'viewer' }),
  );
  expect(await screen.findByText('The name says this is a PNG image, but its content is not.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Download photo.png' })).toHaveAttribute('href', '/api/cloud-storage/builtin/download/file-1');
  expect(screen.queryByRole('button', { name: 'Upload Files' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'More for photo.png' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'photo.png' })).not.toBeInTheDocument();
});

test('copies the folder structure of the manual guide', async () => {
  const user = userEvent.setup();
  openPage('/cloud-storage?tab=manual');
  await user.click(await screen.findByRole('button', { name: 'Copy the folder structure' }));
  expect(await navigator.clipboard.readText()).toContain('Tax Reports/');
  await user.click(screen.getByRole('button', { name: 'Guide to Dropbox' }));
  expect(await screen.findByRole('dialog', { name: 'Keep files in Dropbox' })).toBeInTheDocument();
});

test('opens a local PDF in the manual guide, but not an HTML page', async () => {
  // jsdom does not implement object URLs.
  Object.assign(URL, { createObjectURL: () => 'blob:form', revokeObjectURL: () => undefined });
  const user = userEvent.setup({ applyAccept: false });
  openPage('/cloud-storage?tab=manual');
  expect(await screen.findByRole('button', { name: 'Open Local Storage' })).toBeInTheDocument();
  const chooser = screen.getByLabelText('File to open');
  await user.upload(chooser, new File(['<script>'], 'page.html', { type: 'text/html' }));
  expect(await screen.findByText('page.html cannot be shown here')).toBeInTheDocument();
  await user.upload(chooser, new File(['%PDF-1.7'], 'form.pdf', { type: 'application/pdf' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'form.pdf' }));
  expect(dialog.getByTitle('form.pdf')).toHaveAttribute('src', 'blob:form');
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'form.pdf' })).not.toBeInTheDocument());
});
