import { getShareState } from './share.js';

const now = new Date('2026-11-23T12:00:00Z');
const open = { revokedAt: null, createdBy: 'somebody', expiresAt: new Date('2026-11-23T12:00:01Z') };

test.each([
  ['works until it expires', open, 'open'],
  ['has expired at that instant', { ...open, expiresAt: now }, 'expired'],
  ['was revoked, whether it would have expired or not', { ...open, revokedAt: now, expiresAt: new Date(0) }, 'revoked'],
  ['ends with the person who made it', { ...open, createdBy: null }, 'revoked'],
] as const)('a link %s', (_, share, state) => {
  expect(getShareState(share, now)).toBe(state);
});
