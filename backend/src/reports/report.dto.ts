import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { IsPlausibleDate } from '../dates/is-plausible-date.decorator.js';
import { IsJurisdictionCode } from '../jurisdictions/is-jurisdiction-code.decorator.js';
import { Called } from '../platform/problems/field-words.js';

export class ReportQueryDto {
  /** Two-letter code, in upper or lower case; defaults to all states. */
  @IsOptional()
  @IsJurisdictionCode()
  state?: string;

  /** First day, YYYY-MM-DD, by transaction date; defaults to January 1 of this year. */
  @IsOptional()
  @Called('the first day')
  @IsPlausibleDate()
  startDate?: string;

  /** Last day, YYYY-MM-DD; defaults to today. */
  @IsOptional()
  @Called('the last day')
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

/** The days that a report is about, both included. */
export class ReportPeriodDto {
  /** First day, YYYY-MM-DD. */
  startDate: string;
  /** Last day, YYYY-MM-DD. */
  endDate: string;
}

/** Amounts in dollars by the dates of the transactions, and filings by the days to act by. */
export class ReportFiguresDto {
  /** Policies in force today. */
  policies: number;
  premium: number;
  /** Premium tax, in dollars. */
  taxAmount: number;
  fees: number;
  /** Tax and fees, in dollars. */
  taxLiability: number;
  /**
   * Tax and fees that approved filings of the period's months state, in dollars.
   * @example 1000
   */
  filed: number;
  /**
   * Tax and fees less what is paid for the period's months, in dollars.
   * @example 1249.98
   */
  open: number;
  /** Filings that apply and are due within 30 days. */
  pendingFilings: number;
  /** Filings that apply and are overdue. */
  overdueItems: number;
  /**
   * Filings to act on in the period that were filed by that day.
   * @example 4
   */
  filedOnTime: number;
  /**
   * Those that were filed later.
   * @example 1
   */
  filedLate: number;
}

/** A state in a report. */
export class StateReportDto extends ReportFiguresDto {
  /** Two-letter code. */
  state: string;
  stateName: string;
  /**
   * Headline rate as it is displayed: `2.25%`.
   * @example 2.25%
   */
  taxRate: string;
  /** 100, less points for overdue and pending filings, not below 0; null until a filing is recorded, and for a state without policies and filings due. */
  complianceScore: number | null;
  /** Day to act by for the next filing that applies, YYYY-MM-DD; null without one. */
  nextDeadline: string | null;
}

/** All states of a report. */
export class ReportTotalsDto extends ReportFiguresDto {
  /** Mean over the states with policies in force or filings due, one decimal; null until a filing is recorded. */
  complianceScore: number | null;
}

/** A month of a report, with the days that lie in the period. */
export class MonthReportDto {
  /**
   * YYYY-MM.
   * @example 2026-03
   */
  month: string;
  premium: number;
  /** Premium tax, in dollars. */
  taxAmount: number;
  fees: number;
}

/** Liability and filings of a period. */
export class ComplianceReportDto {
  /** The days of the report. */
  period: ReportPeriodDto;
  /** All 51, or the chosen one, by name. */
  states: StateReportDto[];
  /** Of these states together. */
  totals: ReportTotalsDto;
  /** Each month from the first to the last with amounts, in order. */
  byMonth: MonthReportDto[];
}
