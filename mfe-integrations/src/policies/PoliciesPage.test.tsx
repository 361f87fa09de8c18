import type { ResponseBody } from '@stampline/api-client';
import { chooseOption, createFakeApi, buildJurisdiction, buildPolicy, renderScreen } from '@stampline/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import PoliciesPage from './PoliciesPage';

type Policy = ResponseBody<'/api/policies'>[number];

const returned = buildPolicy({ transactionType: 'return_premium', insurerName: 'Example Casualty' });

const totals: ResponseBody<'/api/policies/totals'> = {
  policies: 64,
  premium: -120.5,
  taxAmount: -2.71,
  fees: 0,
  totalDue: -2.71,
  taxBasis: -100,
  chargeAmount: -0.3,
};

const api = createFakeApi();

const findRequests = () => api.findRequests('get', '/api/policies').map(({ query }) => query);

function openPage(address = '/policies', policies: Policy[] = [returned]) {
  api.on('get', '/api/jurisdictions', [buildJurisdiction()]);
  api.on('get', '/api/policies', policies, { 'X-Total-Count': String(policies.length) });
  api.on('get', '/api/policies/totals', totals);
  return renderScreen(<PoliciesPage />, { address });
}

test('lists each policy with its term and amounts, and opens a policy over the unchanged list from its number', async () => {
  openPage('/policies?policies.q=marine');
  const link = await screen.findByRole('link', { name: 'VA-1' });
  expect(link).toHaveAttribute('href', '/policies?policies.q=marine&policy=p-1');
  for (const text of ['Chesapeake Marine', 'Return premium', 'Jan 1, 2026', 'Jan 1, 2027', '$1,000.00', '$22.50'])
    expect(screen.getByRole('gridcell', { name: text })).toBeInTheDocument();
  expect(findRequests()).toEqual([{ limit: '50', search: 'marine' }]);
});

test('filters by state', async () => {
  const { router } = openPage();
  await screen.findByRole('link', { name: 'VA-1' });
  await chooseOption(screen.getByRole('combobox', { name: 'State' }), 'Virginia');
  await waitFor(() => expect(findRequests().at(-1)).toEqual({ limit: '50', state: 'VA' }));
  expect(router.state.location.search).toBe('?policies.state=VA');
});

test('lists policies without a valid license at their URL', async () => {
  openPage('/policies?policies.license=missing');
  await screen.findByRole('link', { name: 'VA-1' });
  expect(findRequests()).toEqual([{ limit: '50', license: 'missing' }]);
  expect(screen.getByRole('combobox', { name: 'License' })).toHaveDisplayValue('No valid license');
});

test('lists undercharged policies at their URL', async () => {
  openPage('/policies?policies.completeness=incomplete');
  await screen.findByRole('link', { name: 'VA-1' });
  expect(findRequests()).toEqual([{ limit: '50', completeness: 'incomplete' }]);
  expect(screen.getByRole('button', { name: 'Remove filter Charges: Incomplete' })).toBeInTheDocument();
});

test('applies, names and clears the filters behind the button', async () => {
  openPage('/policies?policies.effectiveFrom=2026-01-01&policies.insurer=Example%20Casualty');
  await screen.findByRole('link', { name: 'VA-1' });
  expect(findRequests()).toEqual([{ limit: '50', effectiveFrom: '2026-01-01', insurer: 'Example Casualty' }]);
  await userEvent.click(screen.getByRole('button', { name: 'Remove filter Effective from Jan 1, 2026' }));
  await waitFor(() => expect(findRequests().at(-1)).toEqual({ limit: '50', insurer: 'Example Casualty' }));
  api.on('get', '/api/accounts', [], { 'X-Total-Count': '0' });
  api.on('get', '/api/policies/imports', [], { 'X-Total-Count': '0' });
  api.on('get', '/api/insurers', [], { 'X-Total-Count': '0' });
  api.on('get', '/api/insurers/unmatched', [{ name: 'Example Casualty', policies: 1 }], { 'X-Total-Count': '1' });
  await userEvent.click(screen.getByRole('button', { name: 'More filters' }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Transaction type' }), 'Cancellation');
  await waitFor(() => expect(findRequests().at(-1)).toEqual({ limit: '50', insurer: 'Example Casualty', transactionType: 'cancellation' }));
  expect(screen.getByRole('button', { name: 'Remove filter Transaction: Cancellation' })).toBeInTheDocument();
});

test('names the filter that makes the list empty', async () => {
  openPage('/policies?policies.transactionTo=2020-01-31', []);
  expect(await screen.findByText('Nothing is listed with "Transaction to Jan 31, 2020".')).toBeInTheDocument();
});

test("opens a document's figure as the filtered list of its policies", async () => {
  openPage('/policies?policies.state=VA&policies.premiumChange=returned&policies.taxation=taxed&policies.chargeKind=stamping_fee');
  expect(await screen.findByText('($120.50)')).toBeInTheDocument();
  const figures = screen.getAllByRole('definition').map((figure) => figure.textContent);
  expect(figures).toEqual(['64', '($120.50)', '($100.00)', '($2.71)', '$0.00', '($2.71)', '($0.30)']);
  expect(api.findRequests('get', '/api/policies/totals').map(({ query }) => query)).toEqual([
    { state: 'VA', premiumChange: 'returned', taxation: 'taxed', chargeKind: 'stamping_fee' },
  ]);
  api.on('get', '/api/accounts', [], { 'X-Total-Count': '0' });
  api.on('get', '/api/policies/imports', [], { 'X-Total-Count': '0' });
  api.on('get', '/api/insurers', [], { 'X-Total-Count': '0' });
  api.on('get', '/api/insurers/unmatched', [], { 'X-Total-Count': '0' });
  await userEvent.click(screen.getByRole('button', { name: 'More filters' }));
  expect(screen.getByRole('combobox', { name: 'Premium change' })).toHaveTextContent('Returned premium');
  expect(screen.getByRole('combobox', { name: 'Taxation' })).toHaveTextContent('With premium tax');
  expect(screen.getByRole('combobox', { name: 'Charge' })).toHaveTextContent('Stamping fee');
});

test('shows that a list counted to its limit has more rows', async () => {
  api.on('get', '/api/jurisdictions', [buildJurisdiction()]);
  api.on('get', '/api/policies', [returned], { 'X-Total-Count': '10000', 'X-Total-Count-Capped': 'true', 'X-Next-Cursor': 'n' });
  api.on('get', '/api/policies/totals', totals);
  renderScreen(<PoliciesPage />, { address: '/policies?policies.q=marine' });
  expect(await screen.findByText('1-1 of 10,000+')).toBeInTheDocument();
});

test('remembers the visible columns in the browser', async () => {
  openPage();
  await screen.findByRole('link', { name: 'VA-1' });
  expect(screen.queryByRole('columnheader', { name: 'Insurer' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
  await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Insurer' }));
  await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Expires' }));
  cleanup();
  openPage();
  expect(await screen.findByRole('columnheader', { name: 'Insurer' })).toBeInTheDocument();
  expect(screen.queryByRole('columnheader', { name: 'Expires' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Default columns' }));
  expect(await screen.findByRole('columnheader', { name: 'Expires', hidden: true })).toBeInTheDocument();
});

test('directs an organization without policies to the upload', async () => {
  openPage('/policies', []);
  expect(await screen.findByText('No policies yet')).toBeInTheDocument();
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
});
