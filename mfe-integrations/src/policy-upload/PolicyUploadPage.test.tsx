import { createQueryClient, queryKeys } from '@stampline/api-client';
import {
  replyAccepted,
  createFakeApi,
  buildJurisdiction,
  noResponse,
  noContent,
  pasteText,
  buildPerson,
  replyWithProblem,
  renderScreen,
  buildTask,
} from '@stampline/testing';
import type { CurrentUser } from '@stampline/ui';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ImportResult, PolicyImport } from './policy-import';
import PolicyUploadPage from './PolicyUploadPage';
import { buildInspection, buildTemplateInspection } from './testing/inspection-fixture';
import { buildPolicyImport, buildUndoPreview, importedRow } from './testing/policy-import-fixture';
import { buildImportPreview } from './testing/preview-fixture';
import { setUploadState } from './upload-store';

const api = createFakeApi();
/** The server's responses about the import and its task. */
let responses: PolicyImport;
/** Unique per test, so that no earlier test follows this import. */
let id = '';
let count = 0;
const csv = new File(['policy_number'], 'policies.csv', { type: 'text/csv' });
const result: ImportResult = {
  totalRows: 3,
  successful: [],
  failed: [{ row: 4, policyNumber: 'P-4', errors: ['state: ZZ is not a state.'] }],
  notes: [],
};

const getPreviewId = () => `preview-of-${id}`;

const buildImportTask = () => {
  const { status, processedRows: done, totalRows: total, problem } = responses;
  return buildTask({ id, kind: 'policy-import', status, phase: 'importing', done, total, problem });
};

beforeEach(() => {
  count += 1;
  id = `import-${count}`;
  responses = buildPolicyImport({ id });
  setUploadState({ step: 'idle' });
  api.on('get', '/api/jurisdictions', []);
  api.on('get', '/api/policies/imports', [], { 'X-Total-Count': '0' });
  api.on('get', '/api/tax/charged-rates', []);
  api.on('get', '/api/placements', [], { 'X-Total-Count': '0' });
  api.on('get', '/api/policies/imports/{id}', () => responses);
  api.on('get', '/api/policies/imports/{id}/result', result);
  // An import that an earlier test left running does not report anything anymore.
  api.on('get', '/api/tasks/{id}', ({ params }) => {
    if (params['id'] === getPreviewId()) return buildTask({ id: getPreviewId(), kind: 'policy-import-preview', status: 'finished' });
    if (params['id'] === 'undo-1') return buildTask({ id: 'undo-1', kind: 'import-undo', status: 'finished' });
    return params['id'] === id ? buildImportTask() : noResponse;
  });
  api.on('post', '/api/policies/imports/inspect', () => buildTemplateInspection());
  api.on('post', '/api/policies/imports/previews', () => replyAccepted({ id: getPreviewId(), status: 'queued' }));
  api.on('get', '/api/policies/imports/previews/{id}', () => buildImportPreview(getPreviewId()));
  api.on('post', '/api/policies/upload', () => replyAccepted({ id, status: 'queued' }));
  api.on('post', '/api/tasks/{id}/retry', () => {
    responses = buildPolicyImport({ id, totalRows: 3, importedRows: 3 });
    return buildImportTask();
  });
});

const uploadFile = () =>
  api.findRequests('post', '/api/policies/upload').map(({ body }) => {
    const file = body instanceof FormData ? body.get('file') : null;
    return file instanceof File ? file.name : file;
  });

function openPage(role: CurrentUser['role'] = 'member') {
  const client = createQueryClient();
  client.setQueryData(queryKeys.policies, ['cached']);
  renderScreen(<PolicyUploadPage />, { address: '/policy-upload', client, user: buildPerson({ role }) });
  return client;
}

const dropFiles = (...files: File[]) =>
  fireEvent.drop(screen.getByRole('group', { name: 'Drop a CSV or Excel file here' }), { dataTransfer: { files } });

const confirmImport = async () => userEvent.click(await screen.findByRole('button', { name: /^Record / }));

const readFields = (body: unknown) =>
  body instanceof FormData ? Object.fromEntries([...body.entries()].filter(([name]) => name !== 'file')) : {};

test('announces a complete import with its counts, and refreshes the policies', async () => {
  responses = buildPolicyImport({ id, totalRows: 3, importedRows: 3 });
  const client = openPage();
  dropFiles(csv);
  await confirmImport();
  expect(await screen.findByText('Upload Successful')).toBeInTheDocument();
  expect(screen.getByText('Successfully imported 3 of 3 policies')).toBeInTheDocument();
  expect(screen.getByText('3 of 3 policies imported successfully')).toBeInTheDocument();
  expect(client.getQueryState(queryKeys.policies)?.isInvalidated).toBe(true);
});

test('counts each outcome of a file with changes, and shows rows before and after', async () => {
  const outcomes = [
    { outcome: 'corrected', rows: 1 },
    { outcome: 'described', rows: 1 },
    { outcome: 'unchanged', rows: 2 },
  ] as const;
  responses = buildPolicyImport({ id, totalRows: 4, importedRows: 1, unchangedRows: 2, outcomes: [...outcomes] });
  const note = 'Coverage General Liability -> Workers Compensation. Tax and fees 22.50 -> 0.00.';
  const row = { ...importedRow, row: 2, policyNumber: 'P-2', outcome: 'corrected', note } as const;
  api.on('get', '/api/policies/imports/{id}/result', ({ query }) => ({
    totalRows: 4,
    successful: query['noted'] === 'true' ? [row] : [],
    failed: [],
    notes: [],
  }));
  openPage();
  dropFiles(csv);
  await confirmImport();
  expect(await screen.findByText('1 of 4 policies imported successfully; 2 unchanged, 1 with new names or notes only')).toBeInTheDocument();
  const results = within(screen.getByRole('region', { name: 'Upload results' }));
  expect(results.getByText('Corrected 1 · New names 1 · Unchanged 2')).toBeInTheDocument();
  expect(await results.findByRole('row', { name: `2 P-2 Corrected. ${note}` })).toBeInTheDocument();
  expect(results.getByRole('link', { name: 'View these policies' })).toHaveAttribute('href', `/policies?policies.import=${id}`);
  expect(results.getByRole('link', { name: 'Download result as CSV' })).toHaveAttribute('href', `/api/policies/imports/${id}/result.csv`);
});

test('sends the chosen row meaning with the file, and asks for confirmation of each file separately', async () => {
  responses = buildPolicyImport({ id, totalRows: 1, importedRows: 1 });
  openPage();
  await userEvent.click(screen.getByRole('radio', { name: /^Policies\./ }));
  for (const name of [/^Confirm returns\./, /^Confirm late transactions\./]) await userEvent.click(screen.getByRole('checkbox', { name }));
  dropFiles(csv);
  await confirmImport();
  expect(await screen.findByText('1 of 1 policies imported successfully')).toBeInTheDocument();
  const choices = { rows: 'policies', confirm: 'returns', afterEnd: 'book' };
  expect(api.findRequests('post', '/api/policies/imports/previews').map(({ body }) => readFields(body))).toEqual([choices]);
  expect(api.findRequests('post', '/api/policies/upload').map(({ body }) => readFields(body))).toEqual([
    { ...choices, preview: getPreviewId() },
  ]);
  expect(await screen.findByRole('radio', { name: /^Policies\./ })).toBeChecked();
  expect(screen.queryByRole('checkbox', { checked: true })).not.toBeInTheDocument();
});

test('lists invalid rows with their errors, offers them as a file, and lets the user dismiss results', async () => {
  responses = buildPolicyImport({ id, totalRows: 3, importedRows: 2, failedRows: 1 });
  openPage();
  dropFiles(csv);
  await confirmImport();
  expect(await screen.findByText('Partial Upload')).toBeInTheDocument();
  expect(screen.getByText('1 policies failed validation')).toBeInTheDocument();
  const results = within(screen.getByRole('region', { name: 'Upload results' }));
  expect(await results.findByRole('row', { name: '4 P-4 state: ZZ is not a state.' })).toBeInTheDocument();
  expect(screen.getByRole('cell', { name: 'P-4' })).toBeInTheDocument();
  expect(results.getByRole('link', { name: 'Download errors as CSV' })).toHaveAttribute('href', `/api/policies/imports/${id}/errors.csv`);
  await userEvent.click(results.getByRole('button', { name: 'Dismiss results' }));
  expect(screen.queryByRole('region', { name: 'Upload results' })).not.toBeInTheDocument();
});

test('shows progress while the import runs, and does not accept a second file', async () => {
  responses = buildPolicyImport({ id, status: 'running', processedRows: 25_000, totalRows: 100_000 });
  openPage();
  dropFiles(csv);
  await confirmImport();
  const bar = await screen.findByRole('progressbar', { name: 'Importing policies.csv' });
  expect(bar).toHaveAttribute('aria-valuenow', '25');
  expect(screen.getByText(/25,000 of 100,000 rows/)).toBeInTheDocument();
  expect(screen.queryByRole('group', { name: 'Drop a CSV or Excel file here' })).not.toBeInTheDocument();
});

test('shows why an import failed, and retries it until it finishes', async () => {
  responses = buildPolicyImport({ id, status: 'failed', problem: 'The import kept failing.', totalRows: null });
  openPage();
  dropFiles(csv);
  await confirmImport();
  const results = within(await screen.findByRole('region', { name: 'Upload results' }));
  expect(results.getByText('The import kept failing.')).toBeInTheDocument();
  await userEvent.click(results.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('3 of 3 policies imported successfully')).toBeInTheDocument();
  expect(api.findRequests('post', '/api/tasks/{id}/retry').map(({ params }) => params)).toEqual([{ id }]);
});

test('shows why a file was rejected', async () => {
  api.on('post', '/api/policies/imports/inspect', replyWithProblem(413, 'too large'));
  openPage();
  dropFiles(csv);
  expect(await screen.findAllByText(/Upload Failed 413: too large/)).not.toHaveLength(0);
  expect(screen.getByText('Upload Failed')).toBeInTheDocument();
  const alerts = screen.getAllByRole('alert').filter((alert) => alert.textContent.includes('was not imported'));
  expect(within(alerts[0]!).getByRole('link', { name: 'How Stampline reads your file' })).toHaveAttribute('href', '/policy-upload/reading');
});

test('sends only the first of several files, and rejects a file of the wrong type without sending it', async () => {
  openPage();
  dropFiles(new File(['x'], 'scan.pdf', { type: 'application/pdf' }));
  expect(await screen.findByText('Invalid File Type')).toBeInTheDocument();
  expect(uploadFile()).toEqual([]);
  dropFiles(csv, new File(['x'], 'second.csv', { type: 'text/csv' }));
  await confirmImport();
  await waitFor(() => expect(uploadFile()).toEqual(['policies.csv']));
  expect(await screen.findByText('Upload Successful')).toBeInTheDocument();
});

test('opens an import from the list, focuses its result, and keeps the list', async () => {
  responses = buildPolicyImport({ id, totalRows: 3, importedRows: 3 });
  api.on('get', '/api/policies/imports', [responses], { 'X-Total-Count': '1' });
  renderScreen(<PolicyUploadPage />, { address: '/policy-upload?imports.sort=-fileName' });
  const row = within((await screen.findByText('Ana Ortiz')).closest<HTMLElement>('[role="row"]') ?? document.body);
  expect(row.getAllByRole('gridcell').map(({ textContent }) => textContent)).toEqual(expect.arrayContaining(['Finished', '3', '0']));
  await userEvent.click(row.getByRole('link', { name: 'policies.csv' }));
  expect(await screen.findByRole('heading', { name: 'Upload results' })).toHaveFocus();
  expect(api.findRequests('get', '/api/policies/imports').map(({ query }) => query)).toEqual([{ limit: '10', sort: '-fileName' }]);
});

test('previews the changes that a file would make, and can be canceled without importing', async () => {
  api.on('get', '/api/policies/imports/previews/{id}', () =>
    buildImportPreview(getPreviewId(), {
      totalRows: 425,
      importedRows: 424,
      failedRows: 1,
      outcomes: [
        { outcome: 'new', rows: 412, premium: 0, taxAmount: 0, fees: 0, totalDue: 0 },
        { outcome: 'endorsement', rows: 12, premium: 3_400, taxAmount: 76.5, fees: 0, totalDue: 76.5 },
      ],
      noted: [{ row: 7, policyNumber: 'P-7', outcome: 'endorsement', note: 'Premium 1,000.00 -> 1,200.00, booked +200.00.' }],
      failed: [{ row: 9, policyNumber: 'P-9', errors: ['state: ZZ is not a state.'] }],
    }),
  );
  openPage();
  dropFiles(csv);
  const preview = within(await screen.findByRole('region', { name: 'Preview' }));
  expect(preview.getByText('412 new, 12 endorsement +$3,400.00, 1 refused')).toBeInTheDocument();
  expect(preview.getByRole('heading', { name: 'Preview' })).toHaveFocus();
  expect(preview.getByRole('row', { name: 'Endorsement 12 $3,400.00 $76.50' })).toBeInTheDocument();
  expect(preview.getByRole('row', { name: '9 P-9 state: ZZ is not a state.' })).toBeInTheDocument();
  expect(preview.getByRole('row', { name: /^7 P-7 Endorsement\. Premium/ })).toBeInTheDocument();
  expect(preview.getByRole('button', { name: 'Record 424 Rows' })).toBeInTheDocument();
  await userEvent.click(preview.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('group', { name: 'Drop a CSV or Excel file here' })).toBeInTheDocument();
  expect(uploadFile()).toEqual([]);
});

test('previews again when the row meaning changes', async () => {
  openPage();
  dropFiles(csv);
  await userEvent.click(await screen.findByRole('button', { name: 'How to read the rows' }));
  await userEvent.click(screen.getByRole('radio', { name: /^Transactions\./ }));
  await waitFor(() => expect(api.findRequests('post', '/api/policies/imports/previews')).toHaveLength(2));
  await confirmImport();
  await waitFor(() => expect(uploadFile()).toEqual(['policies.csv']));
  expect(api.findRequests('post', '/api/policies/upload').map(({ body }) => readFields(body))).toEqual([
    { rows: 'transactions', preview: getPreviewId() },
  ]);
  expect(await screen.findByText('Upload Successful')).toBeInTheDocument();
});

test('first maps the columns of a file that does not follow the template, and sends the mapping', async () => {
  api.on('post', '/api/policies/imports/inspect', () => buildInspection());
  responses = buildPolicyImport({ id, totalRows: 2, importedRows: 2 });
  openPage();
  dropFiles(csv);
  const match = within(await screen.findByRole('region', { name: 'Match columns' }));
  expect(match.getByText('"3/1/2026" is read as 2026-03-01. Check the order.')).toBeInTheDocument();
  expect(match.getByText('Matched by name.')).toBeInTheDocument();
  expect(match.getByRole('row', { name: /^Pol No P-1/ })).toBeInTheDocument();
  expect(match.getByRole('button', { name: 'Preview' })).toBeDisabled();
  await userEvent.type(match.getByRole('textbox', { name: 'State for every row' }), 'VA');
  await pasteText(match.getByRole('textbox', { name: 'Remember as' }), 'Office');
  await userEvent.click(match.getByRole('button', { name: 'Preview' }));
  await confirmImport();
  const mapping = { ...buildInspection().mapping, name: 'Office', constants: { state: 'VA' } };
  await waitFor(() => expect(uploadFile()).toEqual(['policies.csv']));
  expect(api.findRequests('post', '/api/policies/upload').map(({ body }) => readFields(body))).toEqual([
    { mapping: JSON.stringify(mapping), preview: getPreviewId() },
  ]);
  expect(await screen.findByText('Upload Successful')).toBeInTheDocument();
});

test('lets the user choose another row as the header', async () => {
  api.on('post', '/api/policies/imports/inspect', () => buildInspection());
  openPage();
  dropFiles(csv);
  const row = within(await screen.findByRole('region', { name: 'Match columns' })).getByRole('textbox', {
    name: 'Header row',
  });
  await userEvent.clear(row);
  await userEvent.type(row, '3');
  await userEvent.click(screen.getByRole('button', { name: 'Read Again' }));
  await waitFor(() => expect(api.findRequests('post', '/api/policies/imports/inspect')).toHaveLength(2));
  expect(api.findRequests('post', '/api/policies/imports/inspect').map(({ body }) => readFields(body))).toEqual([
    {},
    { sheet: '', headerRow: '3' },
  ]);
  expect(await screen.findByRole('region', { name: 'Match columns' })).toBeInTheDocument();
});

test('preselects a remembered mapping, and can forget it', async () => {
  const { mapping } = buildInspection();
  const remembered = [{ id: 'm-1', name: 'Office', mapping: { ...mapping, name: 'Office' }, usedAt: '2026-11-20T10:00:00.000Z' }];
  api.on('post', '/api/policies/imports/inspect', () =>
    buildInspection({ mapping: { ...mapping, name: 'Office' }, remembered, missing: [] }),
  );
  api.on('delete', '/api/policies/imports/mappings/{id}', noContent);
  openPage();
  dropFiles(csv);
  const match = within(await screen.findByRole('region', { name: 'Match columns' }));
  expect(match.getByRole('combobox', { name: 'Remembered mapping' })).toHaveDisplayValue(/^Office \(/);
  await userEvent.click(match.getByRole('button', { name: 'Forget Mapping' }));
  await waitFor(() => expect(match.queryByRole('combobox', { name: 'Remembered mapping' })).not.toBeInTheDocument());
  expect(match.getByRole('textbox', { name: 'Remember as' })).toHaveValue('');
  expect(api.findRequests('delete', '/api/policies/imports/mappings/{id}').map(({ params }) => params)).toEqual([{ id: 'm-1' }]);
});

test('shows why a preview failed', async () => {
  api.on('get', '/api/policies/imports/previews/{id}', () => ({
    ...buildImportPreview(getPreviewId()),
    status: 'failed' as const,
    problem: 'The file has no rows.',
    result: null,
  }));
  openPage();
  dropFiles(csv);
  expect(await screen.findByText('Upload Failed')).toBeInTheDocument();
  expect(screen.getAllByText(/The file has no rows\./)).not.toHaveLength(0);
});

test("shows the three steps, the file format, and every state's rate", async () => {
  api.on('get', '/api/jurisdictions', [
    buildJurisdiction({ code: 'NJ', name: 'New Jersey', slug: 'new-jersey', taxRate: '5%', rate: 0.05 }),
    buildJurisdiction(),
  ]);
  openPage();
  expect(screen.getByText('Import policy data for all 51 jurisdictions (50 states + DC) from CSV or Excel files')).toBeInTheDocument();
  const steps = within(screen.getByRole('list', { name: 'How an import works' })).getAllByRole('listitem');
  expect(steps.map(({ textContent }) => textContent)).toEqual(['Prepare', 'Upload', 'Review'].map((step) => expect.stringContaining(step)));
  const format = within(screen.getByRole('region', { name: 'Required format' }));
  for (const column of ['policy_number', 'insured_name', 'effective_date', 'expiration_date', 'premium', 'state'])
    expect(format.getByText(column)).toBeInTheDocument();
  fireEvent.click(format.getByRole('button', { name: /^\d+ optional columns$/ }));
  for (const column of ['broker_name', 'notes']) expect(format.getByText(column)).toBeInTheDocument();
  expect(format.getByText('Two letters, for example VA, NC, NJ, GA')).toBeInTheDocument();
  const rates = within(screen.getByRole('region', { name: 'Supported states and their tax rates' }));
  expect((await rates.findAllByRole('listitem')).map((rate) => rate.textContent)).toEqual(['NJNew Jersey5%', 'VAVirginia2.25%']);
});

test('shows a viewer which members can upload', () => {
  openPage('viewer');
  expect(screen.getByText(/^Viewers can’t/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Select file' })).toBeDisabled();
});

const undo = '/api/policies/imports/{id}/undo';

test('undoes a finished import with a reason, after previewing the reversals', async () => {
  responses = buildPolicyImport({ id, fileName: 'march.csv', totalRows: 3, importedRows: 3 });
  api.on('get', undo, buildUndoPreview());
  api.on('post', undo, () => {
    responses = { ...responses, undoneAt: '2026-11-21T07:00:00.000Z', undoneByName: 'Ana Ortiz', undoReason: 'Another month was meant' };
    return replyAccepted({ id: 'undo-1', status: 'queued' });
  });
  renderScreen(<PolicyUploadPage />, { address: `/policy-upload?import=${id}` });
  await userEvent.click(await screen.findByRole('button', { name: 'Undo Import...' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Undo this import?' }));
  expect(await dialog.findByText('($1,500.00)')).toBeInTheDocument();
  expect(dialog.getByText('1 transaction that the import corrected is recorded again as before.')).toBeInTheDocument();
  expect(dialog.getByText('4 policies get back the names and notes from before this import. Later changes stay.')).toBeInTheDocument();
  expect(
    dialog.getByText(/^1 policy was corrected manually after this import and stays .* \(premium \$1,200\.00\)\.$/),
  ).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Back out these corrections too' }));
  expect(dialog.getByRole('link', { name: 'SL-9' })).toHaveAttribute('href', '/policies/policy-9');
  await pasteText(dialog.getByRole('textbox', { name: 'Reason' }), 'Another month was meant');
  await userEvent.click(dialog.getByRole('button', { name: 'Undo Import' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(api.findRequests('post', undo)).toMatchObject([
    { params: { id }, body: { reason: 'Another month was meant', withCorrections: true } },
  ]);
  // Shown even without an update from the server.
  expect(await screen.findByText(/^Undone by Ana Ortiz on /)).toBeInTheDocument();
});

test('shows who undid an import, when and why, and does not offer to undo it again', async () => {
  const author = { undoneAt: '2026-11-21T07:00:00.000Z', undoneByName: 'Ana Ortiz', undoReason: 'Another month was meant.' };
  responses = buildPolicyImport({ id, totalRows: 3, importedRows: 3, ...author });
  api.on('get', '/api/policies/imports', () => [responses], { 'X-Total-Count': '1' });
  renderScreen(<PolicyUploadPage />, { address: `/policy-upload?import=${id}` });
  expect(
    await screen.findByText(/^Undone by Ana Ortiz on .*\. This import was undone\. Reason: Another month was meant\.$/),
  ).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Undo Import...' })).not.toBeInTheDocument();
  expect(screen.queryByText(/policies imported successfully/)).not.toBeInTheDocument();
  expect(await screen.findByRole('gridcell', { name: 'Undone' })).toBeInTheDocument();
});
