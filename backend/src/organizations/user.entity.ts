import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';
import type { Role } from '../platform/kernel/access/caller.js';

/** A user of one organization. */
@Entity('users')
export class User {
  @PrimaryColumn('uuid', { name: 'organization_id' })
  organizationId: string;

  @PrimaryColumn('uuid')
  id: string;

  /** Lower case; one account per address in the whole product. */
  @Column('text')
  email: string;

  @Column('text')
  name: string;

  @Column('text')
  role: Role;

  /** argon2id in PHC format; null for users who only sign in through the external issuer. */
  @Column('text', { name: 'password_hash', nullable: true })
  passwordHash: string | null;

  /** Time when the address was verified, by an external issuer or through a link sent to it. */
  @Column('timestamptz', { name: 'email_verified_at', nullable: true })
  emailVerifiedAt: Date | null;

  /** Counter that increases with each change that invalidates earlier sign-ins. */
  @Column('integer', { name: 'sign_in_version' })
  signInVersion: number;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' })
  createdAt: Date;
}
