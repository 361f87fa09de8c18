import { buildPerson } from '@stampline/testing';
import type { Session } from './read-session';
import { showsProduct } from './landing-or-product';

const signedIn: Session = { kind: 'signed-in', user: buildPerson() };
const signedOut: Session = { kind: 'signed-out' };
const unknown: Session = { kind: 'unknown', reason: 'The server cannot be reached.' };

test.each([
  ['/', signedIn, false, true],
  ['/', signedOut, false, false],
  ['/', signedOut, true, false],
  ['/', unknown, false, false],
  ['/', unknown, true, true],
  ['/reports', signedOut, false, true],
  ['/no-such-page', signedOut, false, true],
] as const)('handles the session %s at %j, signed in before: %s', (pathname, session, wasSignedIn, product) => {
  expect(showsProduct({ pathname, wasSignedIn }, session)).toBe(product);
});
