import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A state on an organization's compliance overview. */
@Entity('overview_states')
export class OverviewState {
  @PrimaryColumn('uuid', { name: 'organization_id' })
  organizationId: string;

  @PrimaryColumn('text')
  state: string;

  @Column('smallint')
  position: number;
}
