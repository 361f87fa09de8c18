import { createFakeApi, replyWithProblem, renderScreen } from '@stampline/testing';
import { screen, waitFor } from '@testing-library/react';
import { SignInPage } from './SignInPage';

const api = createFakeApi();

function visit(address: string, signUp: boolean) {
  api.on('get', '/api/auth/user', replyWithProblem(401, 'Sign in to continue.'));
  api.on('get', '/api/auth/options', { oidc: false, passwordReset: false, signUp });
  renderScreen(<SignInPage />, { address });
}

test('explains that sign-up is closed instead of asking for an organization', async () => {
  visit('/sign-in?mode=sign-up', false);
  expect(await screen.findByRole('heading', { name: 'Sign-up is closed' })).toBeInTheDocument();
  expect(screen.queryByLabelText('Organization')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Sign in' })).toBeInTheDocument();
});

test('offers a trial on the sign-in page only while sign-up is open', async () => {
  visit('/sign-in', false);
  await screen.findByLabelText('Email');
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Start a free trial' })).not.toBeInTheDocument());
});
