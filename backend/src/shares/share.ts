/** What can be shown by a link: a document or a file of File Storage of the organization, or the sample that anybody can try the product with. */
export const SUBJECT_KINDS = ['document', 'file', 'sample'] as const;
export type SubjectKind = (typeof SUBJECT_KINDS)[number];

/** Whether a link works. `revoked` as well when the person who made it was removed from the organization. */
export const SHARE_STATES = ['open', 'expired', 'revoked'] as const;
export type ShareState = (typeof SHARE_STATES)[number];

/** How long a link works, in hours: an hour at least, a week unless it says otherwise, 90 days at most. */
export const SHARE_HOURS = { least: 1, usual: 7 * 24, most: 90 * 24 } as const;
export const SAMPLE_HOURS = 1;

/** Links to one thing that may work at once. */
export const MOST_OPEN_LINKS = 50;

export const SHARE_PASSWORD_LENGTH = { least: 8, most: 128 } as const;

/** What is shared; the sample has no id. */
export interface SubjectRef {
  readonly kind: SubjectKind;
  readonly id: string | null;
}

/** A link as it is stored. */
export interface Share {
  readonly id: string;
  readonly subjectKind: SubjectKind;
  readonly subjectId: string | null;
  readonly title: string;
  /** Whom it is for, as the person who made it wrote; null where nobody was named. */
  readonly sharedWith: string | null;
  readonly passwordHash: string | null;
  /** The email that took it to somebody. */
  readonly letterId: string | null;
  /** Null once the person is no member any more. */
  readonly createdBy: string | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly revokedAt: Date | null;
}

/** Whether the link works at a time. */
export function stateOf({ revokedAt, createdBy, expiresAt }: Pick<Share, 'revokedAt' | 'createdBy' | 'expiresAt'>, now: Date): ShareState {
  if (revokedAt !== null || createdBy === null) return 'revoked';
  return expiresAt.getTime() > now.getTime() ? 'open' : 'expired';
}
