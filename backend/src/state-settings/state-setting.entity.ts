import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Filing frequencies that can be chosen if the law leaves a choice. */
export const filingFrequencies = ['monthly', 'quarterly', 'semi-annual', 'annual'] as const;
export type FilingFrequency = (typeof filingFrequencies)[number];

/** An organization's settings for one state, except the license under which it files. */
@Entity('state_settings')
export class StateSetting {
  @PrimaryColumn('uuid', { name: 'organization_id' })
  organizationId: string;

  @PrimaryColumn('text')
  state: string;

  @Column('text', { name: 'filing_frequency', nullable: true })
  filingFrequency: FilingFrequency | null;

  @Column('smallint', { name: 'reminder_lead_days' })
  reminderLeadDays: number;
}

/** Settings for a state, with the number of the license under which it is filed. */
export interface StateSettings {
  readonly state: string;
  readonly licenseNumber: string | null;
  readonly filingFrequency: FilingFrequency | null;
  readonly reminderLeadDays: number;
}
