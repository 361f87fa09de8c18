import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { CalculationDto, CalculationLineDto } from '../calculation.dto.js';
import type { CalculationFields } from '../calculation-request.js';

/** An answer as it was given; older ones lack what calculations have come to tell since. */
export type StoredCalculation = Omit<CalculationDto, 'completeness' | 'missing' | 'lines'> &
  Partial<Pick<CalculationDto, 'completeness' | 'missing'>> & {
    lines: (Omit<CalculationLineDto, 'basisText'> & Partial<Pick<CalculationLineDto, 'basisText'>>)[];
  };

/** A calculation that a user keeps; never changed, only deleted. */
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

  /** What was asked, with the dates that the answer took. */
  @Column('jsonb')
  request: CalculationFields;

  /** The answer exactly as it was given. */
  @Column('jsonb')
  result: StoredCalculation;

  @Column('uuid', { name: 'saved_by', nullable: true })
  savedBy: string | null;

  @Column('text', { name: 'saved_by_name' })
  savedByName: string;

  @Column({ type: 'timestamptz', name: 'saved_at', insert: false, update: false })
  savedAt: Date;
}
