import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How often an organization files where the law leaves a choice. */
export const filingFrequencies = ['monthly', 'quarterly', 'semi-annual', 'annual', 'per-policy'] as const;
export type FilingFrequency = (typeof filingFrequencies)[number];

/** What an organization has set up for one state. */
@Entity('state_settings')
export class StateSetting {
  @PrimaryColumn('uuid', { name: 'organization_id' })
  organizationId: string;

  @PrimaryColumn('text')
  state: string;

  /** The surplus lines license in that state. */
  @Column('text', { name: 'license_number', nullable: true })
  licenseNumber: string | null;

  @Column('text', { name: 'filing_frequency', nullable: true })
  filingFrequency: FilingFrequency | null;

  @Column('smallint', { name: 'reminder_lead_days' })
  reminderLeadDays: number;
}
