import { getShareState } from './share.js';

const now = new Date('2026-11-23T12:00:00Z');
const open = { revokedAt: null, createdBy: 'somebody', expiresAt: new Date('2026-11-23T12:00:01Z') };

test.each([
  ['works until it expires', open, 'open'],
  ['has expired at that instant', { ...open, expiresAt: now }, 'expired'],
  ['was revoked, whether or not it has expired', { ...open, revokedAt: now, expiresAt: new Date(0) }, 'revoked'],
  ['ends when its creator leaves', { ...open, createdBy: null }, 'revoked'],
] as const)('a link %s', (_, share, state) => {
  expect(getShareState(share, now)).toBe(state);
});
