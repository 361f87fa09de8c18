import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { IsPlausibleDate } from '../dates/is-plausible-date.decorator.js';
import { IsJurisdictionCode } from '../jurisdictions/is-jurisdiction-code.decorator.js';
import { FieldLabel } from '../platform/kernel/problems/field-instruction.js';

export class ReportQueryDto {
  /** Two-letter code of the state, in upper or lower case; limits the report to that state. @example VA */
  @IsOptional()
  @IsJurisdictionCode()
  state?: string;

  /** First day by transaction date, YYYY-MM-DD; defaults to January 1 of this year. @example 2026-01-01 */
  @IsOptional()
  @FieldLabel('the first day')
  @IsPlausibleDate()
  startDate?: string;

  /** Last day by transaction date, YYYY-MM-DD; defaults to today. @example 2026-11-23 */
  @IsOptional()
  @FieldLabel('the last day')
  @IsPlausibleDate()
  endDate?: string;
}

export const REPORT_FORMATS = ['csv', 'xlsx', 'pdf'] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];

export class ReportFormatDto {
  @ApiProperty({ required: false, enum: REPORT_FORMATS, default: 'csv', description: 'Format of the report.' })
  @IsOptional()
  @IsIn(REPORT_FORMATS)
  format?: ReportFormat;
}

export class ReportDownloadQueryDto extends IntersectionType(ReportQueryDto, ReportFormatDto) {}

/** Period of a report, both days included. */
export class ReportPeriodDto {
  /** First day of the report, YYYY-MM-DD. @example 2026-01-01 */
  startDate: string;
  /** Last day of the report, YYYY-MM-DD. @example 2026-11-23 */
  endDate: string;
}

/** Amounts in dollars by the dates of the transactions, and filings by act-by date. */
export class ReportFiguresDto {
  /** Number of policies in force today. @example 37 */
  policies: number;
  /** Premium in dollars. @example 1000 */
  premium: number;
  /** Premium tax, in dollars. @example 22.5 */
  taxAmount: number;
  /** Stamping fees and flat charges in dollars. @example 0 */
  fees: number;
  /** Tax and fees, in dollars. @example 2249.98 */
  taxLiability: number;
  /** Tax and fees on approved filings of the period's months, in dollars. @example 1000 */
  filed: number;
  /** Tax and fees less payments for the period's months, in dollars. @example 1249.98 */
  open: number;
  /** Number of filings that apply and are due within 30 days. @example 3 */
  pendingFilings: number;
  /** Number of filings that apply and are overdue. @example 0 */
  overdueItems: number;
  /** Number of filings with an act-by date in the period that were filed by that date. @example 4 */
  filedOnTime: number;
  /** Number of filings with an act-by date in the period that were filed after that date. @example 1 */
  filedLate: number;
}

/** A state in a report. */
export class StateReportDto extends ReportFiguresDto {
  /** Two-letter code of the state. @example VA */
  state: string;
  /** Name of the state. @example Virginia */
  stateName: string;
  /** Headline rate as displayed: `2.25%`. @example 2.25% */
  taxRate: string;
  /**
   * Score: 100, less points for overdue and pending filings, not below 0; null until a filing is recorded, and for a state without policies
   * and filings due.
   * @example 85
   */
  complianceScore: number | null;
  /** Act-by date of the next filing that applies, YYYY-MM-DD; null if no filing applies. @example 2027-01-29 */
  nextDeadline: string | null;
}

/** Totals of a report over all states. */
export class ReportTotalsDto extends ReportFiguresDto {
  /** Mean score of the states with policies in force or filings due, to one decimal; null until a filing is recorded. @example 96.4 */
  complianceScore: number | null;
}

/** A month of a report, with its days within the period. */
export class MonthReportDto {
  /** Month of the transaction dates, YYYY-MM. @example 2026-03 */
  month: string;
  /** Premium in dollars. @example 1000 */
  premium: number;
  /** Premium tax, in dollars. @example 22.5 */
  taxAmount: number;
  /** Stamping fees and flat charges in dollars. @example 0 */
  fees: number;
}

/** Liability and filings of a period. */
export class ComplianceReportDto {
  /** Period of the report. */
  period: ReportPeriodDto;
  /** Figures of all 51 jurisdictions, or of the chosen one, by name. */
  states: StateReportDto[];
  /** Totals of these states. */
  totals: ReportTotalsDto;
  /** Figures of each month from the first to the last with amounts, in order. */
  byMonth: MonthReportDto[];
}
