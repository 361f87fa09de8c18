import { createFakeApi, renderScreen } from '@stampline/testing';
import { screen } from '@testing-library/react';
import { NotificationsButton } from './NotificationsButton';

const api = createFakeApi();

test.each([
  ['0', 'Notifications'],
  ['3', 'Notifications, 3 unread'],
  ['120', 'Notifications, 99+ unread'],
])('labels the bell with %s unread notifications', async (unread, name) => {
  api.on('get', '/api/notifications', [], { 'X-Total-Count': '0', 'X-Unread-Count': unread });
  renderScreen(<NotificationsButton />);
  const bell = await screen.findByRole('link', { name });
  expect(bell).toHaveAttribute('href', '/notifications');
  expect(name).toContain(bell.textContent);
});
