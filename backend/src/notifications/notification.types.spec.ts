import { getDeliveryMethod } from './notification.types.js';

test.each([
  [true, true, true, 'both'],
  [true, true, false, 'email'],
  [true, false, true, 'in_app'],
  [true, false, false, null],
  [false, true, true, null],
])('with enabled %s, email %s and in-app %s, delivers as %s', (enabled, emailEnabled, inAppEnabled, method) => {
  expect(getDeliveryMethod({ enabled, emailEnabled, inAppEnabled })).toBe(method);
});
