import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';
import type { Role } from '../../platform/kernel/access/caller.js';

/** An invitation to join an organization; valid once, until it expires or is revoked. */
@Entity('invitations')
export class Invitation {
  @PrimaryColumn('uuid', { name: 'organization_id' })
  organizationId: string;

  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  email: string;

  @Column('text')
  role: Role;

  /** SHA-256 of the token; the token itself is only in the link. */
  @Column('text', { name: 'token_hash' })
  tokenHash: string;

  /** The last email; null for invitations that predate the recording of emails. */
  @Column('uuid', { name: 'letter_id', nullable: true })
  emailId: string | null;

  @Column('uuid', { name: 'invited_by' })
  invitedBy: string;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' })
  createdAt: Date;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt: Date;

  @Column('timestamptz', { name: 'accepted_at', nullable: true })
  acceptedAt: Date | null;

  @Column('timestamptz', { name: 'revoked_at', nullable: true })
  revokedAt: Date | null;
}
