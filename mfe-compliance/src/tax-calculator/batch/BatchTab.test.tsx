import { replyAccepted, createFakeApi, noContent, buildPerson, replyWithProblem, renderScreen, buildTask } from '@stampline/testing';
import type { CurrentUser } from '@stampline/ui';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { BatchTab } from './BatchTab';
import { NO_DRAFT } from './batch-draft';
import type { TaxBatch } from './tax-batch';
import { buildTaxBatch } from './testing/batch-fixture';

const api = createFakeApi();
const openBatch = (batch: TaxBatch) => api.on('get', '/api/tax/batch/{id}', batch);
const batchTask = buildTask({ id: 'batch-1', kind: 'tax-batch', done: 3, total: 3 });

beforeEach(() => {
  api.on('get', '/api/jurisdictions', []);
  api.on('get', '/api/tax/batch', [], { 'X-Total-Count': '0' });
  api.on('get', '/api/tasks/{id}', batchTask);
  openBatch(buildTaxBatch());
});

function Tab() {
  const [draft, setDraft] = useState(NO_DRAFT);
  return <BatchTab draft={draft} onDraft={setDraft} />;
}

function openTab(search = '?tab=batch', role: CurrentUser['role'] = 'member') {
  const { router } = renderScreen(<Tab />, { address: `/tax-calculator${search}`, user: buildPerson({ role }) });
  return () => router.state.location.search;
}

const getStartButton = () => screen.getByRole('button', { name: 'Calculate Batch' });

async function pasteRows(text: string) {
  await userEvent.click(screen.getByRole('button', { name: 'Paste rows' }));
  await userEvent.click(screen.getByRole('textbox', { name: 'Rows' }));
  await userEvent.paste(text);
}

test('summarizes pasted rows before the batch starts, and then keeps the batch in the URL', async () => {
  api.on('post', '/api/tax/batch', replyAccepted({ id: 'batch-1', status: 'queued' }));
  const address = openTab();
  expect(await screen.findByText('No batches yet')).toBeInTheDocument();
  await pasteRows('Policy\tState\tPremium\nP-1\tVA\t1000\nP-2\tNC\t2000');
  expect(await screen.findByText('2 rows')).toBeInTheDocument();
  expect(screen.getByText('Columns recognized: state, premium.')).toBeInTheDocument();
  expect(screen.getByText('Copied to the result: Policy.')).toBeInTheDocument();
  await userEvent.click(getStartButton());
  await waitFor(() => expect(address()).toBe('?tab=batch&batch=batch-1'));
  const [sent] = api.findRequests('post', '/api/tax/batch');
  expect(sent?.body instanceof FormData && sent.body.get('file')).toMatchObject({ name: 'Pasted rows.csv' });
  expect(await screen.findByText('2 of 3 rows calculated')).toBeInTheDocument();
});

test('accepts more rows than can be edited, without rendering them, and can remove them', async () => {
  openTab();
  await pasteRows(`state\tpremium\n${'VA\t1000.00\n'.repeat(12_000)}`);
  expect(await screen.findByText('12,000 rows')).toBeInTheDocument();
  expect(screen.queryByRole('textbox', { name: 'Rows' })).not.toBeInTheDocument();
  expect(getStartButton()).toBeEnabled();
  await userEvent.click(screen.getByRole('button', { name: 'Paste other rows' }));
  expect(screen.getByRole('textbox', { name: 'Rows' })).toHaveValue('');
});

test('does not send rows without a premium', async () => {
  openTab();
  await pasteRows('state,amount\nVA,1');
  expect(await screen.findByText(/Missing: premium/)).toBeInTheDocument();
  expect(getStartButton()).toBeDisabled();
});

test('shows totals with their rules, errors by row, links to calculations, and downloads', async () => {
  openTab('?tab=batch&batch=batch-1');
  const results = within(await screen.findByRole('region', { name: 'Batch results' }));
  expect(await results.findByText('2 of 3 rows calculated')).toBeInTheDocument();
  expect(results.getByText('Copied to the result, not used for the tax: policy_number.')).toBeInTheDocument();
  const figures = results.getAllByRole('definition').map((figure) => figure.textContent);
  expect(figures).toEqual(['$3,000.00', '$122.50', '$5.00', '$127.50']);
  expect(results.getByText(/^Priced by: Stampline rate table \(1 row\) and Statute \(1 row\)/)).toBeInTheDocument();
  expect(results.getByRole('row', { name: '4 state ZZ is not a state.' })).toBeInTheDocument();
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

test('follows a running batch, and counts its rows live', async () => {
  api.on('get', '/api/tasks/{id}', { ...batchTask, status: 'running', phase: 'calculating', done: 25_000, total: 100_000 });
  openBatch(buildTaxBatch({ status: 'running', phase: 'pricing', processedRows: 0, totalRows: null, totals: null, preview: [] }));
  openTab('?tab=batch&batch=batch-1');
  expect(await screen.findByRole('progressbar', { name: 'Calculating policies.csv' })).not.toHaveAttribute('aria-valuenow');
  expect(await screen.findByText('25,000 of 100,000 rows')).toBeInTheDocument();
});

test('shows why a batch failed, and retries it', async () => {
  openBatch(buildTaxBatch({ status: 'failed', problem: 'The required column premium is missing.', totals: null }));
  openTab('?tab=batch&batch=batch-1');
  expect(await screen.findByText('The required column premium is missing.')).toBeInTheDocument();
  api.on('post', '/api/tasks/{id}/retry', { ...batchTask, status: 'queued' });
  openBatch(buildTaxBatch());
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('2 of 3 rows calculated')).toBeInTheDocument();
  expect(api.findRequests('post', '/api/tasks/{id}/retry').map(({ params }) => params)).toEqual([{ id: 'batch-1' }]);
});

test('explains that a batch was deleted', async () => {
  api.on('get', '/api/tax/batch/{id}', replyWithProblem(404, 'This batch is not in your organization. It may have been deleted.'));
  openTab('?tab=batch&batch=batch-1');
  expect(await screen.findByText('This batch is not in your organization. It may have been deleted.')).toBeInTheDocument();
});

test('deletes after confirmation and closes the batch', async () => {
  api.on('get', '/api/tax/batch', [buildTaxBatch()], { 'X-Total-Count': '1' });
  api.on('delete', '/api/tax/batch/{id}', noContent);
  const address = openTab('?tab=batch&batch=batch-1');
  const erase = await screen.findByRole('button', { name: 'Delete policies.csv' });
  expect(screen.getByRole('columnheader', { name: 'Actions' })).toBeInTheDocument();
  await userEvent.click(erase);
  const question = within(screen.getByRole('alertdialog', { name: 'Delete policies.csv?' }));
  await userEvent.click(question.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(address()).toBe('?tab=batch'));
  expect(api.findRequests('delete', '/api/tax/batch/{id}').map(({ params }) => params)).toEqual([{ id: 'batch-1' }]);
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Batches' })).toHaveFocus());
});

test('sorts and filters batches on the server, shows live progress, and keeps the list when a batch is opened', async () => {
  const running = buildTaxBatch({
    id: 'batch-2',
    fileName: 'march.csv',
    status: 'running',
    processedRows: 10,
    totalRows: 100,
    totals: null,
  });
  api.on('get', '/api/tasks/{id}', { ...batchTask, id: 'batch-2', status: 'running', phase: 'calculating', done: 25, total: 100 });
  api.on('get', '/api/tax/batch', [running, buildTaxBatch()], { 'X-Total-Count': '12' });
  const address = openTab('?tab=batch&batches.sort=fileName');
  expect(await screen.findByText('Running 25%')).toBeInTheDocument();
  expect(screen.getByText('Partial')).toBeInTheDocument();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Failed');
  await waitFor(() =>
    expect(api.findRequests('get', '/api/tax/batch').map(({ query }) => query)).toEqual([
      { limit: '10', sort: 'fileName' },
      { limit: '10', sort: 'fileName', status: 'failed' },
    ]),
  );
  await userEvent.click(screen.getByRole('link', { name: 'policies.csv' }));
  expect(address()).toBe('?tab=batch&batches.sort=fileName&batches.status=failed&batch=batch-1');
});

test('shows batches to a viewer, who cannot start or delete them', async () => {
  api.on('get', '/api/tax/batch', [buildTaxBatch()], { 'X-Total-Count': '1' });
  openTab('?tab=batch', 'viewer');
  expect(await screen.findByRole('link', { name: 'policies.csv' })).toBeInTheDocument();
  expect(screen.getByText(/^Viewers can’t/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Select file' })).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Delete policies.csv' })).not.toBeInTheDocument();
});
