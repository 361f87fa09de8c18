import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import { IsIn, IsOptional, IsUUID } from 'class-validator';
import { IsJurisdictionCode } from '../jurisdictions/is-jurisdiction-code.decorator.js';
import { FILING_TYPES, type FilingType, RULE_KINDS, type RuleKind } from '../jurisdictions/rulebook.types.js';
import { PageQueryOf } from '../platform/lists/page-query.js';
import { Called, says } from '../platform/problems/field-words.js';
import { SUBMISSION_STATUSES, type SubmissionStatus } from '../submissions/submission-status.js';
import { FilingAnswerDto } from './answers/answer.dto.js';
import { filingList } from './filing-list.js';
import { FILING_STAGES, type FilingStage } from './filing.types.js';
import { FilingPackageDto, PackageFormatDto, PackageWorkDto } from './packages/package.dto.js';
import { FilingTagDto } from './tags/filing-tag.dto.js';
import { VenueDto } from './venues/venue.dto.js';

const AN_ID = says('as it was answered', '3d9c9b1e-0f43-4c8e-9b1a-0a4d6f0f9f10');

class FilingFilterDto {
  /** Only filings of this state: two-letter code, in any case. */
  @IsOptional()
  @IsJurisdictionCode()
  state?: string;

  /** Only filings at this stage. */
  @ApiProperty({ required: false, enum: FILING_STAGES })
  @IsOptional()
  @IsIn(FILING_STAGES)
  stage?: FilingStage;

  /** Only the filing of this deadline: its id. */
  @Called('the id of the deadline')
  @IsOptional()
  @IsUUID('all', AN_ID)
  deadlineId?: string;
}

export class FilingListQueryDto extends IntersectionType(PageQueryOf(filingList), FilingFilterDto) {}

/** Which filing to open. */
export class OpenFilingDto {
  /** Id of the deadline to prepare the filing of. */
  @Called('the id of the deadline')
  @IsUUID('all', AN_ID)
  deadlineId: string;
}

/** The preparation of a filing: one filing of the rulebook for one period. */
export class FilingDto {
  id: string;
  /** Id of the deadline that it meets; null when that is gone. */
  deadlineId: string | null;
  state: string;
  /** Name of the state. */
  stateName: string;
  /** Id of the filing in the rulebook. */
  obligationId: string;
  /** Kind of filing. */
  @ApiProperty({ enum: FILING_TYPES })
  filingType: FilingType;
  /** What is filed. */
  title: string;
  /** The period in words. */
  period: string;
  /** First day of the period, YYYY-MM-DD. */
  periodStart: string;
  /** Last day of the period, YYYY-MM-DD. */
  periodEnd: string;
  /**
   * 0 for the first filing of its period, else the number of its amendment.
   * @example 0
   */
  amendment: number;
  /** The last business day to act on, YYYY-MM-DD. */
  actBy: string;
  /** Whether it is prepared or was sent. */
  @ApiProperty({ enum: FILING_STAGES })
  stage: FilingStage;
  /** Id of the submission by which it was sent; null while it is prepared. */
  submissionId: string | null;
  /** How that submission is; null while the filing is prepared. */
  @ApiProperty({ enum: SUBMISSION_STATUSES, nullable: true, type: String })
  submissionStatus: SubmissionStatus | null;
  /** Who opened it. */
  openedByName: string;
  /** ISO 8601, UTC. */
  openedAt: string;
  /** Who recorded it as sent; null while it is prepared. */
  sentByName: string | null;
  /** When it was recorded as sent, ISO 8601, UTC; null while it is prepared. */
  sentAt: string | null;
  /** Transactions that the office has tagged or rejected, and nobody has fixed or explained yet. The filing is not sent again before. */
  openTagCount: number;
}

/** What all transactions of a filing are charged of one kind. */
export class FilingChargeDto {
  /** Kind of charge. */
  @ApiProperty({ enum: RULE_KINDS })
  kind: RuleKind;
  /** The kind in words. */
  label: string;
  /** Sum in dollars. */
  amount: number;
}

/** Sums over the transactions of a filing as they are now. Amounts in dollars. */
export class FilingTotalsDto {
  /** Number of transactions. */
  transactionCount: number;
  /** Number of policies that they belong to. */
  policyCount: number;
  premium: number;
  /** The negative premiums in the premium. */
  returnedPremium: number;
  /** Premium tax. */
  taxAmount: number;
  fees: number;
  /** Tax and fees. */
  totalDue: number;
  /** Tax and fees by kind, in the order of the rulebook. */
  charges: FilingChargeDto[];
}

/** A filing with all that is known of it. */
export class FilingDetailDto extends FilingDto {
  /** Where it is sent. */
  venue: VenueDto;
  /** The form to send, as the rulebook names it; null without one. */
  form: string | null;
  /** The day of a transaction by which the filing collects it. */
  collectedBy: string;
  /** Whether a report is due without business. */
  @ApiProperty({ enum: ['required', 'not-required', 'unknown'] })
  zeroReport: 'required' | 'not-required' | 'unknown';
  /** Sums over its transactions as they are now. */
  totals: FilingTotalsDto;
  /** Formats in which a package can be made, the preferred one first. */
  formats: PackageFormatDto[];
  /** Its packages, the newest first. */
  packages: FilingPackageDto[];
  /** The package that is being made, or could not be made; null where there is none. */
  packageWork: PackageWorkDto | null;
  /** Id of the package that was sent; null while it is prepared. */
  sentPackageId: string | null;
  /** What the office has answered, the newest first. */
  answers: FilingAnswerDto[];
  /** The first 200 transactions of the package sent last that the office has tagged or rejected, with cause and fix. */
  tags: FilingTagDto[];
  /** Whether an answer of the office can be recorded. */
  canBeAnswered: boolean;
  /** Whether the next package holds only what the office has not taken. */
  resends: boolean;
  /** True while a package may be made, and recorded as sent once the period is over. */
  canBeSent: boolean;
  /**
   * The first day on which it may be sent, while its period still runs, YYYY-MM-DD; null once the period is over.
   * @example 2026-12-01
   */
  sendableFrom: string | null;
  /**
   * Transactions of its period that were booked or charged differently after it was sent, and are in no other filing; 0 while it is prepared.
   * @example 2
   */
  lateCount: number;
  /** Whether the state takes them in an amendment; otherwise the next filing collects them. */
  takesAmendments: boolean;
  /** Whether the installation runs the simulator of offices, to practice with. */
  hasSimulator: boolean;
}
