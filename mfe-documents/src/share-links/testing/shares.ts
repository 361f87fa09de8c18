import type { CreatedShare, Share } from '../share-api';

/** Builds an active link as listed by the API. */
export function buildShare(changes: Partial<Share> = {}): Share {
  return {
    id: '0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90',
    subjectKind: 'sample',
    subjectId: null,
    title: 'Sample document',
    sharedWith: null,
    hasPassword: false,
    shareState: 'open',
    createdByName: 'Dana Reyes',
    createdAt: '2026-11-23T12:00:00.000Z',
    expiresAt: '2026-11-30T12:00:00.000Z',
    revokedAt: null,
    accessCount: 0,
    lastAccessAt: null,
    ...changes,
  };
}

/** Builds the response to creating a link, the only one with its URL. */
export function buildCreatedShare(changes: Partial<CreatedShare> = {}): CreatedShare {
  const made = buildShare(changes);
  return { ...made, shareUrl: `http://localhost/shared-files/${made.id}?token=secret`, ...changes };
}
