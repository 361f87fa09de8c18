import { ApiProperty } from '@nestjs/swagger';
import type { CoverageOffice } from './coverage-codes.types.js';
import { SourceDto } from './jurisdictions.dto.js';
import { LINES_OF_BUSINESS, type Confidence, type LineOfBusiness } from './rulebook.types.js';

/** A coverage code of an office. */
export class CoverageCodeDto {
  /** Coverage code as the office writes it. @example "1001" */
  code: string;
  /** Description of the coverage. @example "Commercial property" */
  text: string;
  /** Line of business that the rules use. */
  @ApiProperty({ enum: LINES_OF_BUSINESS })
  line: LineOfBusiness;
  /** First inception date that the code applies to, YYYY-MM-DD; null if there is none. @example 2026-01-01 */
  effectiveFrom: string | null;
  /** Last inception date that the code applies to, YYYY-MM-DD; null while the code is in use. @example 2026-12-31 */
  effectiveTo: string | null;
}

/** Coverage codes of the office that receives the state's filings. */
export class CoverageCodesDto {
  /** Stamping office or department that issues the codes. @example SLAI */
  office: string;
  /** Completeness of the office's list in the rulebook. */
  @ApiProperty({ enum: ['complete', 'partial', 'not_found'] })
  listing: CoverageOffice['listing'];
  /** Note about codes that are missing from the list. @example "Codes for personal lines are not listed." */
  note: string;
  /** Confidence in the sources of the list. */
  @ApiProperty({ enum: ['high', 'medium', 'low'] })
  confidence: Confidence;
  /** Sources of the list. */
  sources: SourceDto[];
  /** Coverage codes of the office. */
  codes: CoverageCodeDto[];
}
