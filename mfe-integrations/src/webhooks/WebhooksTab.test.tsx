import { replyAccepted, createFakeApi, noContent, buildPerson, renderScreen } from '@stampline/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { WebhooksTab } from './WebhooksTab';
import type { Delivery, DeliveryDetail, Endpoint } from './webhook-api';

const endpoint: Endpoint = {
  id: 'endpoint-1',
  url: 'https://hooks.example.com/stampline',
  description: 'Agency management system',
  eventTypes: ['book.changed'],
  isOn: true,
  offBecause: null,
  failingSince: null,
  previousSecretUntil: null,
  createdAt: '2026-11-20T15:04:05.000Z',
};

const delivery: Delivery = {
  id: 'delivery-1',
  endpointId: endpoint.id,
  messageId: 'msg_1',
  eventType: 'book.changed',
  state: 'failed',
  attempts: 12,
  nextAttemptAt: null,
  createdAt: '2026-11-20T15:04:05.000Z',
  finishedAt: '2026-11-21T15:04:05.000Z',
};

const detail: DeliveryDetail = {
  ...delivery,
  requestText: '{"type":"book.changed"}',
  attemptLog: [
    {
      number: 1,
      startedAt: '2026-11-20T15:04:05.000Z',
      durationMs: 84,
      statusCode: 500,
      requestHeaders: [
        { name: 'webhook-id', value: 'msg_1' },
        { name: 'webhook-signature', value: 'v1,K5oZfz*****' },
      ],
      answerHeaders: [{ name: 'x-served-by', value: 'hooks-3' }],
      answerText: 'down',
      failure: 'The endpoint responded with status 500.',
    },
  ],
};

const api = createFakeApi();

function openTab(endpoints: Endpoint[] = [endpoint], { address = '/developers?tab=webhooks' } = {}) {
  api.on('get', '/api/webhooks/endpoints', endpoints);
  api.on('get', '/api/webhooks/event-types', [
    { type: 'book.changed', label: 'The book changed' },
    { type: 'deadline.opened', label: 'A deadline was opened' },
  ]);
  api.on('get', '/api/webhooks/endpoints/{id}/deliveries', [delivery], { 'X-Total-Count': '1' });
  api.on('get', '/api/webhooks/deliveries/{deliveryId}', detail);
  return renderScreen(<WebhooksTab />, { user: buildPerson(), address });
}

test('adds an endpoint with its events, and shows its secret only once', async () => {
  openTab([]);
  api.on('post', '/api/webhooks/endpoints', { ...endpoint, secret: 'whsec_abc' });
  await userEvent.click(await screen.findByRole('button', { name: 'Add endpoint' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Choose none' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Add' }));
  expect(await dialog.findByText('Choose at least one event.')).toBeInTheDocument();
  await userEvent.click(dialog.getByLabelText('URL'));
  await userEvent.paste(endpoint.url);
  await userEvent.click(dialog.getByRole('checkbox', { name: /The book changed/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Add' }));
  expect(await screen.findByLabelText('Secret')).toHaveValue('whsec_abc');
  const body = { url: endpoint.url, description: '', eventTypes: ['book.changed'] };
  expect(api.findRequests('post', '/api/webhooks/endpoints').map((sent) => sent.body)).toEqual([body]);
});

test('adds an endpoint for every event when Enter is pressed, and sends it a test message', async () => {
  openTab([]);
  api.on('post', '/api/webhooks/endpoints', { ...endpoint, secret: 'whsec_abc' });
  api.on('post', '/api/webhooks/endpoints/{id}/test', replyAccepted(detail));
  await userEvent.click(await screen.findByRole('button', { name: 'Add endpoint' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByLabelText('URL')).toHaveFocus();
  await userEvent.paste(endpoint.url);
  await userEvent.keyboard('{Enter}');
  await screen.findByLabelText('Secret');
  const eventTypes = ['book.changed', 'deadline.opened'];
  expect(api.findRequests('post', '/api/webhooks/endpoints').map(({ body }) => body)).toEqual([expect.objectContaining({ eventTypes })]);
  await userEvent.click(screen.getByRole('button', { name: 'Send test' }));
  await waitFor(() => expect(api.findRequests('post', '/api/webhooks/endpoints/{id}/test')).toHaveLength(1));
});

test('resends a failed message from the deliveries', async () => {
  openTab([endpoint], { address: `/developers?tab=webhooks&endpoint=${endpoint.id}` });
  api.on('post', '/api/webhooks/deliveries/{deliveryId}/replay', replyAccepted(detail));
  await userEvent.click(await screen.findByRole('button', { name: 'book.changed' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('The endpoint responded with status 500.')).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Send again' }));
  await waitFor(() => expect(api.findRequests('post', '/api/webhooks/deliveries/{deliveryId}/replay')).toHaveLength(1));
});

test('shows why an endpoint was turned off, and turns it back on', async () => {
  openTab([{ ...endpoint, isOn: false, offBecause: 'failing', failingSince: '2026-11-20T15:04:05.000Z' }]);
  api.on('patch', '/api/webhooks/endpoints/{id}', endpoint);
  expect(await screen.findByText(/accepted no messages for 24 hours/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: `Turn on ${endpoint.url}` }));
  await waitFor(() => expect(api.findRequests('patch', '/api/webhooks/endpoints/{id}').map((sent) => sent.body)).toEqual([{ isOn: true }]));
});

test('removes an endpoint after confirmation', async () => {
  openTab();
  api.on('delete', '/api/webhooks/endpoints/{id}', noContent);
  await userEvent.click(await screen.findByRole('button', { name: `Remove ${endpoint.url}` }));
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(api.findRequests('delete', '/api/webhooks/endpoints/{id}')).toHaveLength(1));
});
