import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { CalculationFields } from '../calculator/calculation-fields.js';
import type { StoredCalculation } from './stored-calculation.js';

/** A calculation that a user saved; it is never changed, only deleted. */
@Entity('saved_calculations')
export class SavedCalculation {
  @PrimaryColumn('uuid', { name: 'organization_id' })
  organizationId: string;

  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  name: string;

  @Column('text')
  state: string;

  /** Request with the dates that the calculation used. */
  @Column('jsonb')
  request: CalculationFields;

  /** Result, exactly as it was returned. */
  @Column('jsonb')
  result: StoredCalculation;

  @Column('uuid', { name: 'saved_by', nullable: true })
  savedBy: string | null;

  @Column('text', { name: 'saved_by_name' })
  savedByName: string;

  @Column({ type: 'timestamptz', name: 'saved_at', insert: false, update: false })
  savedAt: Date;
}
