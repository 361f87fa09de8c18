import { ApiProperty } from '@nestjs/swagger';
import type { CoverageOffice } from './coverage-codes.types.js';
import { SourceDto } from './jurisdictions.dto.js';
import { LINES_OF_BUSINESS, type Confidence, type LineOfBusiness } from './rulebook.types.js';

/** A coverage code of an office. */
export class CoverageCodeDto {
  code: string;
  text: string;
  /** The line of business the rules use. */
  @ApiProperty({ enum: LINES_OF_BUSINESS })
  line: LineOfBusiness;
  /** First and last inception day, YYYY-MM-DD; null where it has none. */
  effectiveFrom: string | null;
  effectiveTo: string | null;
}

/** Coverage codes of the office that receives the state's filings. */
export class CoverageCodesDto {
  office: string;
  /** Completeness of the office's list in the rulebook. */
  @ApiProperty({ enum: ['complete', 'partial', 'not_found'] })
  listing: CoverageOffice['listing'];
  /** What is missing. */
  note: string;
  @ApiProperty({ enum: ['high', 'medium', 'low'] })
  confidence: Confidence;
  sources: SourceDto[];
  codes: CoverageCodeDto[];
}
