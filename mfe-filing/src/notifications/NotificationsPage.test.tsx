import { createFakeApi, pasteText, replyWithProblem, renderScreen } from '@stampline/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import NotificationsPage from './NotificationsPage';
import type { EmailPreferences, ReminderSetting } from './notification-api';
import type { Notification } from './notification-types';

const notification: Notification = {
  id: '0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90',
  type: 'deadline_reminder',
  title: 'Virginia: Quarterly report is due in 7 days',
  message: 'Quarterly report for Q4 2026 is due in 7 days. Act by Jan 29, 2027.',
  priority: 'high',
  createdAt: '2026-11-20T15:00:00.000Z',
  readAt: null,
  emailSent: true,
  emailState: 'sent',
  emailDueAt: null,
  emailProblem: null,
  deliveryMethod: 'both',
  snoozedUntil: null,
  link: '/filing-calendar?state=VA',
  metadata: { state: 'VA', actBy: '2027-01-29', severity: 'critical', type: 'rate_change', remindFrom: 'Monday' },
};

const kinds: ReminderSetting['reminderType'][] = ['deadline', 'deadline_final', 'submission_status', 'regulatory'];
const settings: ReminderSetting[] = kinds.map((reminderType, at) => ({
  id: `0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a9${at}`,
  reminderType,
  enabled: true,
  daysAdvance: 7,
  emailEnabled: false,
  inAppEnabled: true,
}));

const email: EmailPreferences = {
  quietHours: false,
  quietFrom: '20:00',
  quietTo: '07:00',
  dailyDigest: false,
  timeZone: 'America/New_York',
};

const api = createFakeApi();

function openPage(notifications: Notification[], address = '/notifications') {
  const unread = notifications.filter(({ readAt }) => readAt === null).length;
  api.on('get', '/api/notifications', notifications, { 'X-Total-Count': String(notifications.length), 'X-Unread-Count': String(unread) });
  return renderScreen(<NotificationsPage />, { address });
}

test('marks an unread notification as read when opened, and shows its details', async () => {
  openPage([notification]);
  expect(await screen.findByText('1 unread')).toBeInTheDocument();
  api.on('patch', '/api/notifications/{id}/read', { ...notification, readAt: '2026-11-21T09:00:00.000Z' });
  const item = await screen.findByRole('button', { name: /^Virginia: Quarterly report/ });
  for (const words of ['High', 'Email sent']) expect(within(item).getByText(words)).toBeInTheDocument();
  await userEvent.click(item);
  const dialog = await screen.findByRole('dialog', { name: notification.title });
  for (const words of ['Deadline reminder', 'In-app and email', 'Sent', 'Jan 29, 2027'])
    expect(within(dialog).getByText(words)).toBeInTheDocument();
  for (const [label, value] of [
    ['Severity', 'Critical'],
    ['Change', 'Rate change'],
    ['Remind from', 'Monday'],
  ])
    expect(within(dialog).getByText(label!).nextSibling).toHaveTextContent(value!);
  expect(within(dialog).getByRole('link', { name: 'Open' })).toHaveAttribute('href', '/filing-calendar?state=VA');
  await waitFor(() => expect(api.findRequests('patch', '/api/notifications/{id}/read')).toHaveLength(1));
});

test('shows the priority of a read notification, and opens it without marking it again', async () => {
  openPage([{ ...notification, readAt: '2026-11-21T09:00:00.000Z' }]);
  const item = await screen.findByRole('button', { name: /^Virginia/ });
  for (const words of ['High', 'Read']) expect(within(item).getByText(words)).toBeInTheDocument();
  await userEvent.click(item);
  expect(await screen.findByRole('dialog')).toBeInTheDocument();
  expect(screen.queryByText(/unread$/)).not.toBeInTheDocument();
});

test('shows why a notification could not be marked as read', async () => {
  openPage([notification]);
  api.on('patch', '/api/notifications/{id}/read', replyWithProblem(503, 'Try again shortly.'));
  await userEvent.click(await screen.findByRole('button', { name: /^Virginia/ }));
  expect(await screen.findByText('Failed to mark notification as read. Try again shortly.')).toBeInTheDocument();
});

test.each([
  ['Unread', { unread: 'true' }],
  ['Deadlines', { type: 'deadline_reminder' }],
  ['Status Updates', { type: 'status_update' }],
  ['Regulatory', { type: 'regulatory_alert' }],
])('filters the tab %s on the server', async (name, filter) => {
  openPage([]);
  await userEvent.click(screen.getByRole('tab', { name }));
  await waitFor(() => expect(api.findRequests('get', '/api/notifications').at(-1)?.query).toEqual({ limit: '50', ...filter }));
  expect(await screen.findByText('No notifications yet')).toBeInTheDocument();
});

test('refetches on live updates without a reload', async () => {
  const { client } = openPage([]);
  expect(await screen.findByText('No notifications yet')).toBeInTheDocument();
  api.on('get', '/api/notifications', [notification], { 'X-Total-Count': '1', 'X-Unread-Count': '1' });
  await act(() => client.invalidateQueries({ queryKey: ['notifications'] }));
  expect(await screen.findByText(notification.title)).toBeInTheDocument();
  expect(screen.getByText('1 unread')).toBeInTheDocument();
});

test('marks all notifications as read with one request', async () => {
  openPage([notification]);
  api.on('post', '/api/notifications/read-all', { marked: 1 });
  await userEvent.click(await screen.findByRole('button', { name: 'Mark all read' }));
  await waitFor(() => expect(api.findRequests('post', '/api/notifications/read-all')).toHaveLength(1));
});

test('offers days in advance, from 1 to 30, for each setting, and sends only changed settings', async () => {
  openPage([]);
  api.on('get', '/api/auth/email-verification', { email: 'ana@agency.test', verifiedAt: notification.createdAt, canSend: true });
  api.on('get', '/api/email-preferences', email);
  api.on('get', '/api/reminder-settings', settings, { 'X-Total-Count': '4' });
  api.on('patch', '/api/reminder-settings/{id}', settings[0]!);
  await userEvent.click(screen.getByRole('button', { name: 'Settings' }));
  const dialog = await screen.findByRole('dialog', { name: 'Reminder settings' });
  const dates = within(dialog).getByRole('group', { name: 'Deadlines' });
  for (const name of ['Status updates', 'Regulatory alerts'])
    expect(within(within(dialog).getByRole('group', { name })).getByRole('spinbutton', { name: 'Days in advance' })).toBeDisabled();
  await userEvent.click(within(dates).getByRole('checkbox', { name: 'Email' }));
  const days = within(dates).getByRole('spinbutton', { name: 'Days in advance' });
  await userEvent.clear(days);
  await userEvent.type(days, '31');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save settings' }));
  expect(await within(dates).findByText('Enter a whole number from 1 to 30')).toBeInTheDocument();
  await userEvent.clear(days);
  await userEvent.type(days, '10');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save settings' }));
  expect(await screen.findByText('Reminder settings have been updated successfully')).toBeInTheDocument();
  expect(api.findRequests('patch', '/api/reminder-settings/{id}').map(({ body }) => body)).toEqual([
    { enabled: true, emailEnabled: true, inAppEnabled: true, daysAdvance: 10 },
  ]);
});

test('saves quiet hours and the digest, and requires quiet hours to start and end at different times', async () => {
  openPage([]);
  api.on('get', '/api/auth/email-verification', { email: 'ana@agency.test', verifiedAt: null, canSend: true });
  api.on('get', '/api/reminder-settings', settings, { 'X-Total-Count': '4' });
  api.on('get', '/api/email-preferences', { ...email, quietTo: '20:00' });
  api.on('put', '/api/email-preferences', email);
  await userEvent.click(screen.getByRole('button', { name: 'Settings' }));
  const delivery = await screen.findByRole('group', { name: 'Email delivery' });
  expect(await screen.findByText(/Verify your email address before we email you the details of your notifications\./)).toBeInTheDocument();
  await userEvent.click(within(delivery).getByRole('checkbox', { name: 'Quiet hours' }));
  await userEvent.click(within(delivery).getByRole('checkbox', { name: 'Daily digest' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save settings' }));
  expect(await within(delivery).findByText('Choose an end time different from the start time')).toBeInTheDocument();
  await userEvent.selectOptions(within(delivery).getByRole('combobox', { name: 'To' }), '6:30 AM');
  await userEvent.click(screen.getByRole('button', { name: 'Save settings' }));
  expect(await screen.findByText('Reminder settings have been updated successfully')).toBeInTheDocument();
  expect(api.findRequests('put', '/api/email-preferences').map(({ body }) => body)).toEqual([
    { ...email, quietHours: true, quietTo: '06:30', dailyDigest: true },
  ]);
  expect(api.findRequests('patch', '/api/reminder-settings/{id}')).toHaveLength(0);
});

test('shows when a delayed email is sent', async () => {
  openPage([
    { ...notification, emailSent: false, emailState: null, emailDueAt: '2026-11-21T13:00:00.000Z', readAt: notification.createdAt },
  ]);
  await userEvent.click(await screen.findByRole('button', { name: /^Virginia/ }));
  expect(within(await screen.findByRole('dialog')).getByText(/^Scheduled for Nov 21, 2026/)).toBeInTheDocument();
});

test.each([
  [true, 'Test Email Sent'],
  [false, 'Email Failed'],
])('shows the result of a test email from the server: %s, "%s"', async (success, title) => {
  openPage([]);
  api.on('post', '/api/test-email', { success, message: 'The mail server said so.' });
  await userEvent.click(screen.getByRole('button', { name: 'Test Email' }));
  const dialog = await screen.findByRole('dialog', { name: 'Test Email' });
  const send = within(dialog).getByRole('button', { name: 'Send test email' });
  await userEvent.clear(within(dialog).getByRole('textbox', { name: 'Email' }));
  expect(send).toBeDisabled();
  await pasteText(within(dialog).getByRole('textbox', { name: 'Email' }), 'ana@agency.test');
  await userEvent.click(send);
  expect(await screen.findByText(title)).toBeInTheDocument();
  expect(screen.getByText('The mail server said so.')).toBeInTheDocument();
  expect(api.findRequests('post', '/api/test-email').map(({ body }) => body)).toEqual([{ type: 'deadline', userEmail: 'ana@agency.test' }]);
});
