import { buildPerson, createFakeApi, replyWithProblem, renderScreen } from '@stampline/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TransactionDocuments } from './TransactionDocuments';
import type { AttachedDocument, TransactionDocuments as Documents } from './transaction-documents-api';

const api = createFakeApi();
const ID = '0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90';
const FILE_ID = '0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a91';
const PATH = '/api/transactions/{id}/documents';

const compare = (changes: Partial<AttachedDocument['comparisons'][number]> = {}): AttachedDocument['comparisons'][number] => ({
  comparedFact: 'policy_number',
  factLabel: 'Policy number',
  onRecord: 'SL-1',
  inDocument: null,
  comparisonResult: 'same',
  ...changes,
});

const buildAttached = (changes: Partial<AttachedDocument> = {}): AttachedDocument => ({
  transactionId: ID,
  fileId: FILE_ID,
  fileName: 'scan0001.pdf',
  sizeBytes: 48_213,
  documentName: 'Declarations page',
  isNameGuessed: true,
  textStatus: 'read',
  textNote: null,
  attachedEmail: null,
  comparisons: [compare()],
  otherTransactionCount: 0,
  addedByName: 'Dana Reyes',
  addedAt: '2026-11-21T15:04:05.000Z',
  ...changes,
});

const buildDocuments = (changes: Partial<Documents> = {}): Documents => ({
  wantedDocuments: [
    { documentName: 'Declarations page', onlyIfSearchDue: false, isNeeded: true, isAttached: true, isKeptElsewhere: false },
    { documentName: 'SL-1', onlyIfSearchDue: false, isNeeded: true, isAttached: false, isKeptElsewhere: false },
    { documentName: 'SL-2', onlyIfSearchDue: true, isNeeded: false, isAttached: false, isKeptElsewhere: false },
  ],
  attachedDocuments: [buildAttached()],
  elsewhereDocuments: [],
  documentNames: ['Declarations page', 'SL-1', 'SL-2', 'Other'],
  ...changes,
});

const show = (documents: Documents, role: 'member' | 'viewer' = 'member') => {
  api.on('get', PATH, documents);
  renderScreen(<TransactionDocuments transactionId={ID} />, { user: buildPerson({ role }) });
};

test('shows requested and missing documents, and how a document differs from the facts on record', async () => {
  const comparisons = [compare({ comparisonResult: 'differs', inDocument: 'SL-2' })];
  show(buildDocuments({ attachedDocuments: [buildAttached({ comparisons })] }));
  const wanted = within(await screen.findByRole('list', { name: 'Documents that the office asks for' }));
  expect(wanted.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'AttachedDeclarations page',
    'MissingSL-1',
    'If a search is dueSL-2',
  ]);
  expect(screen.getByText('1 difference')).toBeInTheDocument();
  expect(screen.getByText('Policy number: SL-1 on record, SL-2 in the document')).toBeInTheDocument();
  expect(screen.getByText(/We guessed which document it is/)).toBeInTheDocument();
});

test('states that a scan was not compared', async () => {
  show(buildDocuments({ attachedDocuments: [buildAttached({ textStatus: 'no_text', textNote: 'It has no text.', comparisons: [] })] }));
  expect(await screen.findByText('Not compared')).toBeInTheDocument();
  expect(screen.getByText(/It has no text\./)).toBeInTheDocument();
});

test('uploads a chosen file, and keeps the list if the file is rejected', async () => {
  show(buildDocuments());
  api.once('post', PATH, replyWithProblem(409, 'A transaction of SL-1 has 20 documents.'));
  await userEvent.upload(await screen.findByTestId('file-input'), new File(['One'], 'sl1.pdf'));
  expect(await screen.findByText('A transaction of SL-1 has 20 documents.')).toBeInTheDocument();
  api.once('post', PATH, { fileId: FILE_ID, fileName: 'sl1.pdf', attachedCount: 1 });
  await userEvent.upload(screen.getByTestId('file-input'), new File(['One'], 'sl1.pdf'));
  expect(await screen.findByText('sl1.pdf is attached to 1 transaction.')).toBeInTheDocument();
});

test('attaches a file from File Storage', async () => {
  show(buildDocuments());
  const file = {
    id: FILE_ID,
    provider: 'builtin' as const,
    name: 'SL-1 form.pdf',
    type: 'file' as const,
    size: 1,
    modifiedTime: '2026-11-21T15:04:05.000Z',
    modifiedByName: 'Dana Reyes',
    folder: 'root',
    mediaType: 'application/pdf',
    sha256: null,
    warning: null,
    retainUntil: null,
    retainedAs: null,
    legalHold: false,
    trashedAt: null,
  };
  const listing = { files: [file], folder: { id: 'root', name: 'Files', path: [] }, total: 1, nextCursor: null, previousCursor: null };
  api.on('get', '/api/cloud-storage/{provider}/files', listing);
  api.on('post', '/api/transactions/documents', { fileId: FILE_ID, fileName: 'SL-1 form.pdf', attachedCount: 1 });
  await userEvent.click(await screen.findByRole('button', { name: 'Choose from File Storage' }));
  await userEvent.click(await screen.findByRole('button', { name: 'SL-1 form.pdf' }));
  await waitFor(() =>
    expect(api.findRequests('post', '/api/transactions/documents').map(({ body }) => body)).toEqual([
      { transactionIds: [ID], documentSource: 'builtin', sourceFileId: FILE_ID },
    ]),
  );
});

test('does not offer changes to viewers', async () => {
  show(buildDocuments(), 'viewer');
  expect(await screen.findByText('Agrees')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Remove|Choose/ })).not.toBeInTheDocument();
});

test('shows an email with its attachments, and records where missing documents are kept', async () => {
  const attachedEmail = { emailSubject: 'Binder SL-1', emailSentAt: '2026-11-21T15:04:05.000Z', attachmentNames: ['dec page.pdf'] };
  const kept = {
    transactionId: ID,
    documentName: 'SL-2',
    keptIn: 'Shelf 3',
    statedByName: 'Dana Reyes',
    statedAt: '2026-11-21T15:04:05.000Z',
  };
  show(buildDocuments({ attachedDocuments: [buildAttached({ attachedEmail })], elsewhereDocuments: [kept] }));
  expect(await screen.findByText(/Binder SL-1\. Attachments: dec page\.pdf\./)).toBeInTheDocument();
  expect(screen.getByText(/SL-2: Shelf 3 \(stated by Dana Reyes, Nov 21, 2026\)/)).toBeInTheDocument();
  api.on('put', '/api/transactions/documents-elsewhere', { documentCount: 1 });
  await userEvent.click(screen.getByRole('button', { name: 'Kept in another system' }));
  expect(screen.getByText(/does not contain the document: send it to the office yourself/)).toBeInTheDocument();
  await userEvent.type(screen.getByLabelText('Where it is kept'), 'Agency system');
  await userEvent.click(screen.getByRole('button', { name: 'Record place' }));
  await waitFor(() =>
    expect(api.findRequests('put', '/api/transactions/documents-elsewhere').map(({ body }) => body)).toEqual([
      { transactionIds: [ID], keptIn: 'Agency system' },
    ]),
  );
});
