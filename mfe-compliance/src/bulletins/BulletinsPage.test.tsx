import { createFakeApi, pasteText, renderScreen } from '@stampline/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildRegulatoryUpdate } from '../regulatory-updates/testing/update-fixture';
import BulletinsPage from './BulletinsPage';

const api = createFakeApi();

test('filters regulatory changes by state and search, and shows their effect on the organization', async () => {
  api.on('get', '/api/jurisdictions', []);
  api.on('get', '/api/regulatory-updates', [buildRegulatoryUpdate()], { 'X-Total-Count': '1' });
  renderScreen(<BulletinsPage />, { address: '/bulletins?bulletins.state=VA' });
  await userEvent.click(await screen.findByRole('button', { name: 'Virginia: tax rate changed from 2.25% to 2.5%' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Virginia: tax rate changed from 2.25% to 2.5%' }));
  expect(dialog.getByRole('link', { name: '4 open deadlines in Virginia' })).toHaveTextContent('4 open deadlines');
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
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
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: filter }), choice);
  await waitFor(() => expect(api.findRequests('get', '/api/regulatory-updates').at(-1)?.query).toMatchObject(query));
});

test('marks multiple bulletins as reviewed with one note', async () => {
  const other = buildRegulatoryUpdate({ id: '0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a92', title: 'Georgia: fee changed' });
  const known = buildRegulatoryUpdate({ id: '0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a93', title: 'Texas: form changed', reviewed: true });
  api.on('get', '/api/jurisdictions', []);
  api.on('get', '/api/regulatory-updates', [buildRegulatoryUpdate(), other, known], { 'X-Total-Count': '3' });
  api.on('post', '/api/regulatory-updates/{id}/review', buildRegulatoryUpdate({ reviewed: true }));
  renderScreen(<BulletinsPage />, { address: '/bulletins' });
  await userEvent.click(await screen.findByRole('button', { name: 'Select page' }));
  await userEvent.click(screen.getByRole('button', { name: 'Mark 2 as reviewed' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Mark as reviewed' }));
  await pasteText(dialog.getByRole('textbox', { name: /^Note/ }), 'No effect.');
  await userEvent.click(dialog.getByRole('button', { name: 'Mark as reviewed' }));
  expect(await screen.findByText('None selected')).toBeInTheDocument();
  expect(api.findRequests('post', '/api/regulatory-updates/{id}/review').map(({ params, body }) => [params, body])).toEqual([
    [{ id: buildRegulatoryUpdate().id }, { note: 'No effect.' }],
    [{ id: other.id }, { note: 'No effect.' }],
  ]);
});

test('explains an empty list', async () => {
  api.on('get', '/api/jurisdictions', []);
  api.on('get', '/api/regulatory-updates', [], { 'X-Total-Count': '0' });
  renderScreen(<BulletinsPage />, { address: '/bulletins' });
  expect(await screen.findByText('No bulletins yet')).toBeInTheDocument();
});
