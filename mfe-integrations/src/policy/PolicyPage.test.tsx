import { fakeApi, refusal, renderScreen } from '@stampline/testing';
import { screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { noHomeState } from './home-state/testing/home-state';
import PolicyPage from './PolicyPage';
import { policyDetail } from './testing/policy-detail';

const api = fakeApi();

const open = () => {
  api.on('get', '/api/policies/{id}/home-state', noHomeState);
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
  expect(screen.getByText('Lloyd\u2019s')).toBeInTheDocument();
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
