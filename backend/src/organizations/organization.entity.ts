import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The rulebook's edition by which an organisation's policies are priced. */
export const editions = ['product', 'statute'] as const;
export type Edition = (typeof editions)[number];

/** An agency, brokerage, MGA or MGU: the tenant. */
@Entity('organizations')
export class Organization {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  name: string;

  @Column('text')
  edition: Edition;

  @Column('boolean', { name: 'is_demo' })
  isDemo: boolean;

  /** Last day of the trial; null when there is none. */
  @Column('date', { name: 'trial_ends_on', nullable: true })
  trialEndsOn: string | null;
}
