import { ApiProperty } from '@nestjs/swagger';
import { SourceDto } from './jurisdictions.dto.js';
import type { Confidence } from './rulebook.types.js';

/** Support of a rule of law, and the days for which it is valid. */
export class LegalSupportDto {
  /** First effective date of policies, first transaction date or first day of a period; null if no source names one. */
  @ApiProperty({ type: 'string', nullable: true, example: '2026-01-01' })
  effectiveFrom: string | null;
  /** Last day that the rule applies to; null while it is in force. */
  @ApiProperty({ type: 'string', nullable: true, example: '2026-12-31' })
  effectiveTo: string | null;
  /** Date the sources were read; null if not recorded. */
  @ApiProperty({ type: 'string', nullable: true, example: '2026-11-27' })
  readOn: string | null;
  /**
   * True if it was read more than 12 months ago, or its sources are older than the legislature's last regular session: do not rely on its
   * confidence.
   * @example true
   */
  mustBeReadAgain: boolean;
  /** Confidence in the sources on the day they were read; null if not searched yet. */
  @ApiProperty({ enum: ['high', 'medium', 'low'], nullable: true, example: 'high' })
  confidence: Confidence | null;
  /** Sources that were read or searched; empty if only the Stampline rate table has the rule. */
  sources: SourceDto[];
}
