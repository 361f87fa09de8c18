import { ApiProperty } from '@nestjs/swagger';
import { ObligationDto, PortalDto, RegulatorContactDto, RequiredFormDto, StampingOfficeDto } from './filing-rules.dto.js';
import { CoverageCodesDto } from './coverage-codes.dto.js';
import { EditionsDto, JurisdictionDto, SourceDto } from './jurisdictions.dto.js';
import type { Confidence, SearchStatement } from './rulebook.types.js';

/** What the sources say of the search of the admitted market for policies effective on some days. */
export class DiligentSearchDto {
  /** First effective day; null where no source says one. */
  effectiveFrom: string | null;
  /** Last effective day; null while it holds. */
  effectiveTo: string | null;
  /** What the sources say: required, not required, or looked for and not found. */
  @ApiProperty({ enum: ['required', 'not-required', 'not-found'] })
  search: SearchStatement['search'];
  /** The rule, or where we looked for it, in words. */
  text: string;
  /** What to know besides; null for nothing. */
  note: string | null;
  /** Day on which the sources were read. */
  readOn: string;
  /** True when it was read more than 12 months ago: do not rely on its confidence. */
  mustBeReadAgain: boolean;
  /** How sure the sources were of this rule when they were read. */
  @ApiProperty({ enum: ['high', 'medium', 'low'] })
  confidence: Confidence;
  /** Where it was read. */
  sources: SourceDto[];
}

/** Everything the rulebook holds about a jurisdiction. */
export class JurisdictionDetailDto extends JurisdictionDto {
  /** Names the exact content of the rulebook. */
  rulebookVersion: string;
  /** Day of the last change of this jurisdiction. */
  revision: string;
  editions: EditionsDto;
  /** How the two editions differ, in words; null when they do not. */
  disagreement: string | null;
  /** The search of the admitted market over time, the earliest first; empty where we have not looked. */
  diligentSearch: DiligentSearchDto[];
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
