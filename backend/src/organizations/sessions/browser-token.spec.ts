import { createBrowserToken, RECOGNITION_SECONDS, findKnownBrowser } from './browser-token.js';

const secret = 'only for tests, only for tests, only for tests';
const now = new Date('2026-11-21T12:00:00Z');
const addSeconds = (seconds: number) => new Date(now.getTime() + seconds * 1_000);
const token = createBrowserToken(secret, 'olive@example.test', now);

it("recognizes the account's browser until the token expires", () => {
  expect(findKnownBrowser(secret, token, 'olive@example.test', now)).toEqual({ id: token.split('.')[0] });
  expect(findKnownBrowser(secret, token, 'olive@example.test', addSeconds(RECOGNITION_SECONDS))).toBeDefined();
  expect(findKnownBrowser(secret, token, 'olive@example.test', addSeconds(RECOGNITION_SECONDS + 1))).toBeUndefined();
});

it('rejects a token for another account, a token signed with another secret and an altered token', () => {
  expect(findKnownBrowser(secret, token, 'other@example.test', now)).toBeUndefined();
  expect(findKnownBrowser(`${secret}!`, token, 'olive@example.test', now)).toBeUndefined();
  const [id, issued, mac] = token.split('.');
  for (const forged of [
    `${id?.startsWith('A') ? 'B' : 'A'}${id?.slice(1)}.${issued}.${mac}`,
    `${id}.zzzzzz.${mac}`,
    `${id}.${issued}.${'A'.repeat(43)}`,
    '',
    'x',
    `${token}x`,
  ])
    expect(findKnownBrowser(secret, forged, 'olive@example.test', now)).toBeUndefined();
});

it('gives each browser a different id, keeps an existing id, and reveals nothing about the account', () => {
  expect(createBrowserToken(secret, 'olive@example.test', now).split('.')[0]).not.toBe(token.split('.')[0]);
  const repeated = createBrowserToken(secret, 'olive@example.test', addSeconds(60), token.split('.')[0]);
  expect(findKnownBrowser(secret, repeated, 'olive@example.test', addSeconds(60))).toEqual({ id: token.split('.')[0] });
  expect(token).not.toMatch(/olive|example|b2xpdm/);
});
