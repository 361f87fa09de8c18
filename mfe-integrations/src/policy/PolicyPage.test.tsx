import { fakeApi, refusal, renderScreen } from '@stampline/testing';
import type { Answer } from '@stampline/api-client';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { noHomeState } from './home-state/testing/home-state';
import PolicyPage from './PolicyPage';
import { policyDetail } from './testing/policy-detail';

const api = fakeApi();

type Insurer = Answer<'/api/policies/{id}/insurers'>[number];

const stated = (changes: Partial<Insurer> = {}): Insurer => ({
  name: 'Lloyd\u2019s',
  naicNumber: null,
  alienNumber: 'AA-1122000',
  insurer: null,
  eligibility: 'unknown',
  validFrom: null,
  validTo: null,
  source: null,
  hasOtherNumber: false,
  ...changes,
});

const open = (insurers: Insurer[] = []) => {
  api.on('get', '/api/policies/{id}/home-state', noHomeState);
  api.on('get', '/api/policies/{id}/insurers', insurers);
  api.on('get', '/api/deadlines', []);
  api.on('get', '/api/submissions', []);
  return renderScreen(
    <Routes>
      <Route path="/policies/:id" element={<PolicyPage />} />
    </Routes>,
    { address: '/policies/p-1' },
  );
};

test('a policy with its facts, terms and transactions, below the list it belongs to', async () => {
  const terms = [
    { effectiveDate: '2026-01-01', expirationDate: '2027-01-01', canceledOn: '2026-06-01', premium: 700, totalDue: 15.75 },
    { effectiveDate: '2025-01-01', expirationDate: '2026-01-01', canceledOn: null, premium: 900, totalDue: 20.25 },
  ];
  api.on('get', '/api/policies/{id}', { ...policyDetail, terms });
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'VA-1' })).toBeInTheDocument();
  const trail = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
  expect(trail.getByRole('link', { name: 'Policies' })).toHaveAttribute('href', '/policies');
  expect(screen.getByRole('row', { name: /Jan 1, 2026 to Jan 1, 2027, canceled as of Jun 1, 2026 \$700\.00 \$15\.75/ })).toBeVisible();
  expect(screen.queryByText('Broker')).not.toBeInTheDocument();
  const transactions = within(screen.getByRole('region', { name: 'Transactions' }));
  expect(transactions.getByRole('link', { name: 'march.csv' })).toHaveAttribute('href', '/policy-upload?import=i-1');
  expect(transactions.getByRole('table', { name: 'Tax lines' })).toHaveTextContent('$22.50');
  expect(document.title).toBe('VA-1 - Policies - Stampline');
});

test('an address without a policy says so and leads to the list', async () => {
  api.on('get', '/api/policies/{id}', refusal(404, 'There is no policy with this id.'));
  open();
  expect(await screen.findByText('There is no policy at this address')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Go to the policies' })).toHaveAttribute('href', '/policies');
});

test('an insurer of the register is shown with its eligibility on the effective date', async () => {
  api.on('get', '/api/policies/{id}', policyDetail);
  const entry = { id: 'i-1', name: 'Harbor Specialty', naicNumber: '12345', alienNumber: null, domicile: 'Delaware' };
  const source = 'List of the state';
  open([
    stated({ name: 'HSIC', alienNumber: null, insurer: entry, eligibility: 'eligible', validFrom: '2025-01-01', source }),
    stated({ name: 'Beacon', alienNumber: null, insurer: { ...entry, name: 'Beacon' }, eligibility: 'not_listed' }),
  ]);
  const insurers = within(await screen.findByRole('region', { name: 'Insurers' }));
  expect(await insurers.findByRole('link', { name: 'Harbor Specialty' })).toHaveAttribute('href', '/insurers?insurers.q=Harbor+Specialty');
  expect(insurers.getByText('NAIC 12345 · domiciled in Delaware · on the policy as HSIC')).toBeVisible();
  expect(insurers.getByText('Eligible in Virginia on Jan 1, 2026 (from Jan 1, 2025). Source: List of the state.')).toBeVisible();
  expect(insurers.getByText('Not listed in Virginia')).toBeVisible();
});

test('an insurer that is not in the register is added with what the policy states', async () => {
  api.on('get', '/api/policies/{id}', policyDetail);
  api.on('get', '/api/jurisdictions', []);
  open([stated()]);
  const insurers = within(await screen.findByRole('region', { name: 'Insurers' }));
  expect(await insurers.findByText('Not in your insurers')).toBeVisible();
  await userEvent.click(insurers.getByRole('button', { name: 'Add insurer' }));
  const sent = { name: 'Lloyd\u2019s', naicNumber: null, alienNumber: 'AA-1122000', domicile: null, aliases: [], eligibility: [] };
  api.on('post', '/api/insurers', { ...sent, id: 'i-1', policies: 1 });
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.sent('post', '/api/insurers').map(({ body }) => body)).toEqual([sent]));
});
