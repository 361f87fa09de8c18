/**
 * Kinds of items that a link can show: an organization's document, a file in its File Storage, or the sample for trying out the product.
 */
export const SUBJECT_KINDS = ['document', 'file', 'sample'] as const;
export type SubjectKind = (typeof SUBJECT_KINDS)[number];

/** States of a link. It is also `revoked` when its creator was removed from the organization. */
export const SHARE_STATES = ['open', 'expired', 'revoked'] as const;
export type ShareState = (typeof SHARE_STATES)[number];

/** Lifetime of a link in hours: at least one hour, at most 90 days, and one week by default. */
export const SHARE_HOURS = { min: 1, usual: 7 * 24, max: 90 * 24 } as const;
export const SAMPLE_HOURS = 1;

/** Maximum number of working links to one item. */
export const MAX_OPEN_LINKS = 50;

export const SHARE_PASSWORD_LENGTH = { min: 8, max: 128 } as const;

/** The shared item; the sample has no id. */
export interface SubjectRef {
  readonly kind: SubjectKind;
  readonly id: string | null;
}

/** A stored link. */
export interface Share {
  readonly id: string;
  readonly subjectKind: SubjectKind;
  readonly subjectId: string | null;
  readonly title: string;
  /** Recipient as described by the creator; null if the creator did not name one. */
  readonly sharedWith: string | null;
  readonly passwordHash: string | null;
  /** The email in which the link was sent. */
  readonly emailId: string | null;
  /** Null after the creator was removed. */
  readonly createdBy: string | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly revokedAt: Date | null;
}

/** Returns the state of the link at a time. */
export function getShareState(
  { revokedAt, createdBy, expiresAt }: Pick<Share, 'revokedAt' | 'createdBy' | 'expiresAt'>,
  now: Date,
): ShareState {
  if (revokedAt !== null || createdBy === null) return 'revoked';
  return expiresAt.getTime() > now.getTime() ? 'open' : 'expired';
}
