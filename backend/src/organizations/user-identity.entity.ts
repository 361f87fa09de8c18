import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A user's identity at an external issuer. */
@Entity('user_identities')
export class UserIdentity {
  @PrimaryColumn('uuid', { name: 'organization_id' })
  organizationId: string;

  @PrimaryColumn('uuid', { name: 'user_id' })
  userId: string;

  @PrimaryColumn('text')
  issuer: string;

  /** The issuer's id for the user, which never changes. */
  @Column('text')
  subject: string;
}
