import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * `queued` waits for the mail server, `sent` was taken by it, `failed` was refused or given up, `outbox` was kept because no mail
 * server is configured, `canceled` was not needed any more.
 */
export const letterStates = ['queued', 'sent', 'failed', 'outbox', 'canceled'] as const;
export type LetterState = (typeof letterStates)[number];

/** A letter of an organization. */
@Entity('letters')
export class Letter {
  @PrimaryColumn('uuid', { name: 'organization_id' })
  organizationId: string;

  @PrimaryColumn('uuid')
  id: string;

  /** What it is about, such as `invitation`. */
  @Column('text')
  kind: string;

  @Column('text')
  recipient: string;

  @Column('text')
  subject: string;

  /** Its content, encrypted: it may hold a link that lets its reader in. Null once it is sent or of no use any more. */
  @Column('text', { name: 'sealed_content', nullable: true })
  sealedContent: string | null;

  /** Whether its recipient alone may read it: owners see that it exists. */
  @Column('boolean', { name: 'is_private' })
  isPrivate: boolean;

  @Column('text')
  state: LetterState;

  /** A sentence on why it failed. */
  @Column('text', { nullable: true })
  problem: string | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;

  @Column('timestamptz', { name: 'sent_at', nullable: true })
  sentAt: Date | null;
}
