import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * States of an email: `queued` waits for the mail server, `sent` was accepted by it, `failed` was rejected or undeliverable, `outbox` is kept because
 * no mail server is configured, `canceled` is no longer needed.
 */
export const emailStates = ['queued', 'sent', 'failed', 'outbox', 'canceled'] as const;
export type EmailState = (typeof emailStates)[number];

@Entity('letters')
export class Email {
  @PrimaryColumn('uuid', { name: 'organization_id' })
  organizationId: string;

  @PrimaryColumn('uuid')
  id: string;

  /** Reason for the email, such as `invitation`. */
  @Column('text')
  kind: string;

  @Column('text')
  recipient: string;

  @Column('text')
  subject: string;

  /** Content, encrypted because it may contain a link that grants access; null once the email is sent or no longer needed. */
  @Column('text', { name: 'sealed_content', nullable: true })
  sealedContent: string | null;

  /** True if only the recipient may read the email; owners can still see that it exists. */
  @Column('boolean', { name: 'is_private' })
  isPrivate: boolean;

  @Column('text')
  state: EmailState;

  /** Reason the email failed, as a sentence. */
  @Column('text', { nullable: true })
  problem: string | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;

  @Column('timestamptz', { name: 'sent_at', nullable: true })
  sentAt: Date | null;
}
