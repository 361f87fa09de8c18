import { ApiProperty } from '@nestjs/swagger';
import { RuleReadingDto } from './jurisdictions.dto.js';
import type { Confidence } from './rulebook.types.js';

/** Sources of a rule of law, and the days on which it is valid. */
export class LegalSupportDto extends RuleReadingDto {
  /** First effective date, transaction date or period start that the rule applies to; null if no source states one. */
  @ApiProperty({ type: 'string', nullable: true, example: '2026-01-01' })
  effectiveFrom: string | null;
  /** Last day that the rule applies to; null while it is in force. */
  @ApiProperty({ type: 'string', nullable: true, example: '2026-12-31' })
  effectiveTo: string | null;
  /** Confidence in the sources on the day they were read; null if not searched yet. */
  @ApiProperty({ enum: ['high', 'medium', 'low'], nullable: true, example: 'high' })
  confidence: Confidence | null;
}
