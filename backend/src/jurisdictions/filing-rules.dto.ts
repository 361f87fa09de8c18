import { ApiProperty } from '@nestjs/swagger';
import { type Confidence, FILING_TYPES, type FilingType } from './rulebook.types.js';
import { SourceDto } from './jurisdictions.dto.js';
import { LegalSupportDto } from './legal-support.dto.js';

/** Statutory due date, if it differs from the listed one. */
export class LegalDueDateDto {
  /** Due dates as stated in the law. @example "The law requires the report 30 days after the quarter." */
  text: string;
  /** Statutory due dates; null if the sources name none. @example "April 30, July 30, October 30, January 30" */
  due: string | null;
  /** Source of the statutory due dates. @example "Va. Code § 38.2-4807" */
  source: string;
  /** True if the statutory date is earlier than the listed one; reminders then count from it. @example true */
  earlier: boolean;
}

/** A filing or payment that falls due. */
export class ObligationDto extends LegalSupportDto {
  /** Id of the filing in the rulebook. @example va-quarterly */
  id: string;
  /** Title of the filing. @example "Quarterly report" */
  title: string;
  /** Type of the filing. */
  @ApiProperty({ enum: FILING_TYPES })
  filingType: FilingType;
  /** Due dates in plain English. @example "April 30, July 31, October 31, January 31" */
  due: string;
  /** Statutory due date, if it differs from the listed one; null otherwise. */
  legal: LegalDueDateDto | null;
  /** Requirement to file a report for a period without business. */
  @ApiProperty({ enum: ['required', 'not-required', 'unknown'] })
  zeroReport: string;
  /** Basis of the filing: `product` if set by Stampline, `source` if based on a statute, regulator or stamping office. */
  @ApiProperty({ enum: ['product', 'source'] })
  basis: string;
  /** True if the rule states how often to file but not on which day; the due dates are then assumed. @example true */
  dayIsAssumed: boolean;
  /** Form used for the filing; null if it has none. @example "Form 802" */
  form: string | null;
  /** Office or regulator that receives the filing. @example "State Corporation Commission" */
  filedWith: string | null;
  /** Note on the filing; null if there is none. @example "File a zero report for a quarter without business." */
  note: string | null;
}

/** A required form. */
export class RequiredFormDto {
  /** Name of the form. @example "Form 802" */
  name: string;
  /** Purpose of the form. @example "Annual tax return" */
  purpose: string;
  /** Pages that name the form or its filing; empty if we found none, null if we have not looked. */
  @ApiProperty({ type: () => SourceDto, isArray: true, nullable: true })
  sources: SourceDto[] | null;
}

/** Portal for filings. */
export class PortalDto {
  /** Name of the portal. @example "SCC eFile" */
  name: string;
  /** URL of the portal; null if unknown. @example https://www.scc.virginia.gov/efile */
  url: string | null;
}

/** A stamping office. */
export class StampingOfficeDto {
  /** Name of the stamping office. @example SLTX */
  name: string;
  /** URL of the stamping office. @example https://www.sltx.org */
  website: string;
}

/** The regulator. */
export class RegulatorContactDto {
  /** Department that supervises surplus lines. @example "Bureau of Insurance" */
  department: string;
  /** Phone number of the department. @example "+1 804 555 0126" */
  phone: string;
  /** Phone number for surplus lines; null if no number was found. @example "+1 804 555 0124" */
  surplusLinesPhone: string | null;
  /** URL of the department. @example https://scc.virginia.gov/ */
  website: string;
  /** Mailing address of the department. @example "P.O. Box 1157, Richmond, VA 23218" */
  address: string;
  /** Confidence in the sources of the contact. */
  @ApiProperty({ enum: ['high', 'medium', 'low'] })
  confidence: Confidence;
  /** Note on the contact; null if there is none. @example "Call between 8:15 AM and 5:00 PM." */
  note: string | null;
}
