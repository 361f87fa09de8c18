import { fireEvent, render, waitFor } from '@testing-library/react';
import { endSession } from './end-session';
import { leaveTo } from './leave-to';
import { SIGN_OUT_ADDRESS, signOut } from './sign-out';

jest.mock('./leave-to');
jest.mock('./end-session');

const clickLink = () => {
  const { getByRole } = render(
    <a href={SIGN_OUT_ADDRESS} onClick={signOut}>
      Sign out
    </a>,
  );
  return fireEvent.click(getByRole('link'));
};

beforeEach(() => jest.mocked(leaveTo).mockReset());

test('ends the session instead of following the link, then leaves for the landing page', async () => {
  const ends: (() => void)[] = [];
  jest.mocked(endSession).mockReturnValue(new Promise((resolve) => ends.push(resolve)));
  expect(clickLink()).toBe(false);
  expect(leaveTo).not.toHaveBeenCalled();
  for (const end of ends) end();
  await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('/'));
});

test('follows the link when the session could not be ended by a call', async () => {
  jest.mocked(endSession).mockRejectedValue(new Error('offline'));
  clickLink();
  await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('/api/logout'));
});
