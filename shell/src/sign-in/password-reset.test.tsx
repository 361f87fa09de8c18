import { createFakeApi, noContent, replyWithProblem, renderScreen } from '@stampline/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ChoosePasswordPage } from './ChoosePasswordPage';
import { ForgotPasswordPage } from './ForgotPasswordPage';

const api = createFakeApi();

const requestLink = () => renderScreen(<ForgotPasswordPage />, { address: '/password-reset' });
const choosePassword = () => renderScreen(<ChoosePasswordPage />, { address: '/password-reset/abc', path: '/password-reset/:token' });

test('requests a link, and shows the same message for known and unknown addresses', async () => {
  api.on('get', '/api/auth/options', { oidc: false, passwordReset: true, signUp: true });
  api.on('post', '/api/auth/password-reset', noContent);
  requestLink();
  await userEvent.type(await screen.findByLabelText('Email'), ' ana@agency.test{Enter}');
  expect(await screen.findByRole('heading', { name: 'Check your email' })).toBeInTheDocument();
  expect(screen.getByText(/has a Stampline account/)).toHaveFocus();
  expect(screen.getByText('ana@agency.test')).toBeInTheDocument();
  expect(api.findRequests('post', '/api/auth/password-reset').map(({ body }) => body)).toEqual([{ email: 'ana@agency.test' }]);
  await userEvent.click(screen.getByRole('button', { name: 'Use another address' }));
  expect(screen.getByLabelText('Email')).toHaveValue('');
});

test('explains that a mail server is not configured instead of asking for an email address', async () => {
  api.on('get', '/api/auth/options', { oidc: false, passwordReset: false, signUp: true });
  requestLink();
  expect(await screen.findByText('Passwords cannot be reset by email here')).toBeInTheDocument();
  expect(screen.queryByLabelText('Email')).not.toBeInTheDocument();
});

test('sets a new password, and explains that all sessions have ended', async () => {
  api.on('get', '/api/auth/password-reset/{token}', { email: 'ana@agency.test' });
  api.on('post', '/api/auth/password-reset/{token}', noContent);
  choosePassword();
  const password = await screen.findByLabelText('New password');
  await userEvent.type(password, 'too short{Enter}');
  expect(api.findRequests('post', '/api/auth/password-reset/{token}')).toEqual([]);
  await userEvent.type(password, ' but longer now{Enter}');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Password changed' })).toBeInTheDocument());
  expect(screen.getByText(/signed out on all your devices/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/sign-in');
  expect(api.findRequests('post', '/api/auth/password-reset/{token}').map(({ params, body }) => [params, body])).toEqual([
    [{ token: 'abc' }, { password: 'too short but longer now' }],
  ]);
});

test('offers a new link in place of a used or expired link', async () => {
  api.on('get', '/api/auth/password-reset/{token}', replyWithProblem(404, 'This link was used or has expired. Ask for a new one.'));
  choosePassword();
  expect(await screen.findByText('This link no longer works')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Send a new link' })).toHaveAttribute('href', '/password-reset');
});
