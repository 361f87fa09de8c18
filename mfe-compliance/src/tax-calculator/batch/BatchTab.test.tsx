import { api, ApiError, createQueryClient, queryKeys } from '@stampline/api-client';
import { AppThemeProvider, AuthProvider, ConfirmProvider, type CurrentUser, ToastProvider } from '@stampline/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { useState } from 'react';
import { BatchTab } from './BatchTab';
import { NO_DRAFT } from './batch-draft';
import { followBatch } from './follow-batch';
import { deleteBatch, fetchBatch, fetchBatches, startBatch } from './tax-batch';
import { taxBatch } from './testing/batch-fixture';

jest.mock('./follow-batch');
jest.mock('./tax-batch', () => ({
  ...jest.requireActual<object>('./tax-batch'),
  fetchBatch: jest.fn(),
  fetchBatches: jest.fn(),
  startBatch: jest.fn(),
  deleteBatch: jest.fn(),
}));
const [one, list, start, remove] = [jest.mocked(fetchBatch), jest.mocked(fetchBatches), jest.mocked(startBatch), jest.mocked(deleteBatch)];

beforeEach(() => {
  one.mockReset().mockResolvedValue(taxBatch());
  list.mockReset().mockResolvedValue([]);
  start.mockReset().mockResolvedValue('batch-1');
  remove.mockReset().mockResolvedValue();
  jest.mocked(followBatch).mockReset();
});

const Address = () => <output data-testid="address">{useLocation().search}</output>;
const address = () => screen.getByTestId('address').textContent;

function Tab() {
  const [draft, setDraft] = useState(NO_DRAFT);
  return <BatchTab draft={draft} onDraft={setDraft} />;
}

function open(search = '?tab=batch', role: CurrentUser['role'] = 'member') {
  const client = createQueryClient();
  client.setQueryData(queryKeys.jurisdictions, []);
  const organization = { id: 'o', name: 'Acme', isDemo: false, trialEndsOn: null } as const;
  render(
    <AppThemeProvider>
      <QueryClientProvider client={client}>
        <MemoryRouter initialEntries={[`/tax-calculator${search}`]}>
          <AuthProvider user={{ id: 'u', name: 'Ann', email: 'ann@acme.test', role, organization }}>
            <ToastProvider>
              <ConfirmProvider>
                <Tab />
                <Address />
              </ConfirmProvider>
            </ToastProvider>
          </AuthProvider>
        </MemoryRouter>
      </QueryClientProvider>
    </AppThemeProvider>,
  );
  return client;
}

const startButton = () => screen.getByRole('button', { name: 'Calculate Batch' });

async function paste(text: string) {
  await userEvent.click(screen.getByRole('button', { name: 'Paste rows' }));
  await userEvent.click(screen.getByRole('textbox', { name: 'Rows' }));
  await userEvent.paste(text);
}

test('pasted rows: what was recognized is said before the start; then the batch stands in the address', async () => {
  open();
  expect(await screen.findByText('No batches yet')).toBeInTheDocument();
  await paste('Policy\tState\tPremium\nP-1\tVA\t1000\nP-2\tNC\t2000');
  expect(await screen.findByText('2 rows')).toBeInTheDocument();
  expect(screen.getByText('Columns recognized: state, premium.')).toBeInTheDocument();
  expect(screen.getByText('Carried into the result: Policy.')).toBeInTheDocument();
  await userEvent.click(startButton());
  await waitFor(() => expect(address()).toBe('?tab=batch&batch=batch-1'));
  expect(start.mock.calls.map(([file]) => file.name)).toEqual(['Pasted rows.csv']);
  expect(jest.mocked(followBatch)).toHaveBeenCalledWith('batch-1', expect.anything());
});

test('rows too many to edit are taken without being laid out in the field, and can be taken back', async () => {
  open();
  await paste(`state\tpremium\n${'VA\t1000.00\n'.repeat(12_000)}`);
  expect(await screen.findByText('12,000 rows')).toBeInTheDocument();
  expect(screen.queryByRole('textbox', { name: 'Rows' })).not.toBeInTheDocument();
  expect(startButton()).toBeEnabled();
  await userEvent.click(screen.getByRole('button', { name: 'Paste other rows' }));
  expect(screen.getByRole('textbox', { name: 'Rows' })).toHaveValue('');
});

test('rows without a premium are not sent', async () => {
  open();
  await paste('state,amount\nVA,1');
  expect(await screen.findByText(/Missing: premium/)).toBeInTheDocument();
  expect(startButton()).toBeDisabled();
});

test('a result: totals, by what they were priced, errors with row numbers, rows that lead to their calculation, downloads', async () => {
  open('?tab=batch&batch=batch-1');
  const results = within(await screen.findByRole('region', { name: 'Batch results' }));
  expect(await results.findByText('2 of 3 rows calculated')).toBeInTheDocument();
  expect(results.getByText('Carried into the result without a meaning for the tax: policy_number.')).toBeInTheDocument();
  const figures = results.getAllByRole('definition').map((figure) => figure.textContent);
  expect(figures).toEqual(['$3,000.00', '$122.50', '$5.00', '$127.50']);
  expect(results.getByText(/^Priced by: Stampline rate table \(1 row\) and Statute \(1 row\)/)).toBeInTheDocument();
  expect(results.getByRole('row', { name: '4 state ZZ is no state.' })).toBeInTheDocument();
  expect(results.getByRole('link', { name: 'Explain row 3' })).toHaveAttribute(
    'href',
    '/tax-calculator?tab=calculator&batch=batch-1&row=3',
  );
  const downloads = ['Download Result (CSV)', 'Download Result (JSON)', 'Download error rows'];
  expect(downloads.map((name) => results.getByRole('link', { name }).getAttribute('href'))).toEqual([
    '/api/tax/batch/batch-1/result.csv',
    '/api/tax/batch/batch-1/result.json',
    '/api/tax/batch/batch-1/errors.csv',
  ]);
});

test('a batch that runs is followed, and its rows are counted live', async () => {
  const task = { id: 'batch-1', kind: 'tax-batch', status: 'running', phase: 'calculating', done: 25_000, total: 100_000 };
  Object.assign(api, { GET: () => Promise.resolve({ data: task }) });
  one.mockResolvedValue(taxBatch({ status: 'running', phase: 'pricing', processedRows: 0, totalRows: null, totals: null, preview: [] }));
  const client = open('?tab=batch&batch=batch-1');
  expect(await screen.findByRole('progressbar', { name: 'Calculating policies.csv' })).not.toHaveAttribute('aria-valuenow');
  expect(jest.mocked(followBatch)).toHaveBeenCalledWith('batch-1', client);
  expect(await screen.findByText('25,000 of 100,000 rows')).toBeInTheDocument();
});

test('a batch that failed says why, and is retried', async () => {
  one.mockResolvedValue(taxBatch({ status: 'failed', problem: 'The required column premium is missing.', totals: null }));
  open('?tab=batch&batch=batch-1');
  expect(await screen.findByText('The required column premium is missing.')).toBeInTheDocument();
  const retried = jest.fn(() => Promise.resolve({ data: {} }));
  Object.assign(api, { POST: retried });
  one.mockResolvedValue(taxBatch());
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('2 of 3 rows calculated')).toBeInTheDocument();
  expect(retried).toHaveBeenCalledWith('/api/tasks/{id}/retry', { params: { path: { id: 'batch-1' } } });
});

test('a batch that is gone says so', async () => {
  one.mockRejectedValue(
    new ApiError(
      404,
      '',
      JSON.stringify({
        type: 'x',
        title: 'Not found',
        status: 404,
        detail: 'This batch is not in your organization. It may have been deleted.',
      }),
    ),
  );
  open('?tab=batch&batch=batch-1');
  expect(await screen.findByText('This batch is not in your organization. It may have been deleted.')).toBeInTheDocument();
});

test('deleting asks first and closes the batch', async () => {
  list.mockResolvedValue([taxBatch()]);
  open('?tab=batch&batch=batch-1');
  const erase = await screen.findByRole('button', { name: 'Delete policies.csv' });
  expect(screen.getByRole('columnheader', { name: 'Actions' })).toBeInTheDocument();
  await userEvent.click(erase);
  const question = within(screen.getByRole('alertdialog', { name: 'Delete policies.csv?' }));
  await userEvent.click(question.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(address()).toBe('?tab=batch'));
  expect(remove.mock.calls[0]?.[0]).toBe('batch-1');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Recent batches' })).toHaveFocus());
});

test('a viewer reads, but neither starts nor deletes', async () => {
  list.mockResolvedValue([taxBatch()]);
  open('?tab=batch', 'viewer');
  expect(await screen.findByRole('link', { name: 'policies.csv' })).toBeInTheDocument();
  expect(screen.getByText(/Your role is viewer/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Select file' })).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Delete policies.csv' })).not.toBeInTheDocument();
});
