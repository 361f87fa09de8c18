import { ApiProperty } from '@nestjs/swagger';
import { SourceDto } from './jurisdictions.dto.js';
import { type Confidence, FILING_TYPES, type FilingType } from './rulebook.types.js';

/** What the sources say where it differs from the listed due date. */
export class LegalDueDateDto {
  text: string;
  /** Due dates in words; null when the sources name none. */
  due: string | null;
  source: string;
  /** True when the legal date is earlier: reminders count from it. */
  earlier: boolean;
}

/** A filing or payment that falls due. */
export class ObligationDto {
  id: string;
  title: string;
  @ApiProperty({ enum: FILING_TYPES })
  filingType: FilingType;
  /** Due dates in words: `April 30, July 31, October 31, January 31`. */
  due: string;
  legal: LegalDueDateDto | null;
  /** Whether a period without business is reported. */
  @ApiProperty({ enum: ['required', 'not-required', 'unknown'] })
  zeroReport: string;
  /** `product`: fixed by Stampline; `source`: from a statute, regulator or stamping office. */
  @ApiProperty({ enum: ['product', 'source'] })
  basis: string;
  /** True when the rule names how often to file, but no day: the due dates are assumed. */
  dayIsAssumed: boolean;
  form: string | null;
  filedWith: string | null;
  note: string | null;
  /** First day of periods, or first date of transactions, that it holds for; null where no source gives one. */
  @ApiProperty({ type: 'string', nullable: true, example: null })
  effectiveFrom: string | null;
  /** Last one; null while it holds. */
  @ApiProperty({ type: 'string', nullable: true, example: null })
  effectiveTo: string | null;
  /** Day on which the sources were read; null where it was not recorded. */
  @ApiProperty({ type: 'string', nullable: true, example: '2026-11-27' })
  readOn: string | null;
  /** True when it was read more than 12 months ago, or its sources are older than the last regular session of the legislature: do not rely on its confidence. */
  mustBeReadAgain: boolean;
  /** Confidence of the sources in this filing on the day of reading. */
  @ApiProperty({ enum: ['high', 'medium', 'low'], example: 'high' })
  confidence: Confidence;
  /** Sources; empty where only the Stampline rate table gives it. */
  sources: SourceDto[];
}

/** A required form. */
export class RequiredFormDto {
  name: string;
  purpose: string;
}

/** Where filings go. */
export class PortalDto {
  name: string;
  url: string | null;
}

/** A stamping office. */
export class StampingOfficeDto {
  name: string;
  website: string;
}

/** The regulator. */
export class RegulatorContactDto {
  department: string;
  phone: string;
  surplusLinesPhone: string | null;
  website: string;
  address: string;
  @ApiProperty({ enum: ['high', 'medium', 'low'] })
  confidence: Confidence;
  note: string | null;
}
