import { createFakeApi, pasteText, renderScreen } from '@stampline/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildRegulatoryUpdate } from '../regulatory-updates/testing/update-fixture';
import BulletinsPage from './BulletinsPage';

const api = createFakeApi();

test('lists regulatory changes by state and search, with their effect on the organization', async () => {
  api.on('get', '/api/jurisdictions', []);
  api.on('get', '/api/regulatory-updates', [buildRegulatoryUpdate()], { 'X-Total-Count': '1' });
  renderScreen(<BulletinsPage />, { address: '/bulletins?bulletins.state=VA' });
  expect(await screen.findByRole('heading', { name: 'Virginia: tax rate changed from 2.25% to 2.5%' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '4 open deadlines in Virginia' })).toHaveTextContent('4 open deadlines');
  await pasteText(screen.getByRole('searchbox'), 'stamping');
  await waitFor(() =>
    expect(api.findRequests('get', '/api/regulatory-updates').at(-1)?.query).toMatchObject({ search: 'stamping', state: 'VA' }),
  );
});

test.each([
  ['Severity', 'Critical', { severity: 'critical' }],
  ['Type', 'Rate change', { type: 'rate_change' }],
  ['Review', 'Unreviewed', { reviewed: 'false' }],
])('filters by %s', async (filter, choice, query) => {
  api.on('get', '/api/jurisdictions', []);
  api.on('get', '/api/regulatory-updates', [buildRegulatoryUpdate()], { 'X-Total-Count': '1' });
  renderScreen(<BulletinsPage />, { address: '/bulletins' });
  await userEvent.click(await screen.findByRole('combobox', { name: filter }));
  await userEvent.click(await screen.findByRole('option', { name: choice }));
  await waitFor(() => expect(api.findRequests('get', '/api/regulatory-updates').at(-1)?.query).toMatchObject(query));
});

test('explains the empty list', async () => {
  api.on('get', '/api/jurisdictions', []);
  api.on('get', '/api/regulatory-updates', [], { 'X-Total-Count': '0' });
  renderScreen(<BulletinsPage />, { address: '/bulletins' });
  expect(await screen.findByText('No bulletins yet')).toBeInTheDocument();
});
