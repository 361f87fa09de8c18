import { createFakeApi, noContent, unreachable } from '@stampline/testing';
import { fireEvent, render, waitFor } from '@testing-library/react';
import { leaveTo } from './leave-to';
import { SIGN_OUT_PATH, signOut } from './sign-out';

jest.mock('./leave-to');
const api = createFakeApi();

const clickSignOut = () => {
  const { getByRole } = render(
    <a href={SIGN_OUT_PATH} onClick={signOut}>
      Sign out
    </a>,
  );
  return fireEvent.click(getByRole('link'));
};

beforeEach(() => jest.mocked(leaveTo).mockReset());

test('ends the session instead of following the link, and then opens the landing page', async () => {
  const ends: (() => void)[] = [];
  api.on('post', '/api/auth/sign-out', () => new Promise((resolve) => ends.push(() => resolve(noContent))));
  expect(clickSignOut()).toBe(false);
  await waitFor(() => expect(ends).toHaveLength(1));
  expect(leaveTo).not.toHaveBeenCalled();
  for (const end of ends) end();
  await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('/'));
});

test('follows the link if the request to end the session fails', async () => {
  api.on('post', '/api/auth/sign-out', unreachable);
  clickSignOut();
  await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('/api/logout'));
});
