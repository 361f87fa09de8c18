import { createFakeApi, noContent, buildPerson, replyWithProblem, renderScreen } from '@stampline/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AccountSection } from '../settings/AccountSection';
import { VerifyEmailPage } from './VerifyEmailPage';

const api = createFakeApi();
const openLink = () => renderScreen(<VerifyEmailPage />, { address: '/email-verification/abc', path: '/email-verification/:token' });
const email = 'ana@agency.test';

test('verifies an email address on a click, and not when the page is opened', async () => {
  api.on('get', '/api/auth/email-verification/{token}', { email });
  api.on('post', '/api/auth/email-verification/{token}', noContent);
  openLink();
  const button = await screen.findByRole('button', { name: 'Verify email address' });
  expect(api.findRequests('post', '/api/auth/email-verification/{token}')).toEqual([]);
  await userEvent.click(button);
  expect(await screen.findByRole('heading', { name: 'Email address verified' })).toBeInTheDocument();
  expect(screen.getByText('Thank you. ana@agency.test is verified.')).toBeInTheDocument();
});

test('explains how to replace a used or expired link', async () => {
  api.on('get', '/api/auth/email-verification/{token}', replyWithProblem(404, 'This link was used or has expired. Ask for a new one.'));
  openLink();
  expect(await screen.findByRole('link', { name: 'Open Settings' })).toHaveAttribute('href', '/settings/account');
});

test('offers a new link in Settings until the email address is verified', async () => {
  api.on('get', '/api/auth/email-verification', { email, verifiedAt: null, canSend: true });
  api.on('post', '/api/auth/email-verification', noContent);
  renderScreen(<AccountSection />, { address: '/settings/account', user: buildPerson() });
  const again = await screen.findByRole('button', { name: 'Send again' });
  api.on('get', '/api/auth/email-verification', { email, verifiedAt: '2026-11-22T19:00:00.000Z', canSend: true });
  await userEvent.click(again);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Send again' })).not.toBeInTheDocument());
  expect(api.findRequests('post', '/api/auth/email-verification')).toHaveLength(1);
});
