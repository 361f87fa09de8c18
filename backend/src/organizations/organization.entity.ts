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

  /** Last day of the trial; null when there is none. */
  @Column('date', { name: 'trial_ends_on', nullable: true })
  trialEndsOn: string | null;

  /** Nothing that was due before this day is ever overdue. */
  @Column('date', { name: 'tracking_since' })
  trackingSince: string;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;
}
