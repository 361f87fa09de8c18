import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Purpose of a link. */
export type AccountLinkKind = 'password-reset' | 'email-verification';

/**
 * A single-use link that is emailed to a user, or passed on by the operator, and that expires. Using it deletes all of the user's links of its kind.
 */
@Entity('account_links')
export class AccountLink {
  @PrimaryColumn('uuid', { name: 'organization_id' })
  organizationId: string;

  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid', { name: 'user_id' })
  userId: string;

  @Column('text')
  kind: AccountLinkKind;

  /** SHA-256 of the token; the token itself is only in the email, or with the operator. */
  @Column('text', { name: 'token_hash' })
  tokenHash: string;

  /** The email that contains the link; null if the operator passes the link on. */
  @Column('uuid', { name: 'letter_id', nullable: true })
  emailId: string | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt: Date;
}
