import { ApiProperty } from '@nestjs/swagger';
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
  sources: string[];
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
