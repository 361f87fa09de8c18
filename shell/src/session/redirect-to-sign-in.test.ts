import { leaveTo } from './leave-to';
import { redirectAfterToast } from './redirect-to-sign-in';

jest.mock('./leave-to');

test('redirects to sign-in only once for multiple unauthorized requests', () => {
  jest.useFakeTimers();
  for (let call = 0; call < 5; call += 1) redirectAfterToast();
  jest.advanceTimersByTime(5000);
  expect(leaveTo).toHaveBeenCalledTimes(1);
  expect(leaveTo).toHaveBeenCalledWith('/api/login?returnTo=%2F');
  jest.useRealTimers();
});
