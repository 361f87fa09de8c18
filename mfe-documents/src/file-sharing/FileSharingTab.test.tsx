import { createFakeApi, noContent, buildPerson, replyWithProblem, renderScreen } from '@stampline/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildCreatedShare, buildShare } from '../share-links/testing/shares';
import { FileSharingTab } from './FileSharingTab';

const api = createFakeApi();
const noShares = { 'X-Total-Count': '0' };

test('shares the sample through a link that is copied, shown and listed', async () => {
  api.once('get', '/api/shares', [], noShares);
  api.on('get', '/api/shares', [buildShare()], { 'X-Total-Count': '1' });
  api.on('post', '/api/shares', buildCreatedShare());
  const user = userEvent.setup();
  renderScreen(<FileSharingTab />);
  expect(await screen.findByText('No share links yet')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Try It Now: Shareable Link' }));
  const dialog = await screen.findByRole('dialog', { name: 'Sample link' });
  expect(within(dialog).getByLabelText('Link to the sample')).toHaveValue(buildCreatedShare().shareUrl);
  expect(await window.navigator.clipboard.readText()).toBe(buildCreatedShare().shareUrl);
  expect(screen.getByText('Copied!')).toBeInTheDocument();
  expect(api.findRequests('post', '/api/shares').map(({ body }) => body)).toEqual([{ subjectKind: 'sample' }]);
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  expect(await screen.findByRole('heading', { name: 'Sample document' })).toBeInTheDocument();
});

test('explains a sharing method, and demonstrates it with a QR code drawn in the browser', async () => {
  api.on('get', '/api/shares', [], noShares);
  api.on('post', '/api/shares', buildCreatedShare());
  renderScreen(<FileSharingTab />);
  await userEvent.click(screen.getByRole('button', { name: 'Details: QR Code' }));
  const details = await screen.findByRole('dialog', { name: 'QR Code' });
  expect(within(details).getByRole('button', { name: 'Got it' })).toBeInTheDocument();
  await userEvent.click(within(details).getByRole('button', { name: 'Try Now' }));
  expect(await screen.findByRole('img', { name: 'QR code of the link to Sample document' })).toBeInTheDocument();
  expect(await screen.findByText('QR Code Generated')).toBeInTheDocument();
});

const clickRevoke = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Revoke: Sample document, for Examiner' }));
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Revoke' }));
};

test('revokes a link after confirmation, and shows why the server rejects it', async () => {
  api.on('get', '/api/shares', [buildShare({ sharedWith: 'Examiner' })], { 'X-Total-Count': '1' });
  renderScreen(<FileSharingTab />);
  api.once('delete', '/api/shares/{id}', replyWithProblem(404, 'This link is not in your organization.'));
  await clickRevoke();
  expect(await screen.findByText('This link is not in your organization.')).toBeInTheDocument();
  api.once('delete', '/api/shares/{id}', noContent);
  await clickRevoke();
  expect(await screen.findByText('Link Revoked')).toBeInTheDocument();
});

test('shows viewers how sharing works, without sharing buttons', async () => {
  api.on('get', '/api/shares', [buildShare()], { 'X-Total-Count': '1' });
  renderScreen(<FileSharingTab />, { user: buildPerson({ role: 'viewer' }) });
  expect(await screen.findByRole('heading', { name: 'Sample document' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Try It Now|Revoke/ })).not.toBeInTheDocument();
  expect(screen.getAllByRole('button', { name: /^Details/ })).toHaveLength(4);
});
