import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';
import type { Role } from '../platform/kernel/access/caller.js';

/** A person of one organization. */
@Entity('users')
export class User {
  @PrimaryColumn('uuid', { name: 'organization_id' })
  organizationId: string;

  @PrimaryColumn('uuid')
  id: string;

  /** Lower case; one account for an address in the whole product. */
  @Column('text')
  email: string;

  @Column('text')
  name: string;

  @Column('text')
  role: Role;

  /** argon2id in PHC format; null for people who only sign in through the outside issuer. */
  @Column('text', { name: 'password_hash', nullable: true })
  passwordHash: string | null;

  /** When an outside issuer vouched for the address, or a link that only its mailbox had was opened. */
  @Column('timestamptz', { name: 'email_verified_at', nullable: true })
  emailVerifiedAt: Date | null;

  /** Grows with each change after which earlier sign-ins count no more. */
  @Column('integer', { name: 'sign_in_version' })
  signInVersion: number;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' })
  createdAt: Date;
}
