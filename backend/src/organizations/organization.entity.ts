import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An agency, brokerage, MGA or MGU: the tenant. */
@Entity('organizations')
export class Organization {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  name: string;

  @Column('boolean', { name: 'is_demo' })
  isDemo: boolean;

  /** Last day of the trial; null for a plan without a trial. */
  @Column('date', { name: 'trial_ends_on', nullable: true })
  trialEndsOn: string | null;

  /** The plan; null until an owner chooses one. */
  @Column('text', { nullable: true })
  plan: 'starter' | 'professional' | 'enterprise' | null;

  /** First day of tracking: items due earlier are never overdue. */
  @Column('date', { name: 'tracking_since' })
  trackingSince: string;

  /** True to send owners the newest entry of the audit log by email each day. */
  @Column('boolean', { name: 'emails_audit_log' })
  emailsAuditLog: boolean;

  /** The sandbox organization that test keys work in; null until it is created. */
  @Column('uuid', { name: 'sandbox_id', nullable: true })
  sandboxId: string | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;
}
