import { ApiProperty } from '@nestjs/swagger';
import { ObligationDto, PortalDto, RegulatorContactDto, RequiredFormDto, StampingOfficeDto } from './filing-rules.dto.js';
import { CoverageCodesDto } from './coverage-codes.dto.js';
import { EditionsDto, JurisdictionDto, SourceDto } from './jurisdictions.dto.js';
import type { Confidence } from './rulebook.types.js';

/** Everything the rulebook holds about a jurisdiction. */
export class JurisdictionDetailDto extends JurisdictionDto {
  /** Names the exact content of the rulebook. */
  rulebookVersion: string;
  /** Day of the last change of this jurisdiction. */
  revision: string;
  editions: EditionsDto;
  /** How the two editions differ, in words; null when they do not. */
  disagreement: string | null;
  filingObligations: ObligationDto[];
  /** Filing dates on which product table and sources differ, in words. */
  filingDisagreements: string[];
  forms: RequiredFormDto[];
  penalties: string[];
  regulator: RegulatorContactDto;
  portal: PortalDto;
  stampingOffice: StampingOfficeDto | null;
  /** Coverage codes for filings; null where the rulebook names no office with codes. */
  coverageCodes: CoverageCodesDto | null;
  /** Sources of the filing rules. */
  filingSources: SourceDto[];
  @ApiProperty({ enum: ['high', 'medium', 'low'] })
  filingConfidence: Confidence;
}
