import { createFakeApi, noContent, pasteText, buildPerson, replyWithProblem, renderScreen } from '@stampline/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildCreatedShare, buildShare } from '../share-links/testing/shares';
import DocumentPreviewPage from './DocumentPreviewPage';
import { buildReportFile } from './report/report-file';
import { buildDocumentResponse, buildListedDocument } from './testing/documents';

const api = createFakeApi();
const ONE_ROW = { 'X-Total-Count': '1' };
const NO_ROWS = { 'X-Total-Count': '0' };
const { id } = buildListedDocument();

beforeEach(() => {
  api.on('get', '/api/jurisdictions', []);
  api.on('get', '/api/documents/overview', { generatedToday: 1, totalDocuments: 1, templatesAvailable: 150, states: ['VA'] });
  api.on('get', '/api/documents/{id}/content', buildDocumentResponse());
  api.on('get', '/api/shares', [], NO_ROWS);
  api.on('get', '/api/shares/options', { sendsEmail: false });
});

test('lists documents with their figures and filters by search and status', async () => {
  api.on('get', '/api/documents', [buildListedDocument({ status: 'overdue' })], ONE_ROW);
  renderScreen(<DocumentPreviewPage />);
  const card = (await screen.findByRole('heading', { name: 'Virginia Form 802' })).closest('li')!;
  for (const words of ['Overdue', 'Virginia · Calendar year 2026', '$10,000.00', '$225.00', '2.25%', 'Mar 1, 2027'])
    expect(within(card).getByText(words)).toBeInTheDocument();
  api.on('get', '/api/documents', [], NO_ROWS);
  await pasteText(screen.getByRole('searchbox', { name: 'Search documents...' }), 'slip');
  expect(await screen.findByText('Try adjusting your search or filters')).toBeInTheDocument();
  await waitFor(() => expect(api.findRequests('get', '/api/documents').at(-1)?.query).toMatchObject({ search: 'slip' }));
});

test('explains where documents will appear', async () => {
  api.on('get', '/api/documents', [], NO_ROWS);
  renderScreen(<DocumentPreviewPage />);
  expect(await screen.findByText('No documents found')).toBeInTheDocument();
  expect(screen.getByText('Your compliance documents will appear here')).toBeInTheDocument();
});

test('previews a document that prints as in its file, and whose file does not run code', async () => {
  api.on('get', '/api/documents', [buildListedDocument()], ONE_ROW);
  renderScreen(<DocumentPreviewPage />, { address: `/document-preview?document=${id}` });
  const dialog = await screen.findByRole('dialog', { name: 'Virginia Form 802' });
  expect(await within(dialog).findByText('Renewal')).toBeInTheDocument();
  expect(within(dialog).getByText('Missing')).toBeInTheDocument();
  const sheet = document.querySelector<HTMLElement>('.print-sheet')!;
  const file = new DOMParser().parseFromString(buildReportFile('A <b>title</b>', sheet), 'text/html');
  expect(file.title).toBe('A <b>title</b>');
  expect(file.body.textContent).toContain('</td><script>alert(1)</script>');
  expect(file.querySelectorAll('script, img, link, iframe, a, [src], [href], [onerror]')).toHaveLength(0);
  expect(file.querySelector('meta[http-equiv="Content-Security-Policy"]')?.getAttribute('content')).toContain("default-src 'none'");
});

test('copies a link, draws its QR code, and creates another link after the first is revoked', async () => {
  api.on('get', '/api/documents', [buildListedDocument()], ONE_ROW);
  const made = buildCreatedShare({ subjectKind: 'document', subjectId: id, title: 'Virginia Form 802' });
  api.once('post', '/api/shares', made);
  const user = userEvent.setup();
  renderScreen(<DocumentPreviewPage />);
  await user.click(await screen.findByRole('button', { name: 'Share: Virginia Form 802' }));
  const dialog = await screen.findByRole('dialog', { name: 'Virginia Form 802' });
  await user.type(await within(dialog).findByLabelText('Password (optional)'), 'short');
  await user.click(within(dialog).getByRole('button', { name: 'Copy Link' }));
  expect(await within(dialog).findByText('Enter at least 8 characters, or leave it empty')).toBeInTheDocument();
  await user.clear(within(dialog).getByLabelText('Password (optional)'));
  api.on('get', '/api/shares', [buildShare({ ...made })], ONE_ROW);
  await user.click(within(dialog).getByRole('button', { name: 'Copy Link' }));
  expect(await within(dialog).findByRole('button', { name: 'Copied!' })).toBeInTheDocument();
  expect(await window.navigator.clipboard.readText()).toBe(made.shareUrl);
  await user.click(within(dialog).getByRole('button', { name: 'Generate QR Code' }));
  expect(await within(dialog).findByRole('img', { name: /QR code/ })).toBeInTheDocument();
  expect(api.findRequests('post', '/api/shares').map(({ body }) => body)).toEqual([
    { subjectKind: 'document', subjectId: id, expiresInHours: 168 },
  ]);
  api.on('delete', '/api/shares/{id}', noContent);
  await user.click(await within(dialog).findByRole('button', { name: 'Revoke: Share link' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Revoke' }));
  await waitFor(() => expect(within(dialog).queryByRole('img', { name: /QR code/ })).not.toBeInTheDocument());
});

test('emails a link if there is a mail server', async () => {
  api.on('get', '/api/documents', [buildListedDocument()], ONE_ROW);
  api.on('get', '/api/shares/options', { sendsEmail: true });
  renderScreen(<DocumentPreviewPage />, { address: `/document-preview?document=${id}&view=share` });
  api.on('get', '/api/auth/email-verification', { email: 'ana@agency.test', verifiedAt: null, canSend: true });
  await userEvent.click(await screen.findByRole('button', { name: 'Send by Email' }));
  const dialog = await screen.findByRole('dialog', { name: 'Send by email' });
  expect(await within(dialog).findByText(/Verify your email address before you send links by email\./)).toBeInTheDocument();
  expect(within(dialog).getByRole('button', { name: 'Send again' })).toBeInTheDocument();
  const sentence = 'Verify your email address first. Open the link that we sent to ana@agency.test.';
  api.once('post', '/api/shares', replyWithProblem(403, sentence));
  await userEvent.type(within(dialog).getByLabelText(/^Email address/), 'examiner@state.example{Enter}');
  expect(await within(dialog).findByText(sentence)).toBeInTheDocument();
  await userEvent.clear(within(dialog).getByLabelText(/^Email address/));
  api.on('post', '/api/shares', buildCreatedShare({ subjectKind: 'document', subjectId: id }));
  await userEvent.type(within(dialog).getByLabelText(/^Email address/), 'examiner@state.example{Enter}');
  expect(await screen.findByText('Email Sent')).toBeInTheDocument();
  expect(api.findRequests('post', '/api/shares').at(-1)?.body).toMatchObject({ email: 'examiner@state.example', subjectId: id });
});

test('does not let anyone share a void document, or a viewer share any document', async () => {
  api.on('get', '/api/documents', [buildListedDocument()], ONE_ROW);
  api.on('get', '/api/documents/{id}/content', buildDocumentResponse({ voidedAt: '2026-11-23T12:00:00.000Z', voidReason: 'Wrong year.' }));
  renderScreen(<DocumentPreviewPage />, { address: `/document-preview?document=${id}&view=share` });
  expect(await screen.findByText(/A void document cannot be shared/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Copy Link' })).not.toBeInTheDocument();
});

test('lets viewers read and export, but not share', async () => {
  api.on('get', '/api/documents', [buildListedDocument()], ONE_ROW);
  renderScreen(<DocumentPreviewPage />, { address: `/document-preview?document=${id}&view=share`, user: buildPerson({ role: 'viewer' }) });
  expect(await screen.findByRole('button', { name: 'Download HTML Report' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Copy Link' })).not.toBeInTheDocument();
});
