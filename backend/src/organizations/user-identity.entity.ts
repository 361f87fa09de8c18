import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Who a user is at an outside issuer. */
@Entity('user_identities')
export class UserIdentity {
  @PrimaryColumn('uuid', { name: 'organization_id' })
  organizationId: string;

  @PrimaryColumn('uuid', { name: 'user_id' })
  userId: string;

  @PrimaryColumn('text')
  issuer: string;

  /** The issuer's id of the person, which never changes. */
  @Column('text')
  subject: string;
}
