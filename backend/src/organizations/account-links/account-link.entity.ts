import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What a link is for. */
export type AccountLinkKind = 'password-reset' | 'email-verification';

/** A link in a letter to a person with an account, or one that the operator hands over; good once, until it expires. A used one is deleted, with the others of its kind. */
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

  /** SHA-256 of the token; the token itself is only in the letter, or with the operator. */
  @Column('text', { name: 'token_hash' })
  tokenHash: string;

  /** Null where the operator hands it over. */
  @Column('uuid', { name: 'letter_id', nullable: true })
  letterId: string | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt: Date;
}
