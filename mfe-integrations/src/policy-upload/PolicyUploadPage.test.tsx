import { api, createQueryClient, queryKeys } from '@stampline/api-client';
import { AppThemeProvider, AuthProvider, type CurrentUser, ToastProvider } from '@stampline/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import PolicyUploadPage from './PolicyUploadPage';
import { importKeys, type PolicyImport } from './policy-import';
import { sendPolicies } from './send-policies';
import { policyImport } from './testing/policy-import-fixture';
import { setUploadState } from './upload-store';

jest.mock('./send-policies', () => ({ ...jest.requireActual<object>('./send-policies'), sendPolicies: jest.fn() }));
const send = jest.mocked(sendPolicies);
/** What the server answers about the import, and its task. */
let answered: PolicyImport;
let retried: string[];
/** Each test has an import that no earlier one follows. */
let id = '';
let count = 0;
const csv = new File(['policy_number'], 'policies.csv', { type: 'text/csv' });

beforeEach(() => {
  count += 1;
  id = `import-${count}`;
  send.mockReset().mockResolvedValue(id);
  answered = policyImport({ id });
  retried = [];
  Object.assign(api, { GET: get, POST: post });
  setUploadState({ step: 'idle' });
});

const RESULT = { totalRows: 3, successful: [], failed: [{ row: 4, policyNumber: 'P-4', errors: ['state: ZZ is no state.'] }] };

async function get(path: string) {
  const { status, processedRows: done, totalRows: total } = answered;
  if (path === '/api/tasks/{id}') return { data: { id, kind: 'policy-import', status, phase: 'importing', done, total } };
  if (path === '/api/policies/imports/{id}') return { data: answered };
  return { data: path === '/api/policies/imports/{id}/result' ? RESULT : [] };
}

async function post() {
  retried.push(id);
  answered = policyImport({ id, totalRows: 3, importedRows: 3 });
  return { data: { id, status: 'queued' } };
}

function open(role: CurrentUser['role'] = 'member') {
  const client = createQueryClient();
  client.setQueryData(queryKeys.jurisdictions, []);
  client.setQueryData(queryKeys.policies, ['cached']);
  client.setQueryData(importKeys.recent, []);
  const organization = { id: 'o', name: 'Acme', isDemo: false, trialEndsOn: null } as const;
  render(
    <AppThemeProvider>
      <QueryClientProvider client={client}>
        <MemoryRouter initialEntries={['/policy-upload']}>
          <AuthProvider user={{ id: 'u', name: 'Ann', email: 'ann@acme.test', role, organization }}>
            <ToastProvider>
              <PolicyUploadPage />
            </ToastProvider>
          </AuthProvider>
        </MemoryRouter>
      </QueryClientProvider>
    </AppThemeProvider>,
  );
  return client;
}

const drop = (...files: File[]) =>
  fireEvent.drop(screen.getByRole('group', { name: 'Drop a CSV or Excel file here' }), { dataTransfer: { files } });

test('a file that is taken whole: toast, counts, and the book is refreshed', async () => {
  answered = policyImport({ id, totalRows: 3, importedRows: 3 });
  const client = open();
  drop(csv);
  expect(await screen.findByText('Upload Successful')).toBeInTheDocument();
  expect(screen.getByText('Successfully imported 3 of 3 policies')).toBeInTheDocument();
  expect(screen.getByText('3 of 3 policies imported successfully')).toBeInTheDocument();
  expect(client.getQueryState(queryKeys.policies)?.isInvalidated).toBe(true);
});

test('a file with bad rows: toast, the rows with their errors, all of them as a file, and the results can be dismissed', async () => {
  answered = policyImport({ id, totalRows: 3, importedRows: 2, failedRows: 1 });
  open();
  drop(csv);
  expect(await screen.findByText('Partial Upload')).toBeInTheDocument();
  expect(screen.getByText('1 policies failed validation')).toBeInTheDocument();
  const results = within(screen.getByRole('region', { name: 'Upload results' }));
  expect(await results.findByRole('row', { name: '4 P-4 state: ZZ is no state.' })).toBeInTheDocument();
  expect(screen.getByRole('cell', { name: 'P-4' })).toBeInTheDocument();
  expect(results.getByRole('link', { name: 'Download errors as CSV' })).toHaveAttribute('href', `/api/policies/imports/${id}/errors.csv`);
  await userEvent.click(results.getByRole('button', { name: 'Dismiss results' }));
  expect(screen.queryByRole('region', { name: 'Upload results' })).not.toBeInTheDocument();
});

test('progress is told while the import runs, and no second file is taken', async () => {
  answered = policyImport({ id, status: 'running', processedRows: 25_000, totalRows: 100_000 });
  open();
  drop(csv);
  const bar = await screen.findByRole('progressbar', { name: 'Importing policies.csv' });
  expect(bar).toHaveAttribute('aria-valuenow', '25');
  expect(screen.getByText(/25,000 of 100,000 rows/)).toBeInTheDocument();
  expect(screen.queryByRole('group', { name: 'Drop a CSV or Excel file here' })).not.toBeInTheDocument();
});

test('an import that failed says why, and is retried to its end', async () => {
  answered = policyImport({ id, status: 'failed', problem: 'The import kept failing.', totalRows: null });
  open();
  drop(csv);
  const results = within(await screen.findByRole('region', { name: 'Upload results' }));
  expect(results.getByText('The import kept failing.')).toBeInTheDocument();
  await userEvent.click(results.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('3 of 3 policies imported successfully')).toBeInTheDocument();
  expect(retried).toEqual([id]);
});

test('a refused file says why', async () => {
  send.mockRejectedValue(new Error('Upload Failed 413: too large'));
  open();
  drop(csv);
  expect(await screen.findAllByText(/Upload Failed 413: too large/)).not.toHaveLength(0);
  expect(screen.getByText('Upload Failed')).toBeInTheDocument();
});

test('only the first of several files is sent, and a wrong kind of file is not sent at all', async () => {
  open();
  drop(new File(['x'], 'scan.pdf', { type: 'application/pdf' }));
  expect(await screen.findByText('Invalid File Type')).toBeInTheDocument();
  expect(send).not.toHaveBeenCalled();
  drop(csv, new File(['x'], 'second.csv', { type: 'text/csv' }));
  await waitFor(() => expect(send.mock.calls.map(([file]) => file.name)).toEqual(['policies.csv']));
  expect(await screen.findByText('Upload Successful')).toBeInTheDocument();
});

test('a viewer is told whom to ask', () => {
  open('viewer');
  expect(screen.getByText(/Your role is viewer/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Select file' })).toBeDisabled();
});
