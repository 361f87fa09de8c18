import { chooseOption, createFakeApi, renderScreen } from '@stampline/testing';
import { screen, waitFor } from '@testing-library/react';
import { TagsTab } from './TagsTab';
import { tag } from './testing/filing-fixture';

const api = createFakeApi();

test('lists the tags assigned to the user', async () => {
  api.on('get', '/api/jurisdictions', []);
  api.on('get', '/api/organization/members', [
    { id: 'ann', name: 'Ann', email: 'ann@acme.test', role: 'owner', createdAt: '2026-01-01T00:00:00.000Z' },
  ]);
  api.on('get', '/api/filing-tags', [{ ...tag, assigneeId: 'ann', assigneeName: 'Ann' }], { 'X-Total-Count': '1' });
  renderScreen(<TagsTab />);
  expect(await screen.findByText('Ann')).toBeInTheDocument();
  await chooseOption(screen.getByRole('combobox', { name: 'Assignee' }), 'Ann');
  await waitFor(() => expect(api.findRequests('get', '/api/filing-tags').at(-1)?.query).toMatchObject({ assigneeId: 'ann' }));
});
